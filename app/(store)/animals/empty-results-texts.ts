/** Where no animal matches. */
export const emptyResultsTexts = {
  title: 'Nobody here',
  search: (search: string, hasOtherFilters: boolean) =>
    `No animals match “${search}”${hasOtherFilters ? ' and your other filters' : ''}.`,
  filters: 'No animals match these filters right now.',
  searchAll: 'Search all animals, including reserved and sold ones',
  clearSearch: 'Clear search',
  showAll: 'Show all available animals',
} as const
