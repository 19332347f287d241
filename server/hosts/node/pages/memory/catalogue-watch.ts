import type { ChangeLog } from '@/server/platform/db/live/change-log'
import { withTimeout } from '@/server/platform/with-timeout'

/** How far behind a committed write a page may be, in ms. */
export const MAX_BEHIND_MS = 1_000

/** The age from which it is refreshed in the background, so that hardly anybody waits for it; ms. */
const REFRESH_MS = MAX_BEHIND_MS / 2

/**
 * Knows how far the catalogue has changed, by asking the database while somebody wants to know: at most every half
 * second, and after each write of this process.
 */
export interface CatalogueWatch extends Pick<ChangeLog, 'since'> {
  /**
   * The number of changes so far; undefined when it may be out of date: by `MAX_BEHIND_MS`, or by a write of this
   * process.
   */
  version(): number | undefined
  /** The number of changes at some time after the call. Rejects when the database cannot be reached. */
  readVersion(): Promise<number>
  /** To be called when this process may have written something, before anybody learns of it. */
  noteWrite(): void
}

/** @param now the clock of the changes, in ms */
export function createCatalogueWatch(changes: ChangeLog, now = () => performance.now()): CatalogueWatch {
  /** The version holds for what was committed by then. */
  let confirmedAt = Number.NEGATIVE_INFINITY
  let isRefreshing = false
  let writes = 0

  const readVersion = async () => {
    const [at, writesBefore] = [now(), writes]
    const version = await changes.read()
    // Anything written since then may be missing.
    if (writes === writesBefore) confirmedAt = at
    return version
  }
  const refresh = () => {
    isRefreshing = true
    const end = () => {
      isRefreshing = false
    }
    // If it fails, the next to ask queries again, and waits.
    readVersion().then(end, end)
  }
  return {
    version() {
      const age = now() - confirmedAt
      if (age >= MAX_BEHIND_MS) return undefined
      if (age >= REFRESH_MS && !isRefreshing) refresh()
      return changes.version
    },
    readVersion,
    since: changes.since,
    noteWrite() {
      writes += 1
      confirmedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** How long pages that show no animal wait for the database, in ms. */
const WITHIN_MS = 1_000

/**
 * The changes, for pages that show nothing but the store's own details. These are served during an outage of the database
 * too: then nothing is known to have changed.
 */
export const evenInOutage = (changes: ChangeLog): ChangeLog => ({
  ...changes,
  get version() {
    return changes.version
  },
  read: () =>
    withTimeout(changes.read(), WITHIN_MS, () => new Error('the changes were not read in time')).catch(
      () => changes.version,
    ),
})
