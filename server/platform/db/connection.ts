/** A `DATABASE_URL` in pg's terms. */
export interface Connection {
  /**
   * For pg; `?schema=` becomes a search path, so that handwritten SQL finds the same tables as Prisma. Unless a pooler
   * lends the connection, the time zone is UTC, whatever the server's is: Prisma's adapter reads and writes times
   * without an offset.
   */
  readonly connectionString: string
  /** The PostgreSQL schema from Prisma's `?schema=`; undefined leaves it to the database's search path. */
  readonly schema: string | undefined
  /** Prisma's `?pgbouncer=true`: connections go through a pooler that lends one for each transaction. */
  readonly isPooled: boolean
}

/**
 * Parses a PostgreSQL URL with the two parameters that Prisma adds and pg does not know.
 * https://www.prisma.io/docs/orm/overview/databases/postgresql#arguments
 * @throws TypeError if it is not a URL
 */
export function parseConnection(databaseUrl: string): Connection {
  const url = new URL(databaseUrl)
  const schema = url.searchParams.get('schema') ?? undefined
  const isPooled = url.searchParams.get('pgbouncer') === 'true'
  const options = [
    url.searchParams.get('options'),
    // PgBouncer refuses unknown options; there, the pool sets the time zone.
    ...(isPooled ? [] : ['-c TimeZone=UTC']),
    ...(schema ? [`-c search_path=${quoteIdentifier(schema).replace(/[\\\s]/g, '\\$&')}`] : []),
  ].filter(Boolean)
  if (options.length > 0) url.searchParams.set('options', options.join(' '))
  return { connectionString: url.toString(), schema, isPooled }
}

/** Quotes a name for use in SQL. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Per process: two listen, one is for jobs, and pages and all other requests need at least one each. */
export const LEAST_CONNECTIONS = 5
