export const recentlySeenTexts = { title: 'Recently seen' } as const
