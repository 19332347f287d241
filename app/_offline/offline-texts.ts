export const offlineTexts = {
  offline: "You're offline. This page may be out of date; nothing you have typed is lost.",
} as const
