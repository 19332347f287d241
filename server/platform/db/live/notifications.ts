import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { parseConnection, quoteIdentifier } from '@/server/platform/db/connection'
import type { Log } from '@/server/platform/telemetry/log'

/** The channels that the database's triggers, and writers, notify. */
const channels = ['event', 'order_mail', 'mail', 'availability_alert', 'webhook_message'] as const
export type Channel = (typeof channels)[number]

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

export interface ListenerOptions {
  readonly databaseUrl: string
  /** Channels of PostgreSQL's NOTIFY. */
  readonly channels: readonly string[]
  /**
   * Called with every notification, and without one when some may have been missed: after each (re)connection and at
   * every check. Must not throw.
   */
  readonly onNotification: (notification?: PgNotification) => void
  readonly log: Log
  /** How often `onNotification` is called without one, in ms; 15,000 by default. */
  readonly checkIntervalMs?: number
}

interface PgNotification {
  readonly channel: string
  /** May be empty. */
  readonly payload: string
}

export interface Listener {
  /** Ends the connection; `onNotification` is no longer called. */
  close(): Promise<void>
}

/** Identifies the connection in pg_stat_activity. */
export const LISTENER_NAME = 'pet-store listener'

const CHECK_INTERVAL_MS = 15_000
/** A connection that was cut silently looks like an idle one, so it is asked for a sign of life. */
const HEARTBEAT_MS = 2_000
const POLL_INTERVAL_MS = 1_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 1_000
const RESPONSE_TIMEOUT_MS = 2_000
const CLOSE_TIMEOUT_MS = 1_000

/**
 * Listens on channels over its own connection until closed. A connection that is lost (or no longer responds) is
 * replaced within seconds; an outage logs one warning. Behind PgBouncer a notification would reach whichever
 * client has the connection at that time, so there it polls every second instead:
 * https://www.pgbouncer.org/features.html
 */
export function openListener(options: ListenerOptions): Listener {
  const stop = new AbortController()
  const run = parseConnection(options.databaseUrl).isPooled ? poll : listenAndReconnect
  const ended = run(options, stop.signal)
  return {
    close() {
      stop.abort()
      return ended
    },
  }
}

async function poll({ onNotification }: ListenerOptions, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    onNotification()
    await wait(POLL_INTERVAL_MS, stop)
  }
}

async function listenAndReconnect(options: ListenerOptions, stop: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS
  let isDisconnected = false
  while (!stop.aborted) {
    try {
      await listen(options, stop, () => {
        if (isDisconnected) options.log.debug({ channels: options.channels }, 'listening to the database again')
        isDisconnected = false
        retryMs = FIRST_RETRY_MS
      })
    } catch (error) {
      if (stop.aborted) return
      if (!isDisconnected) options.log.warn({ err: error, channels: options.channels }, 'cannot listen to the database')
      isDisconnected = true
      await wait(retryMs, stop)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    }
  }
}

/** Listens on one connection. Rejects when it is lost, or at `stop`. */
async function listen(options: ListenerOptions, stop: AbortSignal, onConnected: () => void): Promise<never> {
  const { databaseUrl, channels, onNotification, checkIntervalMs = CHECK_INTERVAL_MS } = options
  const client = new pg.Client({
    connectionString: parseConnection(databaseUrl).connectionString,
    application_name: LISTENER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  client.on('end', () => lost.abort(new Error('Connection terminated')))
  client.on('notification', ({ channel, payload = '' }) => {
    if (!stop.aborted) onNotification({ channel, payload })
  })
  const over = AbortSignal.any([stop, lost.signal])
  try {
    await client.connect()
    for (const channel of channels) await client.query(`LISTEN ${quoteIdentifier(channel)}`)
    onConnected()
    for (;;) {
      onNotification()
      for (let waitedMs = 0; waitedMs < checkIntervalMs; waitedMs += HEARTBEAT_MS) {
        await wait(Math.min(HEARTBEAT_MS, checkIntervalMs - waitedMs), over)
        over.throwIfAborted()
        await client.query('SELECT 1')
        over.throwIfAborted()
      }
    }
  } finally {
    // Such a connection never confirms its end.
    await Promise.race([client.end().catch(() => {}), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
  }
}

/** Resolves after `ms`, or on the signal. */
const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})
