/** The words of the search in the header. */
export const siteSearchTexts = {
  region: 'All animals',
  label: 'Search by name or kind',
  submit: 'Search',
} as const
