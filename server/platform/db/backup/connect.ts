import pg from 'pg'
import { parseConnection } from '@/server/platform/db/connection'

/** What COPY writes must not depend on the server's or the role's settings. */
const settings = [
  `client_encoding = 'UTF8'`,
  `DateStyle = 'ISO, YMD'`,
  `IntervalStyle = 'iso_8601'`,
  `TimeZone = 'UTC'`,
  'extra_float_digits = 1',
  `bytea_output = 'hex'`,
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]

/**
 * Runs something in one transaction on a connection of its own, without a limit of time. The transaction is rolled back
 * when that fails, and by PostgreSQL when this process is killed.
 * @param begin the statement that begins the transaction
 */
export async function inOwnTransaction<Result>(
  databaseUrl: string,
  begin: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: parseConnection(databaseUrl).connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'pet-store backup',
  })
  // The query in progress reports a broken connection; without a listener, the event would also end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(begin)
    for (const setting of settings) await client.query(`SET LOCAL ${setting}`)
    // Else a statement goes on, with its locks, when this process was killed. Not every system can tell.
    await client.query(`
      SELECT set_config(name, '1s', true) FROM pg_settings
      WHERE name = 'client_connection_check_interval' AND version() ~ 'linux'`)
    const result = await run(client)
    await client.query('COMMIT')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}
