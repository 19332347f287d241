import { translated } from '@/app/_shell/language/translated'
import type { BrowseView } from './browse-view'

interface FiltersTexts {
  readonly kinds: string
  readonly allKinds: string
  readonly form: string
  readonly availability: string
  /** The empty value is the default. */
  readonly statuses: Readonly<Record<NonNullable<BrowseView['status']> | '', string>>
  readonly sort: string
  /** In a search, the best match comes first; otherwise, the newest. */
  readonly sorts: Readonly<Record<NonNullable<BrowseView['sort']> | 'best', string>>
  readonly apply: string
}

/** The filters of the browse page. */
export const filtersTexts = translated<FiltersTexts>({
  en: {
    kinds: 'Kinds of animals',
    allKinds: 'All',
    form: 'Filter these animals',
    availability: 'Availability',
    statuses: { '': 'Available', pending: 'Reserved', sold: 'Sold', any: 'All' },
    sort: 'Sort by',
    sorts: {
      best: 'Best match first',
      newest: 'Newest first',
      oldest: 'Longest here first',
      youngest: 'Youngest first',
      fee: 'Lowest fee first',
      name: 'Name, A to Z',
    },
    apply: 'Apply',
  },
  de: {
    kinds: 'Tierarten',
    allKinds: 'Alle',
    form: 'Diese Tiere filtern',
    availability: 'Verfügbarkeit',
    statuses: { '': 'Verfügbar', pending: 'Reserviert', sold: 'Vermittelt', any: 'Alle' },
    sort: 'Sortieren nach',
    sorts: {
      best: 'Beste Treffer zuerst',
      newest: 'Neueste zuerst',
      oldest: 'Wartet am längsten',
      youngest: 'Jüngste zuerst',
      fee: 'Niedrigste Gebühr zuerst',
      name: 'Name, A bis Z',
    },
    apply: 'Anwenden',
  },
})

/** Below a list of animals that continues. */
export const loadMoreTexts = translated({
  en: {
    more: 'More animals',
    showMore: 'Show more animals',
    tryAgain: 'Try again',
    failed:
      'We can’t reach the store right now, or it has been updated since you opened this page. If you’re online, reload the page.',
  },
  de: {
    more: 'Weitere Tiere',
    showMore: 'Mehr Tiere zeigen',
    tryAgain: 'Noch einmal versuchen',
    failed:
      'Wir erreichen den Laden gerade nicht, oder er wurde aktualisiert, seit du diese Seite geöffnet hast. Wenn du online bist, lade die Seite neu.',
  },
})
