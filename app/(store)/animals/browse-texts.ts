/** The words of the browse page. */
export const browseTexts = {
  allAnimals: 'All animals',
  matching: (kind: string, search: string) => `${kind} matching “${search}”`,
  /** For a search that is probably misspelled, with the names that were found instead. */
  showing: (search: string, [first = '', second, third]: readonly string[]) =>
    `Results for “${search}”, showing ${third ? `${first} and similar names` : second ? `${first} and ${second}` : first}`,
  namedKinds: 'Kinds you may be looking for',
  kindWithCount: (kind: string, count: string) => `${kind} · ${count}`,
  furtherDown: 'You’re further down the list.',
  backToStart: 'Back to the start',
  animals: 'Animals',
  description: (title: string) =>
    `${title} at Pet Store, each one of a kind. See who’s available now and reserve yours.`,
  /** "17 animals available", "More than 1,000 animals". */
  total: (number: string, isExact: boolean, isOne: boolean, status: string) =>
    `${isExact ? '' : 'More than '}${number} ${isOne ? 'animal' : 'animals'} ${status}`.trim(),
  statuses: { available: 'available', pending: 'reserved', sold: 'sold', any: '' },
} as const
