/** What a `DATABASE_URL` says, in the terms of pg. */
export interface Connection {
  /**
   * Understood by pg; `?schema=` has become a search path, so that SQL written by hand finds the same tables as Prisma. The time zone is
   * UTC, whatever the server's is: Prisma's adapter reads and writes times without their offset.
   */
  readonly connectionString: string
  /** PostgreSQL's schema to work in, from Prisma's `?schema=`; undefined means the search path of the database decides. */
  readonly schema: string | undefined
  /** Prisma's `?pgbouncer=true`: a pooler that lends a connection for one transaction stands in between. */
  readonly isPooled: boolean
}

/**
 * Reads a PostgreSQL address, with the two parameters that Prisma adds to it and pg does not know.
 * https://www.prisma.io/docs/orm/overview/databases/postgresql#arguments
 * @throws TypeError if it is not an address
 */
export function parseConnection(databaseUrl: string): Connection {
  const url = new URL(databaseUrl)
  const schema = url.searchParams.get('schema') ?? undefined
  const isPooled = url.searchParams.get('pgbouncer') === 'true'
  const options = [
    url.searchParams.get('options'),
    // PgBouncer refuses options that it does not know; behind it the time zone of the database must be UTC.
    ...(isPooled ? [] : ['-c TimeZone=UTC']),
    ...(schema ? [`-c search_path=${quoteIdentifier(schema).replace(/[\\\s]/g, '\\$&')}`] : []),
  ].filter(Boolean)
  if (options.length > 0) url.searchParams.set('options', options.join(' '))
  return { connectionString: url.toString(), schema, isPooled }
}

/** A name as it must stand in SQL. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
