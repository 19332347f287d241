/** The words of the browse page. */
export const browseTexts = {
  allAnimals: 'All animals',
  matching: (kind: string, search: string) => `${kind} matching “${search}”`,
  /** For a search that is probably misspelled, with the names that were found instead. */
  showing: (search: string, [first = '', second, third]: readonly string[]) =>
    `Results for “${search}”, showing ${third ? `${first} and similar names` : second ? `${first} and ${second}` : first}`,
  kinds: 'Kinds of animals',
  allKinds: 'All',
  namedKinds: 'Kinds that you may be looking for',
  kindWithCount: (kind: string, count: string) => `${kind} · ${count}`,
  filters: 'Filter these animals',
  status: 'Status',
  sort: 'Sort by',
  apply: 'Apply',
  furtherDown: 'Further down the list.',
  backToStart: 'Back to the start',
  animals: 'Animals',
  description: (title: string) =>
    `${title} at the Pet Store, each one of a kind. See who is available now and reserve yours.`,
  /** "17 animals available", "More than 1,000 animals". */
  total: (number: string, isExact: boolean, isOne: boolean, status: string) =>
    `${isExact ? '' : 'More than '}${number} ${isOne ? 'animal' : 'animals'} ${status}`.trim(),
  statuses: { available: 'available', pending: 'reserved', sold: 'sold', any: '' },
} as const
