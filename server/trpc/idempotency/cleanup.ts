import type { PrismaClient } from '@/server/db/generated/client'
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
export function startCleanup({ db, now, log }: { db: PrismaClient; now: () => number; log: Log }): () => void {
  const remove = () =>
    removeExpired(db, new Date(now())).catch((error) =>
      log.warn({ err: error }, 'expired idempotency records were not removed'),
    )
  remove()
  const timer = setInterval(remove, CLEANUP_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
