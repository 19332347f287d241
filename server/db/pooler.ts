import { type Connection, parseConnection } from './connection'
import { type Warn, withMigrationClient } from './migration-client'

type Setting = 'DATABASE_URL' | 'DIRECT_URL'

/**
 * Connects once, to tell an operator of a connection pooler that the settings do not mention.
 * @param setting the name of the setting that the URL is from
 * @throws Error saying what to set, if PgBouncer refuses the connection; that of pg, if it fails otherwise
 */
export async function warnOfPooler(databaseUrl: string, setting: Setting, warn: Warn): Promise<void> {
  const connection = parseConnection(databaseUrl)
  try {
    await withMigrationClient(connection, undefined, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      // A pooler announces a process of its own invention: the real one may be another for each transaction.
      const isPooler = Reflect.get(client, 'processID') !== rows[0]?.pid
      const isKnown = new URL(databaseUrl).searchParams.has('pgbouncer')
      if (isPooler && !isKnown) {
        warn(
          `${setting} leads to a connection pooler. ${remedies[setting]} If it lends connections for whole sessions, ` +
            'add ?pgbouncer=false.',
        )
      }
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // PgBouncer's words: https://github.com/pgbouncer/pgbouncer/blob/master/src/client.c
    if (!message.startsWith('unsupported startup parameter')) throw error
    throw new Error(`${setting} leads to PgBouncer, which answers "${message}". ${remedyOf(setting, connection)}`, {
      cause: error,
    })
  }
}

const remedies = {
  DATABASE_URL:
    'Add ?pgbouncer=true to DATABASE_URL, and set DIRECT_URL to the address of PostgreSQL itself, for migrations and ' +
    'notifications.',
  DIRECT_URL: 'Set DIRECT_URL to the address of PostgreSQL itself.',
} as const satisfies Record<Setting, string>

const remedyOf = (setting: Setting, { isPooled, schema }: Connection) =>
  isPooled && schema
    ? `It cannot pass ?schema= on: leave that out of ${setting}, and have PostgreSQL choose the schema (ALTER ROLE … SET ` +
      'search_path).'
    : remedies[setting]
