import { singleFlightFresh } from '@/server/db/single-flight'
import type { StoreDetails } from './store.schema'
import { noDetails } from './store.service'

/** The store's details for a page, which must be shown whether or not the database can be reached. */
export interface LatestDetails {
  readonly details: StoreDetails
  /** Whether these are the ones at some time after the call, rather than the last that were known. */
  readonly isCurrent: boolean
}

/** How long a page waits for them, in ms. */
const WITHIN_MS = 1_000

/**
 * Reads the details for each page anew, in one query for all pages that are rendered at the same time. What another
 * process has changed is not known here for certain any other way: a notification of it may come after the page that was
 * to show it, and the page would be kept.
 * @param read rejects when the database cannot be reached
 */
export function createReadLatestDetails(
  read: () => Promise<StoreDetails>,
  withinMs = WITHIN_MS,
): () => Promise<LatestDetails> {
  let last = noDetails
  const refresh = singleFlightFresh(async () => {
    last = await read()
    return last
  })
  return () =>
    new Promise((resolve) => {
      const giveUp = () => resolve({ details: last, isCurrent: false })
      const timer = setTimeout(giveUp, withinMs)
      refresh()
        .then((details) => resolve({ details, isCurrent: true }), giveUp)
        .finally(() => clearTimeout(timer))
    })
}
