import pg from 'pg'
import type { Connection } from './connection'

/** A migration cannot be applied; the message says which, why and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Reports what deserves attention but is not an error. */
export type Warn = (message: string) => void

/** PostgreSQL's code for what went wrong; empty if the database did not say. */
export const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** Identifies the connections in pg_stat_activity. */
const CLIENT_NAME = 'pet-store migrations'

/**
 * Uses a connection of its own, which is closed afterwards. Unless a pooler lends it, statements may take as long as
 * they need, and PostgreSQL (since 14, on Linux) cancels what it is doing for us if this process dies.
 * @param signal when aborted, ends the connection, and with it the statement in progress
 * @throws the reason of `signal` if that is aborted
 */
export async function withMigrationClient<Result>(
  { connectionString, isPooled }: Connection,
  signal: AbortSignal | undefined,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    application_name: CLIENT_NAME,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The query in progress reports a broken connection; without a listener, the event would also end the process.
  client.on('error', () => {})
  signal?.throwIfAborted()
  const used = (async () => {
    await client.connect()
    if (!isPooled) await prepareSession(client)
    return use(client)
  })()
  const isOver = new AbortController()
  try {
    return await (signal ? Promise.race([used, rejectOnAbort(signal, isOver.signal)]) : used)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    isOver.abort()
    used.catch(() => {})
    await client.end().catch(() => {})
  }
}

/** A client that is ended while connecting never reports it. */
const rejectOnAbort = (signal: AbortSignal, isOver: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: isOver })
  })

async function prepareSession(client: pg.Client): Promise<void> {
  // A role or a database may have its own limits.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0')
  await client.query(`SELECT set_config('client_connection_check_interval', '1s', false)`).catch(() => {})
}
