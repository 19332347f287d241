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

/** A row of Prisma's table that was not marked as rolled back. */
interface RecordedMigration {
  readonly id: string
  readonly migration_name: string
  readonly checksum: string
  readonly is_finished: boolean
  /** Why it failed; null if it did not, or if the process that applied it was killed. */
  readonly logs: string | null
}

/** Relative to the working directory: the bundler moves this file, but not the migrations. */
const defaultDirectory = path.join('prisma', 'migrations')

/** The id of the advisory lock that whoever migrates the database holds: the same as Prisma's. */
export const MIGRATION_LOCK = 72707369

interface MigrationOptions {
  readonly directory?: string
  readonly warn?: Warn
  /** When aborted, the migration in progress is rolled back. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Applies the migrations that the database lacks, in order of their names, and records them like `prisma migrate
 * deploy` (same table, checksums and lock), so that the two can be mixed. Concurrent processes wait for each other.
 *
 * Each migration is one transaction together with its record, so a process that is killed leaves nothing half done: the next
 * call continues where this one ended. A migration that failed is tried again.
 * @returns the names of the migrations applied now
 * @throws MigrationError if one fails; the reason of `signal` if that is aborted
 */
export async function applyMigrations(databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> {
  const { directory = defaultDirectory, warn = (message) => process.emitWarning(message), signal } = options
  const migrations = await readMigrations(directory)
  const connection = parseConnection(databaseUrl)
  return withClient(
    connection,
    async (client) => {
      await endWithClient(client)
      // Held until the connection ends.
      await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
      await createTable(client, connection.schema)
      const recorded = await readRecorded(queryWith(client))
      const pending = findPending(migrations, recorded, warn)
      for (const migration of pending) {
        const unfinished = recorded.find((row) => row.migration_name === migration.name && !row.is_finished)
        if (unfinished?.logs === null) await finishInterrupted(client, migration, unfinished)
        else await apply(client, migration, unfinished)
      }
      return pending.map(({ name }) => name)
    },
    signal,
  )
}

/** The names of this program's migrations, in order. */
export const migrationNames = (directory = defaultDirectory): Promise<string[]> => readNames(directory)

interface WithinOptions {
  readonly directory?: string | undefined
  /** Leaves out the migrations for which it is false. */
  readonly isWanted?: (name: string) => boolean
}

/**
 * Applies those of this program's migrations that the database lacks within a transaction that is open, and holds the
 * lock, on a connection to which nobody else's data belongs: indexes are not built concurrently.
 * @throws MigrationError if one fails
 */
export async function applyMigrationsWithin(
  client: pg.ClientBase,
  { directory = defaultDirectory, isWanted = () => true }: WithinOptions = {},
): Promise<void> {
  await createTable(client, undefined)
  const recorded = new Set((await readRecorded(queryWith(client))).map((row) => row.migration_name))
  const path = await readSearchPath(client)
  for (const migration of await readMigrations(directory)) {
    if (!isWanted(migration.name) || recorded.has(migration.name)) continue
    try {
      await setSearchPath(client, path.withExtensions)
      await recordFinished(client, { ...migration, id: randomUUID() })
      await runWithin(client, { ...migration, sql: migration.sql.replace(/\bCONCURRENTLY\b/g, '') })
      // As at the end of a transaction of its own.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE')
      await client.query('SET CONSTRAINTS ALL DEFERRED')
    } catch (error) {
      throw failure(migration, error)
    }
  }
  await setSearchPath(client, path.own)
}

/** A migration finds our extensions' operators, wherever they are: one of a single statement cannot say where. */
async function readSearchPath(client: pg.ClientBase): Promise<{ own: string; withExtensions: string }> {
  const { rows } = await client.query<{ own: string; withExtensions: string }>(
    `SELECT current_setting('search_path') AS own,
       concat_ws(', ', current_setting('search_path'), string_agg(DISTINCT quote_ident(nspname), ', ')) AS "withExtensions"
     FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname IN ('pg_trgm', 'unaccent')`,
  )
  return rows[0] ?? { own: '', withExtensions: '' }
}

const setSearchPath = (client: pg.ClientBase, path: string) =>
  client.query(`SELECT set_config('search_path', $1, true)`, [path])

/** Has PostgreSQL (since 14, on Linux) cancel what it is doing for us if this process dies. */
async function endWithClient(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT set_config('client_connection_check_interval', '1s', false)`).catch(() => {})
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
  const finished = new Set((await readRecorded(query)).flatMap((row) => (row.is_finished ? [row.migration_name] : [])))
  return names.filter((name) => !finished.has(name))
}

/** The migrations that are not applied, in order. */
function findPending(
  migrations: readonly Migration[],
  recorded: readonly RecordedMigration[],
  warn: Warn,
): readonly Migration[] {
  const unknown = recorded.find(
    (row) => !row.is_finished && !migrations.some(({ name }) => name === row.migration_name),
  )
  if (unknown) {
    throw new MigrationError(
      `The migration ${unknown.migration_name} was begun by another version of this program and did not finish. Start ` +
        'that version again, which will finish it.',
    )
  }
  const finished = new Map(recorded.flatMap((row) => (row.is_finished ? [[row.migration_name, row.checksum]] : [])))
  for (const { name, checksum } of migrations) {
    const appliedChecksum = finished.get(name)
    if (appliedChecksum !== undefined && appliedChecksum !== checksum) {
      warn(`The migration ${name} was edited after it was applied. The database still has the earlier version.`)
    }
  }
  return migrations.filter(({ name }) => !finished.has(name))
}

/**
 * Applies a migration and records it, both or neither.
 * @param failed its record of an earlier failure
 * @throws MigrationError when it fails; the record then says why, as Prisma's would
 */
async function apply(client: pg.ClientBase, migration: Migration, failed?: RecordedMigration): Promise<void> {
  const record = { id: failed?.id ?? randomUUID(), ...migration }
  try {
    await inTransaction(client, async () => {
      // Recorded first: a migration may change the search path.
      await recordFinished(client, record)
      await runWithin(client, migration)
    })
  } catch (error) {
    await recordFailure(client, record, reasonOf(error)).catch(() => {})
    throw failure(migration, error)
  }
}

/**
 * Finishes a migration whose record has neither an end nor a failure: the CLI, or a version of this program that did not
 * yet record it in the same transaction, was killed. PostgreSQL had run the file as one transaction, so it is applied
 * whole or not at all; which of them, running it again tells, if the file cannot be run twice.
 * @throws MigrationError if it fails for another reason, or if running it does not tell
 */
async function finishInterrupted(client: pg.ClientBase, migration: Migration, interrupted: RecordedMigration) {
  try {
    await inTransaction(client, async () => {
      await recordFinished(client, { ...migration, id: interrupted.id })
      if (!(await isAppliedNow(client, migration))) return
      if (await isAppliedNow(client, migration)) throw new MigrationError(undecidable(migration))
    })
  } catch (error) {
    throw error instanceof MigrationError ? error : failure(migration, error)
  }
}

/** Runs a migration; false, with nothing changed, when what it creates exists. */
async function isAppliedNow(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  await client.query('SAVEPOINT migration')
  try {
    await runWithin(client, migration)
    return true
  } catch (error) {
    if (!duplicateCodes.has(codeOf(error))) throw error
    await client.query('ROLLBACK TO SAVEPOINT migration')
    return false
  }
}

/** Duplicate schema, table, column, function and object: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const duplicateCodes: ReadonlySet<string> = new Set(['42P06', '42P07', '42701', '42723', '42710'])

const undecidable = ({ name }: Migration) =>
  `The migration ${name} was interrupted when it was applied, and its effects do not tell whether it was applied. If ` +
  `they are there, run \`npx prisma migrate resolve --applied ${name}\`, otherwise \`npx prisma migrate resolve ` +
  `--rolled-back ${name}\`; then start again.`

/** Runs a migration's statements in the current transaction. */
async function runWithin(client: pg.ClientBase, { sql }: Migration): Promise<void> {
  const before = await transactionId(client)
  await client.query(sql)
  if ((await transactionId(client)) !== before) throw new Error('it contains COMMIT or ROLLBACK, which it must not')
}

async function transactionId(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT pg_catalog.pg_current_xact_id()::text AS id')
  return rows[0]?.id
}

async function inTransaction(client: pg.ClientBase, run: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await run()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

interface MigrationRecord extends Migration {
  readonly id: string
}

const recordFinished = (client: pg.ClientBase, { id, checksum, name }: MigrationRecord) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)
     ON CONFLICT (id) DO UPDATE SET checksum = $2, finished_at = now(), applied_steps_count = 1, logs = NULL`,
    [id, checksum, name],
  )

const recordFailure = (client: pg.ClientBase, { id, checksum, name }: MigrationRecord, reason: string) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET checksum = $2, logs = $4, finished_at = NULL`,
    [id, checksum, name, reason],
  )

function failure({ name }: Migration, cause: unknown): MigrationError {
  const hint =
    codeOf(cause) === ACTIVE_SQL_TRANSACTION
      ? ' (A migration is applied in one transaction. For CREATE INDEX, leave out CONCURRENTLY.)'
      : ''
  return new MigrationError(`The migration ${name} failed: ${reasonOf(cause)}${hint}`, { cause })
}

const ACTIVE_SQL_TRANSACTION = '25001'
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

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

function readRecorded(query: Query): Promise<RecordedMigration[]> {
  return query(
    `SELECT id, migration_name, checksum, finished_at IS NOT NULL AS is_finished, logs
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
  signal?: AbortSignal,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // The query in progress reports a broken connection; without a listener, the event would also end the process.
  client.on('error', () => {})
  const end = () => client.end().catch(() => {})
  signal?.throwIfAborted()
  signal?.addEventListener('abort', end)
  try {
    await client.connect()
    return await use(client)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    await end()
  }
}
