import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoteIdentifier } from '@/server/platform/db/connection'
import { applyMigrationsWithin, migrationNames } from '@/server/platform/db/migrate'
import { MIGRATION_LOCK } from '@/server/platform/db/migration-lock'
import { translateEarlier } from '@/server/platform/db/take-over'
import type { PhotoFiles } from '@/server/platform/photo-files/photo-files'
import { contentTypeOf } from '@/server/platform/photo-files/photo-name'
import { BackupError, type Header, type Sequence, type Table } from './format'
import { readBackup } from './read-backup'
import { dropEverything, listTables, prepareToLoad } from './store-objects'

interface RestoreOptions {
  /** Whether the data in the database may be lost. */
  readonly replace: boolean
  /** Where photograph files are kept; undefined if there is no such place. */
  readonly photoFiles: PhotoFiles | undefined
  /** Called after each table. */
  readonly onTable?: (table: string, rows: number) => void
  readonly onWarning: (message: string) => void
  /** How long connections that have just been closed may take to disappear, in ms; 3,000 by default. */
  readonly patienceMs?: number
  /** The directory of the migrations; this program's by default. */
  readonly migrations?: string
}

/**
 * Makes the database what it was when a backup was made: first the migrations that the backup had, then its rows, then
 * the later migrations, which see the data as in an upgrade. Photograph files are written at once, and stay if the
 * transaction fails: nothing refers to them then, and no file ever changes.
 * @param client of the owner of the store's tables, in a transaction of its own; nothing changes until it commits
 * @param backup uncompressed
 * @throws BackupError when the backup, existing data or another connection is in the way; MigrationError when a later
 * migration does not apply to the data
 */
export async function restoreBackup(
  client: pg.Client,
  backup: AsyncIterable<Buffer>,
  { replace, photoFiles, onTable, onWarning, patienceMs = 3_000, migrations: directory }: RestoreOptions,
): Promise<void> {
  // Keeps migrations out; a server that runs, or starts, has connections.
  await refuseWhileMigrating(client)
  await refuseOtherConnections(client, patienceMs)
  const before = await listTables(client)
  if (!replace) await refuseToLoseRows(client, before)
  await dropEverything(client)
  let finishLoading = async () => {}
  const { sequences } = await readBackup(backup, {
    async onHeader(header) {
      const applied = await readMigrationsOf(header, directory)
      await applyMigrationsWithin(client, { directory, isWanted: (name) => applied.includes(name) })
      finishLoading = await prepareToLoad(client)
    },
    async onTable(table, rows) {
      const count = await loadRows(client, table, rows)
      if (count === undefined) onWarning(`The table ${table.table} is not the store's, and was left out.`)
      else onTable?.(table.table, count)
    },
    onPhotoFile: (name, bytes) => restorePhotoFile(name, bytes, photoFiles),
  })
  await setSequences(client, sequences)
  await finishLoading()
  await applyMigrationsWithin(client, { directory })
  await refuseToLoseTables(client, before)
  // Otherwise the planner would assume that every table is small.
  await client.query(`ANALYZE ${before.map(({ table }) => quoteIdentifier(table)).join(', ')}`)
}

/**
 * The migrations of a backup, by the names that this version gives them.
 * @throws BackupError if this program lacks one, or cannot upgrade what is in the backup
 */
export async function readMigrationsOf(
  { migrations, program }: Header,
  directory?: string,
): Promise<readonly string[]> {
  const applied = translateEarlier(migrations)
  const known = await migrationNames(directory)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by version ${program} of this program, whose migrations this version lacks: ` +
        `${unknown.join(', ')}. Restore it with that version or a later one.`,
    )
  return applied
}

async function restorePhotoFile(name: string, bytes: Buffer, files: PhotoFiles | undefined): Promise<void> {
  if (!files)
    throw new BackupError(
      'The backup has photographs, and no place is named for them. Set PHOTOS_URL, or PHOTOS_SHARED=true if all servers ' +
        'share the folder DATA_DIR.',
    )
  const present = await files.read(name)
  if (!present || !bytes.equals(present)) await files.write(name, bytes, contentTypeOf(name) ?? '')
}

async function refuseWhileMigrating(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS held`)
  if (!rows[0]?.held)
    throw new BackupError('Another process migrates or restores the database. Wait until it has ended.')
}

async function refuseOtherConnections(client: pg.Client, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    // PostgreSQL's own processes have no user. The names of other roles' connections are hidden.
    const { rows } = await client.query<{ name: string }>(`
      SELECT coalesce(nullif(application_name, ''), 'unnamed') AS name
      FROM pg_stat_clear_snapshot(), pg_stat_activity
      WHERE datname = current_database() AND usesysid IS NOT NULL AND pid <> pg_backend_pid()`)
    if (rows.length === 0) return
    if (Date.now() > deadline)
      throw new BackupError(
        `The database is in use by ${rows.length} other connections (${[...new Set(rows.map(({ name }) => name))]}). ` +
          'Stop the servers that use it, and end other programs; behind a pooler, connect to PostgreSQL itself.',
      )
    await pause(50)
  }
}

/** Tables to which every process adds rows of its own accord, even in an empty database. */
const OWN_TABLES: readonly string[] = ['setting', 'readiness_day']

async function refuseToLoseRows(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const counts: string[] = []
  for (const { table } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoteIdentifier(table)}`)
    const count = rows[0]?.count
    if (!OWN_TABLES.includes(table) && count !== '0') counts.push(`${table} ${count}`)
  }
  if (counts.length > 0)
    throw new BackupError(
      `The database is not empty. Its rows: ${counts.join(', ')}. With --replace they are removed; back them up before.`,
    )
}

async function refuseToLoseTables(client: pg.Client, before: readonly Table[]): Promise<void> {
  const after = new Set((await listTables(client)).map(({ table }) => table))
  const lost = before.flatMap(({ table }) => (after.has(table) ? [] : [table]))
  if (lost.length > 0)
    throw new BackupError(
      `Beside the store's tables there are others, which would be removed: ${lost.join(', ')}. Move them to another ` +
        'schema, or restore into a database of its own.',
    )
}

/** @returns how many rows were loaded; undefined, with the rows skipped, if there is no such table */
async function loadRows(
  client: pg.Client,
  { table, columns }: Table,
  rows: AsyncIterable<Buffer>,
): Promise<number | undefined> {
  if (!(await listTables(client)).some((known) => known.table === table)) {
    for await (const _ of rows);
    return undefined
  }
  const copy = client.query(
    copyFrom(`COPY ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) FROM STDIN`),
  )
  await pipeline(rows, copy)
  return copy.rowCount
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { sequence, value, isCalled } of sequences)
    await client.query('SELECT setval(to_regclass(quote_ident($1)), $2::bigint, $3)', [sequence, value, isCalled])
}
