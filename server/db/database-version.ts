import type { PrismaClient } from './generated/client'
import { singleFlightFresh } from './single-flight'

/**
 * Names the state of the database at some moment after the call. As long as the name stays the same, nothing that was committed has
 * changed, whoever might have changed it: PostgreSQL names in it the transactions that are visible
 * (https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT), and each write has a number of its own.
 */
export type ReadDatabaseVersion = () => Promise<string>

/** Callers that come while the database is being asked share the next question: their own writes are older than that. */
export function createReadDatabaseVersion(db: PrismaClient): ReadDatabaseVersion {
  return singleFlightFresh(async () => {
    // After a crash, numbers of transactions that left no trace are given again, but only after a checkpoint; and a standby that takes
    // over began at another time.
    const [row] = await db.$queryRaw<{ version: string }[]>`
      SELECT concat_ws(' ', pg_current_snapshot(), checkpoint_lsn, extract(epoch FROM pg_postmaster_start_time())) AS version
      FROM pg_control_checkpoint()`
    if (!row) throw new Error('the database did not return its version')
    return row.version
  })
}
