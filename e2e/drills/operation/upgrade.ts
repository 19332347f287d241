import { drillUpgrade } from '@/e2e/drills/upgrade/drill'
import { startScratchPostgres } from '@/server/platform/db/testing'
import type { Drill } from './drill'

const ANIMALS = { full: 1_000_000, short: 20_000 }

/** A write that waits longer has been held up by a migration, and not by others that write. */
const WRITES_WITHIN_MS = 2_000

/** An upgrade of the database beside clients of the earlier version. */
export const upgrade: Drill = {
  async run(length) {
    const postgres = await startScratchPostgres()
    try {
      const { did, reads, writes, lost, doubled } = await drillUpgrade(postgres.url, ANIMALS[length])
      const failures = [...reads.failures, ...writes.failures]
      const slowestMs = Math.max(reads.longestMs, writes.longestMs)
      const requests = reads.count + writes.count
      return {
        done: did,
        seen: { requests, outcomes: `done × ${requests}, failed × ${failures.length}`, slowestMs },
        lost,
        doubled,
        missedEvents: 0,
        recoveredMs: 0,
        shortcomings: [
          ...new Set(failures),
          ...(slowestMs > WRITES_WITHIN_MS ? [`a statement waited ${Math.round(slowestMs)} ms`] : []),
        ],
      }
    } finally {
      await postgres.remove()
    }
  },
}
