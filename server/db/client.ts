import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Connection, parseConnection } from './connection'
import { PrismaClient } from './generated/client'

export interface ClientOptions {
  /** The most connections held at once; 10 by default. */
  readonly maxConnections?: number
  /** How long to wait for a free connection in the pool or for a new one, in ms; 8,000 by default. */
  readonly connectTimeoutMs?: number
  /** How long one statement may take, in ms; 10,000 by default. */
  readonly statementTimeoutMs?: number
  /** Called when an idle connection breaks. The pool replaces it; there is nothing to do but log. */
  readonly onConnectionLost?: (error: Error) => void
}

// Under a burst (hundreds of buyers of the same pet) requests wait their turn instead of being refused.
const CONNECT_TIMEOUT_MS = 8_000

/**
 * Runs one statement, prepared, on a connection of the pool, without Prisma: a third of Prisma's CPU, for the
 * statements that are run most. An int8 is returned as a number, so it must be below 2^53.
 * @param text the same each time, with `$1` … for the values
 * @throws DatabaseError of pg, with PostgreSQL's code
 */
export type Query = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** A Prisma client, with the way past Prisma over the same connections. */
export type Database = PrismaClient & { readonly query: Query }

/**
 * A Prisma client with its own connection pool. It connects on the first query; `$disconnect()` ends the pool.
 * Past the timeouts its queries fail, with an error that `isDatabaseUnreachable` recognizes.
 */
export function createPrismaClient(databaseUrl: string, options: ClientOptions = {}): Database {
  const connection = parseConnection(databaseUrl)
  const onConnectionLost = options.onConnectionLost ?? (() => {})
  const pool = new pg.Pool(poolConfig(connection, options))
  // Without a listener, pg would end the process. A pool that is ending may lose its connections.
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionLost(error)
  })
  const nameStatement = connection.isPooled ? () => '' : createStatementNamer()
  const adapter = new PrismaPg(pool, {
    ...(connection.schema ? { schema: connection.schema } : {}),
    statementNameGenerator: nameStatement,
    onConnectionError: onConnectionLost,
  })
  // Longer than the pool's own timeout, or a transaction would fail with a less specific error.
  const maxWait = (options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS) + 500
  const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait } })
  const disconnectPrisma = prisma.$disconnect.bind(prisma)
  return Object.assign(prisma, {
    query: queryWith(pool, nameStatement),
    // Prisma leaves a pool that it did not make open.
    async $disconnect() {
      await disconnectPrisma()
      if (!pool.ending) await pool.end()
    },
  })
}

const queryWith =
  (pool: pg.Pool, nameStatement: (query: { sql: string }) => string): Query =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await pool.query<Row>({ name: nameStatement({ sql: text }), text, values: [...values], types })).rows

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
}

function poolConfig(connection: Connection, options: ClientOptions): pg.PoolConfig {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  return {
    connectionString: connection.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Longer than the 15 s between two reads of the pets' changes, so that one connection always stays open.
    idleTimeoutMillis: 60_000,
    // The database's own limit comes first; this one is for a network that swallows the response.
    query_timeout: statementTimeoutMs + 1_000,
    // PgBouncer refuses it as a startup parameter: https://www.pgbouncer.org/config.html#ignore_startup_parameters
    ...(connection.isPooled ? {} : { statement_timeout: statementTimeoutMs }),
  }
}

/** Each name is a statement that every connection keeps prepared in memory. */
const MAX_PREPARED_STATEMENTS = 200

/**
 * Names queries, so that PostgreSQL parses each only once per connection: this saves 15 to 30 % of its CPU for a page
 * of pets. Only the first `MAX_PREPARED_STATEMENTS`: later ones are more likely queries whose text never recurs.
 */
function createStatementNamer(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    const unnamed = ''
    if (names.size >= MAX_PREPARED_STATEMENTS) return unnamed
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}
