import type { Notifications } from '@/server/platform/db/live/notifications'

/**
 * Notifications without the periodic checks that make up for a missed one: whatever arrives came from the database.
 * `connected` resolves once the first subscription is active.
 */
export function withoutChecks(notifications: Notifications) {
  let resolveConnected = () => {}
  const connected = new Promise<void>((resolve) => {
    resolveConnected = resolve
  })
  let isConnected = false
  const notified: Notifications = {
    ...notifications,
    on: (channel, onNotification) =>
      notifications.on(channel, (payload) => {
        if (payload !== undefined || !isConnected) onNotification(payload)
        isConnected = true
        resolveConnected()
      }),
  }
  return { notifications: notified, connected }
}
