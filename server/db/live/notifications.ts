import type { Log } from '@/server/telemetry/log'
import { type Listener, openListener } from './listener'

/** What triggers in the database notify of. */
const channels = ['pet_change', 'order_change'] as const
type Channel = (typeof channels)[number]

/** `payload` is what was notified; without one, anything may have happened. */
type OnWake = (payload?: string) => void

/** The database's notifications, for all of this process over one connection. */
export interface Notifications {
  /**
   * Calls `onWake` at every notification on a channel, and whenever some may have been missed: soon after this call, and then as
   * `openListener` tells. Must not throw.
   */
  on(channel: Channel, onWake: OnWake): void
  /** Ends the connection; nobody is woken any more. May be called again. */
  close(): Promise<void>
}

/** Connects when somebody first listens, so that a program in which nobody does has no connection for it. */
export function createNotifications(options: { readonly databaseUrl: string; readonly log: Log }): Notifications {
  const listening: { readonly channel: Channel; readonly onWake: OnWake }[] = []
  let listener: Listener | undefined
  let isClosed = false
  const wake = (notified?: { readonly channel: string; readonly payload: string }) => {
    for (const { channel, onWake } of listening) {
      if (!notified) onWake()
      else if (channel === notified.channel) onWake(notified.payload)
    }
  }
  return {
    on(channel, onWake) {
      if (isClosed) return
      listening.push({ channel, onWake })
      // Otherwise it is woken when the connection is made.
      if (listener) onWake()
      listener ??= openListener({ ...options, channels, onWake: wake })
    },
    async close() {
      isClosed = true
      await listener?.close()
    },
  }
}
