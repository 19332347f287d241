import { translated } from '@/app/_language/translated'

/** The words of the browse page. */
export const browseTexts = translated({
  en: {
    allAnimals: 'All animals',
    noSuchKind: 'No such kind of animal',
    matching: (kind: string, search: string) => `${kind} matching “${search}”`,
    /** For a search that is probably misspelled, with the names that were found instead. */
    showing: (search: string, [first = '', second, third]: readonly string[]) =>
      `Results for “${search}”, showing ${third ? `${first} and similar names` : second ? `${first} and ${second}` : first}`,
    namedKinds: 'Kinds you may be looking for',
    kindWithCount: (kind: string, count: string) => `${kind} · ${count}`,
    furtherDown: 'You’re further down the list.',
    backToStart: 'Back to the start',
    animals: 'Animals',
    description: (title: string, store: string) =>
      `${title} at ${store}, each one of a kind. See who’s available now and reserve yours.`,
    /** "17 animals available", "More than 1,000 animals". */
    total: (number: string, isExact: boolean, isOne: boolean, status: string) =>
      `${isExact ? '' : 'More than '}${number} ${isOne ? 'animal' : 'animals'} ${status}`.trim(),
    /** After how many animals there are. */
    sorted: { best: ', best match first', newest: ', newest first', oldest: ', longest here first', name: ', by name' },
    statuses: { available: 'available', pending: 'reserved', sold: 'sold', any: '' },
  },
  de: {
    allAnimals: 'Alle Tiere',
    noSuchKind: 'Diese Tierart gibt es nicht',
    matching: (kind, search) => `${kind} zu „${search}“`,
    showing: (search, [first = '', second, third]) =>
      `Ergebnisse für „${search}“: ${third ? `${first} und ähnliche Namen` : second ? `${first} und ${second}` : first}`,
    namedKinds: 'Tierarten, die du vielleicht suchst',
    kindWithCount: (kind, count) => `${kind} · ${count}`,
    furtherDown: 'Du bist weiter unten in der Liste.',
    backToStart: 'Zurück zum Anfang',
    animals: 'Tiere',
    description: (title, store) =>
      `${title} bei ${store}, jedes Tier einzigartig. Sieh, wer gerade verfügbar ist, und reserviere deins.`,
    total: (number, isExact, isOne, status) =>
      `${isExact ? '' : 'Mehr als '}${number} ${isOne ? 'Tier' : 'Tiere'} ${status}`.trim(),
    sorted: {
      best: ', beste Treffer zuerst',
      newest: ', neueste zuerst',
      oldest: ', längste Wartezeit zuerst',
      name: ', nach Namen',
    },
    statuses: { available: 'verfügbar', pending: 'reserviert', sold: 'vermittelt', any: '' },
  },
})
