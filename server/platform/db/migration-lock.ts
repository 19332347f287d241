import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './connection'
import { MigrationError, type Warn, withMigrationClient } from './migration-client'

interface LockOptions {
  readonly warn: Warn
  readonly waitMs: number
  readonly signal?: AbortSignal | undefined
}

/** The id of the lock, which is Prisma's: schema-engine/connectors/sql-schema-connector/src/flavour/postgres/connector.rs in prisma-engines. */
export const MIGRATION_LOCK = 72707369

const FIRST_RETRY_MS = 20
const MAX_RETRY_MS = 500
const REPORT_MS = 30_000

/**
 * Runs while no other process migrates the database, whether one of ours or `prisma migrate deploy`. Waits for one that
 * does, and says for whom.
 *
 * The lock belongs to a transaction: through a pooler that lends a connection for each transaction, a session's lock
 * would stay with the pooler's connection. It is requested again and again, since waiting within a statement holds a
 * snapshot, and CREATE INDEX CONCURRENTLY waits until there is none.
 * @param run its signal is aborted with that of the options, and when the lock is lost with its connection
 * @throws MigrationError when another process still holds the lock after `waitMs`
 */
export function withMigrationLock<Result>(
  connection: Connection,
  { warn, waitMs, signal }: LockOptions,
  run: (whileLocked: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withMigrationClient(connection, signal, async (client) => {
    const lost = new AbortController()
    client.on('end', () => lost.abort(new MigrationError('The connection that held the lock on migrations was lost.')))
    const giveUpAt = Date.now() + waitMs
    let reportAt = 0
    for (let retryMs = FIRST_RETRY_MS; !(await tryToLock(client)); retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      const holder = await describeHolder(client)
      if (Date.now() >= giveUpAt) throw new MigrationError(stillLocked(holder, waitMs))
      if (holder && Date.now() >= reportAt) {
        warn(`Waiting for ${holder.text}, which holds the lock on migrations.`)
        reportAt = Date.now() + REPORT_MS
      }
      await pause(retryMs, undefined, signal ? { signal } : {})
    }
    return run(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal)
  })
}

async function tryToLock(client: pg.Client): Promise<boolean> {
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS held`)
  if (rows[0]?.held) return true
  await client.query('ROLLBACK')
  return false
}

interface Holder {
  readonly pid: number
  readonly text: string
}

/** Who holds the lock; undefined if nobody does any more. Some roles cannot see what others do. */
async function describeHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(`
    SELECT pid, concat(
        'process ', pid, ' of PostgreSQL (', nullif(application_name, '') || ', ', 'connected from ',
        coalesce(host(client_addr), 'this machine'), ', ' || state, ' since ' || date_trunc('second', state_change), ')'
    ) AS text
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${MIGRATION_LOCK} AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  return rows[0]
}

const stillLocked = (holder: Holder | undefined, waitMs: number) =>
  `Another process has held the lock on migrations for ${waitMs / 1000} seconds. Start again once it has finished.${
    holder
      ? ` It is ${holder.text}. If nothing is migrating there (PgBouncer can keep a connection with this lock), end ` +
        `it: SELECT pg_terminate_backend(${holder.pid})`
      : ''
  }`
