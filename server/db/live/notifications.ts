import type { Log } from '@/server/telemetry/log'
import { type Listener, openListener } from './listener'

/** What triggers in the database notify of. */
const channels = ['pet_change', 'order_change'] as const
type Channel = (typeof channels)[number]

/** `payload` is what was notification; without one, anything may have happened. */
type OnNotification = (payload?: string) => void

/** The database's notifications, for all of this process over one connection. */
export interface Notifications {
  /**
   * Calls `onNotification` at every notification on a channel, and whenever some may have been missed: soon after this call, and then as
   * `openListener` tells. Must not throw.
   */
  on(channel: Channel, onNotification: OnNotification): void
  /** Ends the connection; nobody is woken any more. May be called again. */
  close(): Promise<void>
}

/** Connects when somebody first listens, so that a program in which nobody does has no connection for it. */
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
      // Otherwise it is woken when the connection is made.
      if (listener) onNotification()
      listener ??= openListener({ ...options, channels, onNotification: dispatch })
    },
    async close() {
      isClosed = true
      await listener?.close()
    },
  }
}
