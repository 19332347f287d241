import pg from 'pg'
import type { Log } from '@/server/platform/telemetry/log'
import { LEAST_CONNECTIONS, parseConnection } from './connection'

/** How many connections the parts of a process may hold. */
interface Shares {
  readonly requests: number
  readonly pages: number
  /** They take turns. */
  readonly jobs: 1
}

/** Divides the connections of a process. Two pages are rendered at once; they get two for every five of the others. */
export function divideConnections(perProcess: number): Shares {
  // The process that renders pages has a listener of its own.
  const [listeners, jobs] = [2, 1] as const
  const rest = perProcess - listeners - jobs
  const pages = Math.max(1, Math.floor((rest * 2) / 7))
  return { requests: rest - pages, pages, jobs }
}

/**
 * How many connections this process may hold: as many as are wanted if the database has them, otherwise as many as it
 * has, which is logged. Those reserved for administrators are left to them. Behind PgBouncer, the database's number of
 * connections says nothing.
 */
export async function fitConnections(
  databaseUrl: string,
  { DATABASE_POOL: wanted }: { readonly DATABASE_POOL: number },
  log: Pick<Log, 'warn'>,
): Promise<number> {
  const { connectionString, isPooled } = parseConnection(databaseUrl)
  if (isPooled) return wanted
  const available = await availableConnections(connectionString)
  const fitted = Math.max(LEAST_CONNECTIONS, Math.min(wanted, available))
  if (fitted < wanted) {
    log.warn(
      { available, wanted, fitted },
      `the database has ${available} connections, and this process may need ${wanted} (DATABASE_POOL): it makes do with ` +
        `${fitted}. Raise max_connections of the database, or lower DATABASE_POOL.`,
    )
  }
  return fitted
}

/** How many connections the database allows our role, including those in use. */
async function availableConnections(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ available: number }>(`
      SELECT least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
        (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
      ) AS available`)
    return rows[0]?.available ?? Number.POSITIVE_INFINITY
  } finally {
    await client.end()
  }
}
