import { translated } from '@/app/_language/translated'

/** Below a list of animals that goes on. */
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
