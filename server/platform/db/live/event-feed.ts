import { setTimeout as pause } from 'node:timers/promises'
import type { Event, PrismaClient } from '@/server/platform/db/generated/client'
import { singleFlightFresh } from '@/server/platform/db/single-flight'
import type { Log } from '@/server/platform/telemetry/log'
import type { Notifications } from './notifications'
import { numberEventsToRead } from './number-events'
import { type ChangeFeed, type RecentEvents, readEvents, readNewEvents, toChanges } from './recent-events'

interface EventFeedOptions {
  readonly db: PrismaClient
  readonly notifications: Notifications
  readonly log: Log
}

const RETRY_MS = 1_000

/**
 * How long to leave followers alone after telling them something, in ms, and in ms for each: telling one costs about
 * 0.03 ms of CPU. Changes that arrive in between are read and told together.
 */
const REST_MS = 20
const REST_OF_EACH_MS = 0.05

/** Writes this close to each other are numbered together, in ms. */
const NUMBER_AFTER_MS = 20

/**
 * The feed of all events. It keeps no state per follower: one that is slow or was disconnected continues
 * from its own position. Listens to the database from the first call on, and reads from it while somebody waits.
 */
export function createEventFeed({ db, notifications, log }: EventFeedOptions): ChangeFeed<Event> {
  let recent: RecentEvents | undefined
  let isListening = false
  let retry: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let numbering: NodeJS.Timeout | undefined
  /** Until when followers are left alone, by `performance.now()`. */
  let restUntil = 0
  /** Whether there may be unread events, since nobody was waiting for them. */
  let isBehind = false
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  const waiting = new Set<() => void>()
  /** What a signal wakes when it is aborted. Adding and removing a listener for each wait costs more than the wait. */
  const wakesOf = new WeakMap<AbortSignal, Set<() => void>>()
  const wakeAll = (wakes: ReadonlySet<() => void>) => {
    for (const wake of wakes) wake()
  }

  const rest = () => {
    restUntil = performance.now() + REST_MS + waiting.size * REST_OF_EACH_MS
  }

  // One read for all waiting callers, however many there are.
  const refresh = singleFlightFresh(async () => {
    let told = recent?.newest
    const tell = () => {
      if (recent?.newest === told) return
      told = recent?.newest
      rest()
      wakeAll(waiting)
    }
    recent = await readNewEvents(db, recent, { onAdded: tell, isAwaited: waiting.size > 0 })
    // Even if it went back, so that callers whose position is gone move to the newest one before there are more.
    tell()
    return recent
  })

  function refreshAndRetry(): void {
    if (isClosed()) return
    clearTimeout(retry)
    retry = undefined
    refresh().catch((error) => {
      if (isClosed() || retry) return
      log.warn({ err: error }, 'the events could not be read')
      retry = setTimeout(refreshAndRetry, RETRY_MS)
    })
  }

  /** Where nobody follows the events, each write would otherwise cost a query in every process. */
  function onNotification(): void {
    if (waiting.size > 0) refreshAfterRest()
    else isBehind = true
  }

  function refreshAfterRest(): void {
    const restMs = restUntil - performance.now()
    if (restMs > 0) {
      gathering ??= setTimeout(() => {
        gathering = undefined
        refreshAfterRest()
      }, restMs)
      return
    }
    // Before reading, so that anything notified during the read waits too.
    rest()
    isBehind = false
    refreshAndRetry()
  }

  function listen(): void {
    if (isListening || isClosed()) return
    isListening = true
    notifications.on('event', onNotification)
  }

  function nextChange(signal: AbortSignal | undefined): Promise<void> {
    const aborted = signal && wakesAtAbort(signal)
    return new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake)
        aborted?.delete(wake)
        resolve()
      }
      waiting.add(wake)
      aborted?.add(wake)
      if (isBehind) refreshAfterRest()
    })
  }

  function wakesAtAbort(signal: AbortSignal): Set<() => void> {
    const known = wakesOf.get(signal)
    if (known) return known
    const wakes = new Set<() => void>()
    wakesOf.set(signal, wakes)
    signal.addEventListener('abort', () => wakeAll(wakes))
    return wakes
  }

  async function readOlder(position: number, newest: number, signal: AbortSignal | undefined) {
    try {
      const events = await readEvents(db, position + 1)
      // A position that is not known here yet would be mistaken for one of a different history.
      return toChanges(events.filter(({ id }) => id <= newest))
    } catch (error) {
      log.warn({ err: error }, 'older events could not be read')
      await pause(RETRY_MS, undefined, signal ? { signal } : {})
      return undefined
    }
  }

  const numberWritten = singleFlightFresh(() => numberEventsToRead(db))

  return {
    noteWrite() {
      if (isClosed()) return
      numbering ??= setTimeout(() => {
        numbering = undefined
        // If it fails, a job does it.
        numberWritten().catch(() => {})
      }, NUMBER_AFTER_MS).unref()
    },
    async position() {
      listen()
      await numberWritten()
      return (await refresh()).newest
    },
    async after(position, signal) {
      listen()
      for (let from = position; ; ) {
        signal?.throwIfAborted()
        if (isClosed()) throw new DOMException('the feed of changes was closed', 'AbortError')
        from = Math.min(from, recent?.newest ?? from)
        if (!recent || from === recent.newest) await nextChange(signal)
        else {
          const found = recent.after(from) ?? (await readOlder(from, recent.newest, signal))
          if (found) return found
        }
      }
    },
    closed: closing.signal,
    async close() {
      closing.abort()
      clearTimeout(retry)
      clearTimeout(gathering)
      clearTimeout(numbering)
      wakeAll(waiting)
    },
  }
}
