import type { Log } from '@/server/telemetry/log'
import { type Listener, openListener } from './listener'

/**
 * The channels that the database's triggers notify, and those who write. Triggers notify `pet_change` and `order_change`
 * besides, for processes of the version before.
 */
const channels = ['event', 'order_mail', 'mail', 'availability_alert', 'webhook_message'] as const
type Channel = (typeof channels)[number]

/** Called without a `payload` when notifications may have been missed. */
type OnNotification = (payload?: string) => void

/** The database's notifications, for the whole process over one connection. */
export interface Notifications {
  /**
   * Calls `onNotification` for every notification on a channel, and whenever some may have been missed: soon after this
   * call, and then as described at `openListener`. It must not throw.
   */
  on(channel: Channel, onNotification: OnNotification): void
  /** Ends the connection; no subscriber is called any more. May be called again. */
  close(): Promise<void>
}

/** Connects on the first subscription, so that a program without subscribers has no connection for it. */
export function createNotifications(options: { readonly databaseUrl: string; readonly log: Log }): Notifications {
  const subscribers: { readonly channel: Channel; readonly onNotification: OnNotification }[] = []
  let listener: Listener | undefined
  let isClosed = false
  const dispatch = (notification?: { readonly channel: string; readonly payload: string }) => {
    for (const { channel, onNotification } of subscribers) {
      if (!notification) onNotification()
      else if (channel === notification.channel) onNotification(notification.payload)
    }
  }
  return {
    on(channel, onNotification) {
      if (isClosed) return
      subscribers.push({ channel, onNotification })
      // A new listener calls every subscriber once it has connected.
      if (listener) onNotification()
      listener ??= openListener({ ...options, channels, onNotification: dispatch })
    },
    async close() {
      isClosed = true
      await listener?.close()
    },
  }
}
