import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoteIdentifier } from '@/server/db/connection'
import { countLines, END_OF_ROWS, encodeLine, endOf, headerOf, type Summary, type Table } from './format'
import { listTables, readSequences } from './store-objects'

/** Begins a transaction that sees one state of the database, whatever is written meanwhile; a standby can do it too. */
export const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

interface BackupOptions {
  /** The version of this program. */
  readonly program: string
  readonly now: Date
  /** Called after each table. */
  readonly onTable?: (table: string, rows: number) => void
}

/**
 * Reads all data of the store as a backup, as fast as it is consumed.
 * @param client in a transaction that was begun by `BEGIN_SNAPSHOT`
 */
export async function* writeBackup(
  client: pg.Client,
  { program, now, onTable }: BackupOptions,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const tables = await listTables(client)
  // No migration changes them meanwhile.
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
  // After the tables: a sequence is in no snapshot, and must not be behind its table.
  const sequences = await readSequences(client)
  yield hashed(encodeLine({ rows, sequences }))
  yield encodeLine(endOf(hash.digest('hex')))
}

const readRows = (client: pg.Client, { table, columns }: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`COPY ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) TO STDOUT`))

async function readFinishedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return rows.map(({ name }) => name)
}
