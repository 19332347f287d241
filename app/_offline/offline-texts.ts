export const offlineTexts = {
  offline: 'You’re offline. This page may be out of date, but nothing you’ve typed has been lost.',
} as const
