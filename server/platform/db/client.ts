import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Log } from '@/server/platform/telemetry/log'
import { isTracing } from '@/server/platform/telemetry/tracing'
import { type Connection, parseConnection } from './connection'
import { type Prisma, PrismaClient } from './generated/client'
import { Pool } from './pool/pool'
import { measurePool } from './pool-metrics'
import { retryConflicts, retryingAdapter } from './retry-conflicts'
import { inQuerySpan, traceAdapter } from './trace-queries'

export interface ClientOptions {
  /** The most connections held at once; 10 by default. */
  readonly maxConnections?: number
  /** How long to wait for a free connection in the pool or for a new one, in ms; 8,000 by default. */
  readonly connectTimeoutMs?: number
  /** How long one statement may take, in ms; 10,000 by default. */
  readonly statementTimeoutMs?: number
  /** Called with each new connection before it is used: when it rejects, the connection is closed and its caller fails. */
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>
  /** Called when an idle connection breaks. The pool replaces it; there is nothing to do but log. */
  readonly onConnectionLost?: (error: Error) => void
  /** Logs when the database does not answer or has too few connections, and which writes gave way to others. */
  readonly log?: Pick<Log, 'warn' | 'info'>
}

/** For programs that nobody waits for, such as a job or a command. */
const CONNECT_TIMEOUT_MS = 8_000
const STATEMENT_TIMEOUT_MS = 10_000

/** For when somebody is waiting, who is told within five seconds if it cannot be done. */
export const requestTimeouts = {
  connectTimeoutMs: 3_500,
  statementTimeoutMs: 3_500,
} as const satisfies ClientOptions

/**
 * Runs one statement, prepared. Outside a transaction it bypasses Prisma: the statements that run most take a third of
 * the CPU that way. An int8 is returned as a number, so it must be below 2^53.
 * @param text the same each time, with `$1` … for the values
 * @throws an error that the functions in errors.ts recognize
 */
export type Query = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** A client, or a transaction of one. */
export type Transaction = Prisma.TransactionClient & { readonly query: Query }

type TransactionOptions = Parameters<PrismaClient['$transaction']>[1]

/** Comes before PrismaClient in `Database`: TypeScript takes the first overload that fits. */
interface Transacting {
  $transaction<Result>(work: (db: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>
}

/** A Prisma client, with a way to bypass Prisma over the same connections. */
export type Database = Transacting &
  PrismaClient & {
    readonly query: Query
    /** Grows with everything that comes from the database, whatever was asked. */
    readonly answers: () => number
  }

/**
 * A Prisma client with its own connection pool. It connects on the first query; `$disconnect()` ends the pool. Past the
 * timeouts its queries fail with an error that `isDatabaseUnreachable` recognizes. After a deadlock a statement or
 * transaction is run again, so a function for `$transaction` may run up to three times.
 */
export function createPrismaClient(databaseUrl: string, options: ClientOptions = {}): Database {
  const connection = parseConnection(databaseUrl)
  const onConnectionLost = options.onConnectionLost ?? (() => {})
  const pool = new Pool(poolConfig(connection, options), options.log)
  // Without a listener, pg would end the process. A pool that is ending may lose its connections, and one whose
  // database does not answer has given them up.
  pool.on('error', (error) => {
    if (!pool.ending && !pool.isSilent) onConnectionLost(error)
  })
  const stopMeasuring = measurePool(pool)
  const nameStatement = connection.isPooled ? () => '' : createStatementNamer()
  const adapter = new PrismaPg(pool, {
    ...(connection.schema ? { schema: connection.schema } : {}),
    statementNameGenerator: nameStatement,
    onConnectionError: onConnectionLost,
  })
  // Longer than the pool's own timeout; otherwise a transaction would fail with a less specific error.
  const maxWait = (options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS) + 500
  const retry = retryConflicts(options.log)
  const prisma = new PrismaClient({
    adapter: retryingAdapter(isTracing() ? traceAdapter(adapter) : adapter, retry),
    transactionOptions: { maxWait },
  })
  const runQuery = queryWith(pool, nameStatement)
  const query = isTracing() ? traceQuery(runQuery) : runQuery
  const disconnectPrisma = prisma.$disconnect.bind(prisma)
  const transact = prisma.$transaction.bind(prisma)
  return Object.assign(prisma, {
    answers: () => pool.answers,
    query: <Row extends pg.QueryResultRow>(...statement: Parameters<Query>) => retry(() => query<Row>(...statement)),
    $transaction: <Result>(work: (db: Transaction) => Promise<Result>, options?: TransactionOptions) =>
      // It may be a list of statements, too, which needs no `query`.
      retry(() => transact(typeof work === 'function' ? (db) => work(withQuery(db)) : work, options)),
    // Prisma leaves a pool open that it did not create.
    async $disconnect() {
      await disconnectPrisma()
      stopMeasuring()
      if (!pool.ending) await pool.end()
    },
  })
}

const queryWith =
  (pool: pg.Pool, nameStatement: (query: { sql: string }) => string): Query =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return (await client.query<Row>({ name: nameStatement({ sql: text }), text, values: [...values], types })).rows
    } catch (error) {
      isBroken = !(error instanceof pg.DatabaseError && (await isOver(client)))
      throw error
    } finally {
      client.release(isBroken)
    }
  }

/**
 * A transaction inherits the client's own `query`, which runs on another connection. This one shadows it on an object of
 * its own: what is assigned to Prisma's is set on the client.
 */
function withQuery(db: Prisma.TransactionClient): Transaction {
  const query = async (text: string, values: readonly unknown[]) =>
    (await db.$queryRawUnsafe<object[]>(text, ...values)).map(withNumbers)
  return Object.create(db, { query: { value: query } })
}

const withNumbers = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  )

/**
 * Resolves once a failed statement has released its locks, to whether the connection can be used again. PostgreSQL
 * sends the error before it releases them, and the next response after that.
 */
const isOver = (client: pg.PoolClient): Promise<boolean> =>
  client.query('').then(
    () => true,
    () => false,
  )

const traceQuery =
  (query: Query): Query =>
  (text, values) =>
    inQuerySpan(text, () => query(text, values))

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
}

function poolConfig(connection: Connection, options: ClientOptions) {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  return {
    connectionString: connection.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    // The first request after a while need not wait for a connection.
    min: 1,
    // The database's own limit comes first; this one is for a network that swallows the response.
    query_timeout: statementTimeoutMs + LATE_MS,
    // PgBouncer refuses it as a startup parameter: https://www.pgbouncer.org/config.html#ignore_startup_parameters
    ...(connection.isPooled ? {} : { statement_timeout: statementTimeoutMs }),
    async onConnect(client) {
      if (connection.isPooled) await client.query(USE_UTC)
      await options.onConnect?.(client)
    },
  } satisfies pg.PoolConfig
}

/** How much later than the database we end a statement, in ms. */
const LATE_MS = 250

/** One of the few settings that PgBouncer keeps for each of its clients: https://www.pgbouncer.org/features.html */
const USE_UTC = `SET TimeZone = 'UTC'`

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
