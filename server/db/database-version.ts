import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './client'
import { singleFlightFresh } from './single-flight'

/**
 * Identifies the state of the database at some time after the call. While the version stays the same, no committed data
 * has changed, by any process: it contains the transactions that are visible, and each write has its own number.
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
export type ReadDatabaseVersion = () => Promise<string>

const VERSION = `
  SELECT concat_ws(' ', pg_current_snapshot(), checkpoint_lsn, extract(epoch FROM pg_postmaster_start_time())) AS version
  FROM pg_control_checkpoint()`

/**
 * Calls made in one turn of the event loop share a query, which begins after it; and so do all made during a query. It
 * is newer than the callers' own writes.
 */
export function createReadDatabaseVersion(db: Pick<Database, 'query'>): ReadDatabaseVersion {
  const read = singleFlightFresh(async () => {
    // After a crash, the numbers of transactions that left no trace are reused, but only after a checkpoint; and a
    // standby that takes over has a different start time.
    const [row] = await db.query<{ version: string }>(VERSION, [])
    if (!row) throw new Error('the database did not return its version')
    return row.version
  })
  let afterThisTurn: Promise<string> | undefined
  return () => {
    afterThisTurn ??= nextTurn().then(() => {
      afterThisTurn = undefined
      return read()
    })
    return afterThisTurn
  }
}
