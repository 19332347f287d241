import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Connection, parseConnection, quoteIdentifier } from './connection'
import type { PrismaClient } from './generated/client'

/** A migration cannot be applied; the message says which, why and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Reports what deserves attention but is not an error. */
export type Warn = (message: string) => void

interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, in hexadecimal. */
  readonly checksum: string
}

interface AppliedMigration {
  readonly migration_name: string
  readonly checksum: string
  readonly is_finished: boolean
}

/** Relative to the working directory: the bundler moves this file, but not the migrations. */
const defaultDirectory = path.join('prisma', 'migrations')

/**
 * Applies the migrations that the database lacks, in order of their names, and records them like `prisma migrate
 * deploy` (same table, checksums and lock), so that the two can be mixed. Concurrent processes wait for each other.
 * @returns the names of the migrations applied now
 * @throws MigrationError if one fails, or failed earlier and was not resolved; a migration that fails is rolled back
 */
export async function applyMigrations(
  databaseUrl: string,
  directory = defaultDirectory,
  warn: Warn = (message) => process.emitWarning(message),
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const connection = parseConnection(databaseUrl)
  return withClient(connection, async (client) => {
    // The same lock id as Prisma's. Held until the connection ends.
    await client.query('SELECT pg_advisory_lock(72707369)')
    await createTable(client, connection.schema)
    const pending = findPending(migrations, await readApplied(queryWith(client)), warn)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  })
}

/**
 * The names of the migrations that are not applied, or only in part; empty when the database is ready. Two short
 * queries.
 * @param database a client, or a URL to connect to for these queries
 */
export async function pendingMigrations(
  database: Pick<PrismaClient, '$queryRawUnsafe'> | string,
  directory = defaultDirectory,
): Promise<string[]> {
  if (typeof database === 'string') {
    return withClient(parseConnection(database), (client) => findUnfinished(queryWith(client), directory))
  }
  return findUnfinished((sql) => database.$queryRawUnsafe(sql), directory)
}

async function findUnfinished(query: Query, directory: string): Promise<string[]> {
  const names = await readNames(directory)
  if (!(await hasTable(query))) return names
  const finished = new Set((await readApplied(query)).flatMap((row) => (row.is_finished ? [row.migration_name] : [])))
  return names.filter((name) => !finished.has(name))
}

/** The migrations that are not applied yet, in order. */
function findPending(migrations: readonly Migration[], applied: readonly AppliedMigration[], warn: Warn): Migration[] {
  const failed = applied.find((row) => !row.is_finished)
  if (failed) {
    throw new MigrationError(
      `The migration ${failed.migration_name} was started earlier and did not finish. Repair the database, then run ` +
        `\`npx prisma migrate resolve --rolled-back ${failed.migration_name}\` (or --applied).`,
    )
  }
  const checksums = new Map(applied.map((row) => [row.migration_name, row.checksum]))
  for (const { name, checksum } of migrations) {
    const appliedChecksum = checksums.get(name)
    if (appliedChecksum !== undefined && appliedChecksum !== checksum) {
      warn(`The migration ${name} was edited after it was applied. The database still has the earlier version.`)
    }
  }
  return migrations.filter(({ name }) => !checksums.has(name))
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID()
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ])
  try {
    // Without parameters, all statements of the file run in one implicit transaction.
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // The row stays unfinished, as Prisma leaves it, until someone resolves it; so it does if the connection broke.
    await client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, reason]).catch(() => {})
    throw new MigrationError(`The migration ${name} failed: ${reason}`, { cause: error })
  }
  await client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [id])
}

/**
 * Prisma's own definition.
 * @see prisma-engines, schema-engine/connectors/sql-schema-connector/src/flavour/postgres/connector.rs
 */
async function createTable(client: pg.ClientBase, schema: string | undefined): Promise<void> {
  if (schema) await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)}`)
  if (await hasTable(queryWith(client))) return
  await client.query(`CREATE TABLE _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
)`)
}

type Query = <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>

function queryWith(client: pg.ClientBase): Query {
  return async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows
}

async function hasTable(query: Query): Promise<boolean> {
  const [row] = await query<{ exists: boolean }>(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`)
  return row?.exists === true
}

function readApplied(query: Query): Promise<AppliedMigration[]> {
  return query(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS is_finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  )
}

async function readNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = await readNames(directory)
  return Promise.all(
    names.map(async (name) => {
      const file = await readFile(path.join(directory, name, 'migration.sql'))
      return { name, sql: file.toString('utf8'), checksum: createHash('sha256').update(file).digest('hex') }
    }),
  )
}

async function withClient<Result>(
  { connectionString }: Connection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // The query in progress reports a broken connection; without a listener, the event would also end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
