import type { Notifications } from '@/server/platform/db/live/notifications'

/**
 * Notifications without the checks that make up for one that was missed: what arrives by these was told by the database.
 * `connected` resolves once the first subscription is heard.
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
