import type { PrismaClient } from '@/server/db/generated/client'

/** So many keys are removed by a statement, so that none takes long. */
const BATCH = 1_000

/**
 * Removes the keys that ended before a time, with what is left of their usage. Kept are what the audit log calls them,
 * and their hashes: a form that made one does not make it again. What other processes remove at this moment is left to
 * them.
 */
export async function removeEndedKeys(db: PrismaClient, before: Date): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await db.$executeRaw`
      WITH ended AS (
        SELECT id FROM api_key WHERE revoked_at < ${before} OR expires_at < ${before}
        LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ), removed AS (
        DELETE FROM api_key WHERE id IN (SELECT id FROM ended) RETURNING account_id, id, name, prefix, hash
      )
      INSERT INTO removed_key (account_id, id, name, prefix, hash) SELECT * FROM removed`
  }
}
