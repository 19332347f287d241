/** What the store calls itself and says of itself, on every page, in search results and where it is shared. */
export const siteTexts = {
  name: 'Pet Store',
  slogan: 'Someone here is waiting for you',
  /** Of pages without a title of their own. */
  title: 'Pet Store · animals looking for a home',
  titleOf: (page: string) => `${page} · Pet Store`,
  description:
    'Dogs, cats, rabbits and seven other kinds of animals, each one of a kind. Find yours and reserve it right away.',
  /** Where a device lists its apps. */
  appDescription: 'Animals looking for a home.',
  imageAlt: 'Someone here is waiting for you: portraits of nine animals, from a dog to a goldfish.',
  skipToContent: 'Skip to content',
} as const
