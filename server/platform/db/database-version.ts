import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './client'
import { singleFlightFresh } from './single-flight'

/**
 * Identifies the state of the database at some time after the call. While the version stays the same, no process has
 * changed any committed data, except by unseen writes: the version contains the visible transactions, and each write
 * has its own number.
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
export type ReadDatabaseVersion = () => Promise<string>

/** A committed transaction: its number, and when the server that assigned it was started, as text. */
export interface CommittedWrite {
  readonly transaction: string
  readonly server: string
}

const SERVER = 'extract(epoch FROM pg_postmaster_start_time())::text AS server'

/** What a statement that writes must select to be a `CommittedWrite`. */
export const COMMITTED_WRITE = `pg_current_xact_id()::text AS transaction, ${SERVER}`
/** The same for one that may have written nothing: then the transaction is null. */
export const COMMITTED_WRITE_IF_ANY = `pg_current_xact_id_if_assigned()::text AS transaction, ${SERVER}`

/** The writes of this process that no cached response shows: they do not change the version. */
export interface IgnoredWrites {
  readonly note: (write: CommittedWrite) => void
  /** The snapshot as it was before such writes, if they were the last ones. */
  readonly undo: (snapshot: string, server: string) => string
}

/** Keeps the latest run of such writes that no other write has interrupted. */
export function createIgnoredWrites(): IgnoredWrites {
  let latest = { first: 0n, end: 0n, server: '' }
  return {
    note({ transaction, server }) {
      const number = BigInt(transaction)
      const follows = number === latest.end && server === latest.server
      latest = { first: follows ? latest.first : number, end: number + 1n, server }
    },
    undo(snapshot, server) {
      if (server !== latest.server) return snapshot
      // The oldest running and the next to begin: the same number if none is running.
      const [oldest = '', next = ''] = snapshot.split(':')
      if (oldest !== next || BigInt(next) <= latest.first || BigInt(next) > latest.end) return snapshot
      return `${latest.first}:${latest.first}:`
    },
  }
}

interface VersionRow {
  readonly snapshot: string
  readonly checkpoint: string
  readonly server: string
}

const VERSION = `
  SELECT pg_current_snapshot()::text AS snapshot, checkpoint_lsn::text AS checkpoint, ${SERVER}
  FROM pg_control_checkpoint()`

/**
 * Calls made in one turn of the event loop share a query, which begins after it, as do all calls made during a query.
 * It is newer than the callers' own writes.
 */
export function createReadDatabaseVersion(
  db: Pick<Database, 'query'>,
  ignoredWrites: Pick<IgnoredWrites, 'undo'> = createIgnoredWrites(),
): ReadDatabaseVersion {
  const read = singleFlightFresh(async () => {
    // After a crash, the numbers of transactions that left no trace are reused, but only after a checkpoint; and a
    // standby that takes over has a different start time.
    const [row] = await db.query<VersionRow>(VERSION, [])
    if (!row) throw new Error('the database did not return its version')
    return `${ignoredWrites.undo(row.snapshot, row.server)} ${row.checkpoint} ${row.server}`
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
