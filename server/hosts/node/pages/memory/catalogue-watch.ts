import type { CatalogueChange, ReadCatalogueChanges } from '@/server/domain/pets/changes/read-catalogue-changes'
import type { LatestDetails } from '@/server/domain/store/store.service'
import { singleFlightFresh } from '@/server/platform/db/single-flight'

/** How far behind a committed write a page may be, in ms. */
export const MAX_BEHIND_MS = 1_000

/** The age from which it is refreshed in the background, so that hardly anybody waits for it; ms. */
const REFRESH_MS = MAX_BEHIND_MS / 2

/** How many changes are kept. Whoever has missed more gets one change that may be anything. */
const MAX_KEPT = 500

/** A change, with times of `now`. */
export interface NoticedChange {
  readonly change: CatalogueChange
  /** When it was noticed. */
  readonly at: number
  /** A time at which it had not been committed yet. */
  readonly after: number
}

/**
 * Knows how far the catalogue has changed, by asking the database while somebody wants to know: at most every half
 * second, and after each write of this process.
 */
export interface CatalogueWatch {
  /**
   * The number of changes so far; undefined when it may be out of date: by `MAX_BEHIND_MS`, or by a write of this
   * process.
   */
  version(): number | undefined
  /** The number of changes at some time after the call. Rejects when the database cannot be reached. */
  readVersion(): Promise<number>
  /** The changes after a version, the oldest first. */
  changesSince(version: number): readonly NoticedChange[]
  /** To be called when this process may have written something, before anybody learns of it. */
  noteWrite(): void
}

/** @param now a monotonic clock, in ms */
export function createCatalogueWatch(read: ReadCatalogueChanges, now = () => performance.now()): CatalogueWatch {
  const changes: NoticedChange[] = []
  let version = 0
  /** The version holds for what was committed by then. */
  let confirmedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let isRefreshing = false
  let writes = 0

  const readVersion = singleFlightFresh(async () => {
    const at = now()
    const writesBefore = writes
    const found = await read()
    version += found.length
    changes.push(...found.map((change) => ({ change, at, after: askedAt })))
    askedAt = at
    changes.splice(0, changes.length - MAX_KEPT)
    // Anything written since then may be missing.
    if (writes === writesBefore) confirmedAt = at
    return version
  })
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
      return version
    },
    readVersion,
    changesSince(known) {
      const missed = version - known
      if (missed === 0) return NONE
      return missed <= changes.length
        ? changes.slice(-missed)
        : [{ change: 'other', at: now(), after: Number.NEGATIVE_INFINITY }]
    },
    noteWrite() {
      writes += 1
      confirmedAt = Number.NEGATIVE_INFINITY
    },
  }
}

const NONE: readonly NoticedChange[] = []

/**
 * Reports changes of the store's own details, which pages without an animal show, too. Never rejects: while the
 * database is away, nothing is known to have changed, so those pages stay.
 * @param readLatest reads the details within a time limit, or returns the last that were known
 */
export function createReadStoreChanges(
  readLatest: () => Promise<LatestDetails>,
): () => Promise<readonly CatalogueChange[]> {
  let known: string | undefined
  return async () => {
    const before = known
    const { isCurrent: _, ...shown } = await readLatest()
    known = JSON.stringify(shown)
    return before === undefined || before === known ? [] : ['other']
  }
}
