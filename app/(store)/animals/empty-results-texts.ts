import { translated } from '@/app/_language/translated'

/** Where no animal matches. */
export const emptyResultsTexts = translated({
  en: {
    title: 'Nobody here',
    search: (search: string, hasOtherFilters: boolean) =>
      `No animals match “${search}”${hasOtherFilters ? ' and your other filters' : ''}.`,
    filters: 'No animals match these filters right now.',
    noSuchKind: 'The store has no such kind of animal. It may have been removed.',
    nobody: 'No animals are available right now. Look in again soon.',
    searchAll: 'Search all animals, including reserved and sold ones',
    clearSearch: 'Clear search',
    showAll: 'Show all available animals',
  },
  de: {
    title: 'Niemand da',
    search: (search, hasOtherFilters) =>
      `Kein Tier passt zu „${search}“${hasOtherFilters ? ' und deinen anderen Filtern' : ''}.`,
    filters: 'Gerade passt kein Tier zu diesen Filtern.',
    noSuchKind: 'Diese Tierart gibt es im Laden nicht, oder nicht mehr.',
    nobody: 'Gerade ist kein Tier zu haben. Schau bald wieder vorbei.',
    searchAll: 'Alle Tiere durchsuchen, auch reservierte und vermittelte',
    clearSearch: 'Suche löschen',
    showAll: 'Alle Tiere zeigen, die zu haben sind',
  },
})
