/** The pages that say how the store works and what it does with what it knows. */
export const informationPaths = ['/how-it-works', '/contact', '/privacy'] as const
