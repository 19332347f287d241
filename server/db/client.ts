import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { type Connection, parseConnection } from './connection'
import { PrismaClient } from './generated/client'

export interface ClientOptions {
  /** Most connections held at once; 10 unless told. */
  readonly maxConnections?: number
  /** How long to wait for a connection, in ms: for a free one in the pool as for a new one; 8,000 unless told. */
  readonly connectTimeoutMs?: number
  /** How long the database may work on one statement, in ms; 10,000 unless told. */
  readonly statementTimeoutMs?: number
  /** Told of a connection that broke while nobody used it. The pool replaces it; there is nothing to do but to log. */
  readonly onConnectionLost?: (error: Error) => void
}

// A crowd that comes at once (hundreds who want the same animal) waits its turn rather than be turned away.
const CONNECT_TIMEOUT_MS = 8_000

/**
 * A Prisma client with a connection pool of its own. It connects at the first query; `$disconnect()` ends the pool.
 * Its queries fail, with an error that `isDatabaseUnreachable` recognises, rather than wait longer than the timeouts.
 */
export function createPrismaClient(databaseUrl: string, options: ClientOptions = {}): PrismaClient {
  const connection = parseConnection(databaseUrl)
  const onConnectionLost = options.onConnectionLost ?? (() => {})
  const adapter = new PrismaPg(poolConfig(connection, options), {
    ...(connection.schema ? { schema: connection.schema } : {}),
    ...(connection.isPooled ? {} : { statementNameGenerator: createStatementNamer() }),
    // Without a listener, pg would end the process.
    onPoolError: onConnectionLost,
    onConnectionError: onConnectionLost,
  })
  // Not sooner than the pool gives up, or a transaction would fail with an error that says less.
  const maxWait = (options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS) + 500
  return new PrismaClient({ adapter, transactionOptions: { maxWait } })
}

function poolConfig(connection: Connection, options: ClientOptions): pg.PoolConfig {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  return {
    connectionString: connection.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Longer than the 15 s after which the changes of animals are looked at in any case: one connection is always there for the next.
    idleTimeoutMillis: 60_000,
    // The database's own limit comes first; ours is for a network that swallows the answer.
    query_timeout: statementTimeoutMs + 1_000,
    // PgBouncer refuses a connection that asks for it: https://www.pgbouncer.org/config.html#ignore_startup_parameters
    ...(connection.isPooled ? {} : { statement_timeout: statementTimeoutMs }),
  }
}

/** Each name is a statement that every connection keeps prepared, in its memory. */
const MAX_PREPARED_STATEMENTS = 200

/**
 * Names the queries, so that PostgreSQL parses each only once per connection: 15 to 30 % less of its CPU for a page of pets.
 * Only the first so many: what comes later is likelier a query whose text never comes again.
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
