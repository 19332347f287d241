/** The pages that say how the store works, what it does with what it knows, and whether it does work. */
export const informationPaths = ['/how-it-works', '/contact', '/privacy', '/status'] as const
