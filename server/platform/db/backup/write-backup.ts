import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoteIdentifier } from '@/server/platform/db/connection'
import type { PhotoFiles } from '@/server/platform/photo-files/photo-files'
import { photoNames } from '@/server/platform/photo-files/photo-name'
import { countLines, END_OF_ROWS, encodeLine, endOf, headerOf, type Summary, type Table } from './format'
import { listTables, readSequences } from './store-objects'

/** Begins a transaction that sees the database as of one moment, whatever is written later; works on a standby too. */
export const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export interface BackupOptions {
  /** The version of this program. */
  readonly program: string
  readonly now: Date
  /** Where the photograph files are; undefined if that is unknown, which counts as having none. */
  readonly photoFiles: Pick<PhotoFiles, 'read'> | undefined
  /** Called after each table. */
  readonly onTable?: (table: string, rows: number) => void
  /** Called after each file of a photograph. */
  readonly onPhotoFile?: (isFound: boolean) => void
}

/**
 * Reads all of the store's data and its photograph files as a backup, as fast as it is consumed. A file that is
 * missing, or whose photograph has been removed in the meantime, is left out.
 * @param client in a transaction begun with `BEGIN_SNAPSHOT`, which ends before the files are read: they may be in a
 * bucket, and nobody who migrates should wait for them
 */
export async function* writeBackup(
  client: pg.Client,
  { program, now, photoFiles, onTable, onPhotoFile }: BackupOptions,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const tables = await listTables(client)
  // Keeps migrations from changing them.
  const names = tables.map(({ table }) => quoteIdentifier(table))
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
  const migrations = await readFinishedMigrations(client)
  yield hashed(encodeLine(headerOf({ createdAt: now.toISOString(), program, migrations })))
  const rows: Summary['rows'] = {}
  for (const table of tables) {
    yield hashed(encodeLine(table))
    let count = 0
    for await (const chunk of readRows(client, table)) {
      count += countLines(chunk)
      yield hashed(chunk)
    }
    yield hashed(END_OF_ROWS)
    rows[table.table] = count
    onTable?.(table.table, count)
  }
  // After the tables: a sequence is not part of the snapshot, and must not be behind its table.
  const sequences = await readSequences(client)
  // A database that lacks migrations may have no such table.
  const files = tables.some(({ table }) => table === 'pet_photo') ? await readPhotoNames(client) : []
  await client.query('COMMIT')
  let photos = 0
  for (const name of files) {
    const bytes = await photoFiles?.read(name)
    onPhotoFile?.(bytes !== undefined)
    if (!bytes) continue
    yield hashed(encodeLine({ photo: name, bytes: bytes.length, sha256: sha256Of(bytes) }))
    yield hashed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    yield hashed(NEW_LINE)
    photos += 1
  }
  yield hashed(encodeLine({ rows, sequences, photos }))
  yield encodeLine(endOf(hash.digest('hex')))
}

const NEW_LINE = Buffer.from('\n')

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Of all photograph files. */
async function readPhotoNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string; widths: number[] }>(
    'SELECT key, widths FROM pet_photo ORDER BY key',
  )
  return rows.flatMap(photoNames)
}

const readRows = (client: pg.Client, { table, columns }: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`COPY ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) TO STDOUT`))

async function readFinishedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return rows.map(({ name }) => name)
}
