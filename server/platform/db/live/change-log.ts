import { setImmediate as nextTurn } from 'node:timers/promises'
import { singleFlightFresh } from '@/server/platform/db/single-flight'
import { type Change, everything, type ReadChanges } from './changes'

/** How many changes are kept at least. A reader that is further behind is told that everything may have changed. */
const MAX_KEPT = 5_000

/** A change, with times of the log's clock. */
export interface NoticedChange {
  readonly change: Change
  /** When it was noticed. */
  readonly at: number
  /** A time at which it had not been committed yet. */
  readonly after: number
}

/** The changes that this process knows of, whichever process made them. Its version is their count. */
export interface ChangeLog {
  /** The number of changes known so far. */
  readonly version: number
  /**
   * The number of changes at some time after the call. Calls made in one turn of the event loop share a query, which
   * begins after it, as do all calls made during a query. Rejects when the database cannot be reached.
   */
  read(): Promise<number>
  /** The changes after a version, the oldest first. */
  since(version: number): readonly NoticedChange[]
}

/** @param now a monotonic clock, in ms */
export function createChangeLog(readChanges: ReadChanges, now = () => performance.now()): ChangeLog {
  const changes: NoticedChange[] = []
  let version = 0
  let readAt = Number.NEGATIVE_INFINITY

  const read = singleFlightFresh(async () => {
    const [at, after] = [now(), readAt]
    const found = await readChanges()
    readAt = at
    if (found.length > 0) {
      version += found.length
      for (const change of found) changes.push({ change, at, after })
      // Only now and then, so that a change does not move all others.
      if (changes.length > 2 * MAX_KEPT) changes.splice(0, changes.length - MAX_KEPT)
    }
    return version
  })
  let afterThisTurn: Promise<number> | undefined
  return {
    get version() {
      return version
    },
    read() {
      afterThisTurn ??= nextTurn().then(() => {
        afterThisTurn = undefined
        return read()
      })
      return afterThisTurn
    },
    since(known) {
      const missed = version - known
      if (missed === 0) return NONE
      return missed <= changes.length
        ? changes.slice(-missed)
        : [{ change: everything, at: now(), after: Number.NEGATIVE_INFINITY }]
    },
  }
}

const NONE: readonly NoticedChange[] = []
