import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type ConcurrentIndex, concurrentIndexOf, ensureIndex, withExtensionsInSearchPath } from './concurrent-index'
import { type Connection, parseConnection, quoteIdentifier } from './connection'
import type { PrismaClient } from './generated/client'
import { codeOf, MigrationError, type Warn, withMigrationClient } from './migration-client'
import { withMigrationLock } from './migration-lock'
import { retryWhileLocked } from './migration-retry'
import { takeOver } from './take-over'

export { MigrationError } from './migration-client'

/** What a file of SQL does to the schema. */
export interface Migration {
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

interface MigrationOptions {
  readonly directory?: string
  /** Called with what deserves attention but is no error: an edited migration, or whom this one waits for. */
  readonly warn?: Warn
  /** Called with the name of each migration before it is applied. */
  readonly onApply?: ((name: string) => void) | undefined
  /** When aborted, the migration in progress is rolled back. */
  readonly signal?: AbortSignal | undefined
  /** How long to wait for another process that migrates, and for each lock that others hold, in ms; 10 minutes by default. */
  readonly waitMs?: number
}

const WAIT_MS = 10 * 60_000

/**
 * Applies the migrations that the database lacks, in order of their names, and records them like `prisma migrate
 * deploy` (same table, checksums and lock), so that the two can be mixed. Concurrent processes wait for each other.
 *
 * Each migration is one transaction together with its record, so a killed process leaves nothing half done: the next
 * call continues where this one ended. One that creates or drops an index CONCURRENTLY has no transaction; what it left
 * is finished, or removed and built again. One that commits in steps is run again from its beginning. A failed
 * migration is tried again.
 *
 * No statement waits longer than a second for a lock, since everybody else would queue behind it: the migration is
 * rolled back and tried again later.
 * @param databaseUrl straight to the database; through a pooler, no other process may be kept waiting for a connection
 * @returns the names of the migrations applied now
 * @throws MigrationError if one fails, or another process migrates for too long; the reason of `signal` if that is
 * aborted
 */
export async function applyMigrations(databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> {
  const { directory = defaultDirectory, warn = (message) => process.emitWarning(message), onApply, signal } = options
  const { waitMs = WAIT_MS } = options
  const migrations = await readMigrations(directory)
  const connection = parseConnection(databaseUrl)
  const isDone = await withMigrationClient(connection, signal, async (client) => {
    const query = queryWith(client)
    if (!(await hasTable(query))) return false
    const recorded = await readRecorded(query)
    if (recorded.some((row) => !row.is_finished)) return false
    const isComplete = findPending(migrations, recorded).length === 0
    if (isComplete) warnOfEdits(migrations, recorded, warn)
    return isComplete
  })
  if (isDone) return []
  return withMigrationLock(connection, { warn, waitMs, signal }, (whileLocked) =>
    withMigrationClient(connection, whileLocked, async (client) => {
      await createTable(client, connection.schema)
      const retry = { warn, waitMs, signal: whileLocked }
      const earlier = takeOver(migrations, finishedOf(await readRecorded(queryWith(client))))
      if (earlier)
        await retryWhileLocked(client, earlier.name, retry, () =>
          applyInTransaction(client, { ...earlier, id: randomUUID() }),
        )
      const recorded = await readRecorded(queryWith(client))
      warnOfEdits(migrations, recorded, warn)
      const pending = findPending(migrations, recorded)
      if (pending.length > 0) await loadTrigrams(client)
      for (const migration of pending) {
        onApply?.(migration.name)
        const unfinished = recorded.find((row) => row.migration_name === migration.name && !row.is_finished)
        const record = { ...migration, id: unfinished?.id ?? randomUUID() }
        const run = () => applyOnce(client, connection, record, unfinished?.logs === null)
        await retryWhileLocked(client, migration.name, retry, run).catch(async (error: unknown) => {
          if (error instanceof MigrationError) throw error
          if (unfinished?.logs !== null) await recordFailure(client, record, error).catch(() => {})
          throw failure(migration, error)
        })
      }
      return pending.map(({ name }) => name)
    }),
  )
}

/**
 * Loads pg_trgm if the database has it: migrations create functions that set one of its parameters, which only a
 * superuser may do while the library is not loaded.
 */
async function loadTrigrams(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  )
  for (const { schema } of rows) await client.query(`SELECT ${schema}.similarity('', '')`)
}

/** The names of this program's migrations, in order. */
export const migrationNames = (directory = defaultDirectory): Promise<string[]> => readNames(directory)

interface WithinOptions {
  readonly directory?: string | undefined
  /** Leaves out the migrations for which it returns false. */
  readonly isWanted?: (name: string) => boolean
}

/**
 * Applies the migrations that the database lacks within an open transaction that holds the lock, in a database that
 * nobody else uses: indexes are not built concurrently, and nothing is committed.
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
      const sql = withoutCommits(migration.sql.replace(/\bCONCURRENTLY\b/g, ''))
      await runWithin(client, { ...migration, sql })
      // As at the end of its own transaction.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE')
      await client.query('SET CONSTRAINTS ALL DEFERRED')
    } catch (error) {
      throw failure(migration, error)
    }
  }
  await setSearchPath(client, path.own)
}

/** Migrations find our extensions' operators, wherever they are: one with a single statement cannot set the path. */
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

/** Applies a migration and records it. */
function applyOnce(
  client: pg.ClientBase,
  connection: Connection,
  record: MigrationRecord,
  wasInterrupted: boolean,
): Promise<void> {
  const index = concurrentIndexOf(record.sql)
  if (index) return applyConcurrently(client, connection, { ...record, index })
  if (commitsInSteps(record.sql)) return applyInSteps(client, record)
  return wasInterrupted ? finishInterrupted(client, record) : applyInTransaction(client, record)
}

/**
 * The names of the migrations that are not applied, or only partly; empty when the database is ready. Two short
 * queries.
 * @param database a client, or a URL to connect to for these queries
 */
export async function pendingMigrations(
  database: Pick<PrismaClient, '$queryRawUnsafe'> | string,
  directory = defaultDirectory,
): Promise<string[]> {
  if (typeof database === 'string') {
    const connection = parseConnection(database)
    return withMigrationClient(connection, undefined, (client) => findUnfinished(queryWith(client), directory))
  }
  return findUnfinished((sql) => database.$queryRawUnsafe(sql), directory)
}

async function findUnfinished(query: Query, directory: string): Promise<string[]> {
  const names = await readNames(directory)
  if (!(await hasTable(query))) return names
  const finished = new Set(finishedOf(await readRecorded(query)))
  return names.filter((name) => !finished.has(name))
}

/** The migrations that are not applied, in order. */
function findPending(migrations: readonly Migration[], recorded: readonly RecordedMigration[]): readonly Migration[] {
  const unknown = recorded.find(
    (row) => !row.is_finished && !migrations.some(({ name }) => name === row.migration_name),
  )
  if (unknown) {
    throw new MigrationError(
      `The migration ${unknown.migration_name} was begun by another version of this program and did not finish. Start ` +
        'that version again, which will finish it.',
    )
  }
  const finished = new Set(finishedOf(recorded))
  return migrations.filter(({ name }) => !finished.has(name))
}

const finishedOf = (recorded: readonly RecordedMigration[]): readonly string[] =>
  recorded.flatMap((row) => (row.is_finished ? [row.migration_name] : []))

function warnOfEdits(migrations: readonly Migration[], recorded: readonly RecordedMigration[], warn: Warn): void {
  const finished = new Map(recorded.flatMap((row) => (row.is_finished ? [[row.migration_name, row.checksum]] : [])))
  for (const { name, checksum } of migrations) {
    const applied = finished.get(name)
    if (applied === undefined || applied === checksum) continue
    warn(`The migration ${name} was edited after it was applied. The database still has the earlier version.`)
  }
}

/** Applies a migration and records it, both or neither. */
const applyInTransaction = (client: pg.ClientBase, record: MigrationRecord): Promise<void> =>
  inTransaction(client, async () => {
    // Recorded first: a migration may change the search path.
    await recordFinished(client, record)
    await runWithin(client, record)
  })

/** Applies a migration that creates or drops an index while others write, outside a transaction; then records it. */
async function applyConcurrently(
  client: pg.ClientBase,
  { isPooled }: Connection,
  { index, ...record }: MigrationRecord & { readonly index: ConcurrentIndex },
): Promise<void> {
  const run = () => client.query(record.sql)
  // A setting of a session would stay with the pooler's connection.
  await ensureIndex(client, index, isPooled ? run : () => withExtensionsInSearchPath(client, run))
  await recordFinished(client, record)
}

/** Applies a migration that commits each of its steps; then records it. */
async function applyInSteps(client: pg.ClientBase, record: MigrationRecord): Promise<void> {
  await client.query(record.sql)
  await recordFinished(client, record)
}

/**
 * Finishes a migration whose record has neither an end nor a failure: the CLI, or a version of this program that did
 * not yet record it in the same transaction, was killed. PostgreSQL ran the file as one transaction, so it is applied
 * either whole or not at all; running it again tells which, if the file cannot be run twice.
 * @throws MigrationError if it fails for another reason, or if running it does not tell
 */
async function finishInterrupted(client: pg.ClientBase, record: MigrationRecord) {
  await inTransaction(client, async () => {
    await recordFinished(client, record)
    if (!(await isAppliedNow(client, record))) return
    if (await isAppliedNow(client, record)) throw new MigrationError(undecidable(record))
  })
}

/** Runs a migration; false, with nothing changed, if what it creates already exists. */
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
  `they are there, run this in the database: UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = ` +
  `'${name}'; otherwise this: DELETE FROM _prisma_migrations WHERE migration_name = '${name}'; then start again.`

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

/** Whoever waits for a strong lock makes everybody who comes later wait, readers too. */
const LOCK_TIMEOUT_MS = 1_000

async function inTransaction(client: pg.ClientBase, run: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
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

const recordFailure = (client: pg.ClientBase, { id, checksum, name }: MigrationRecord, error: unknown) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET checksum = $2, logs = $4, finished_at = NULL`,
    [id, checksum, name, reasonOf(error)],
  )

function failure({ name }: Migration, cause: unknown): MigrationError {
  const hint =
    codeOf(cause) === ACTIVE_SQL_TRANSACTION
      ? ' (A migration is applied in one transaction, unless CREATE INDEX CONCURRENTLY, DROP INDEX CONCURRENTLY or a DO ' +
        'block with COMMIT is the only statement of its file.)'
      : ''
  return new MigrationError(`The migration ${name} failed: ${reasonOf(cause)}${hint}`, { cause })
}

const ACTIVE_SQL_TRANSACTION = '25001'
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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

/**
 * Whether a migration is one DO block that commits after each step, so that nobody waits for all of it. It may be
 * interrupted after any step and is then run again, so it must leave alone what an earlier run has done.
 * @see https://www.postgresql.org/docs/current/plpgsql-transactions.html
 */
const commitsInSteps = (sql: string): boolean =>
  /^(?:\s+|--.*\n)*DO\s+\$\$(?:(?!\$\$)[\s\S])*\bCOMMIT;(?:(?!\$\$)[\s\S])*\$\$;?\s*$/i.test(sql)

/** The same as a single step, for an open transaction; other migrations unchanged. */
const withoutCommits = (sql: string): string => (commitsInSteps(sql) ? sql.replace(/\bCOMMIT;/gi, '') : sql)
