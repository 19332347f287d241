import type { PrismaClient } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'

/** How long usage is kept, in ms. */
const KEEP_MS = 90 * 86_400_000

/** How long the latest requests are kept, whatever became of them, in ms. */
const KEEP_REQUESTS_MS = 7 * 86_400_000

/** Removes what is older than 90 days at `now` (Unix ms), then the keys that ended that long ago. */
export async function removeOldUsage(db: PrismaClient, now: number): Promise<void> {
  const before = new Date(now - KEEP_MS)
  await db.usageHour.deleteMany({ where: { hour: { lt: before } } })
  await db.keyRequest.deleteMany({ where: { at: { lt: new Date(now - KEEP_REQUESTS_MS) } } })
  await db.failedRequest.deleteMany({ where: { at: { lt: before } } })
  await db.usageWriter.deleteMany({ where: { writtenAt: { lt: before } } })
  await removeEndedKeys(db, before)
}

/** Keys per statement, so that none takes long. */
const BATCH = 1_000

/**
 * Removes the keys that ended before a time, with what is left of their usage. What the audit log calls them is kept,
 * and so are their hashes: a form that made a key does not make it again. What other processes are removing is left to
 * them. Resolves to their number.
 */
export const removeEndedKeys = (db: PrismaClient, before: Date): Promise<number> =>
  inBatches(
    BATCH,
    (size) => db.$executeRaw`
      WITH ended AS (
        SELECT id FROM api_key WHERE revoked_at < ${before} OR expires_at < ${before}
        LIMIT ${size} FOR UPDATE SKIP LOCKED
      ), removed AS (
        DELETE FROM api_key WHERE id IN (SELECT id FROM ended) RETURNING account_id, id, name, prefix, hash
      )
      INSERT INTO removed_key (account_id, id, name, prefix, hash) SELECT * FROM removed`,
  )
