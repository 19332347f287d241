/** The links at the head of every page. */
export const siteHeaderTexts = {
  navigation: 'Store',
  allAnimals: 'All animals',
} as const
