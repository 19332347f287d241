import type { PrismaClient } from '@/server/db/generated/client'
import { startPeriodicJob } from '@/server/db/periodic-job'
import type { Log } from '@/server/telemetry/log'

/** How long the result of a request with an Idempotency-Key is kept. */
export const RETENTION_MS = 24 * 60 * 60 * 1000

/** How often expired records are removed. */
const CLEANUP_INTERVAL_MS = 10 * 60 * 1000
/** Records in one statement: short enough for its time limit. */
const BATCH = 5_000

/** Removes the records that have expired by `now`; resolves to their number. */
export async function removeExpired(db: PrismaClient, now: Date): Promise<number> {
  const expired = new Date(now.getTime() - RETENTION_MS)
  const removed = await db.$executeRaw`
    DELETE FROM idempotency_record WHERE (owner, key) IN (
      SELECT owner, key FROM idempotency_record WHERE created_at <= ${expired} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )`
  return removed < BATCH ? removed : removed + (await removeExpired(db, now))
}

/** Removes expired records now and every ten minutes, until the returned function is called. */
export const startCleanup = ({ db, now, log }: { db: PrismaClient; now: () => number; log: Log }): (() => void) =>
  startPeriodicJob({
    task: 'remove_idempotency_records',
    everyMs: CLEANUP_INTERVAL_MS,
    run: () => removeExpired(db, new Date(now())),
    log,
    failure: 'expired idempotency records were not removed',
  })
