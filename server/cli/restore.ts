import { readBackupFile, STANDARD_STREAM } from '@/server/platform/db/backup/backup-file'
import { inOwnTransaction } from '@/server/platform/db/backup/connect'
import { readBackup } from '@/server/platform/db/backup/read-backup'
import { readMigrationsOf, restoreBackup } from '@/server/platform/db/backup/restore-backup'
import { markAsCopy } from '@/server/platform/db/staging-database'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { createProgram, parseArguments } from './program'

const usage = `Usage: npm run restore -- FILE [--replace]
       ... | npm run restore -- - [--replace]

Makes the store's database what it was when "npm run backup" wrote FILE, and brings it up to date with this program.
Photographs are added to the bucket at PHOTOS_URL if set, otherwise to DATA_DIR/photos; none is removed.
No server may use the database. With - the backup is read from standard input.
All or nothing: if it fails or is ended, the database stays as it was.

The database is that of the server: DATABASE_URL if set, otherwise the PostgreSQL in DATA_DIR. It must be empty.
--replace: removes all data that is in the database. Back it up before.
--copy, as the last word: makes a copy to look at, in .data-copy or what the environment of this command says; no file of
settings is read. "npm start -- --copy" shows it on this machine: it sends nothing, and does nothing by itself.
`

export const run = createProgram(
  usage,
  async (args) => {
    const {
      values: { replace },
      operand: file,
    } = parseArguments(args, { replace: { type: 'boolean', default: false } }, 'FILE')
    // Nothing is started with a damaged or too new backup.
    if (file !== STANDARD_STREAM) await readBackupFile(file, checkBackup)
    return async ({ databaseUrl, config, report }) => {
      const photoFiles = openPhotoFiles(config)
      let total = 0
      const onTable = (table: string, rows: number) => {
        if (rows > 0) report(`${table}: ${rows} rows`)
        total += rows
      }
      await inOwnTransaction(databaseUrl, 'BEGIN', (client) =>
        readBackupFile(file, async (backup) => {
          await restoreBackup(client, backup, { replace, photoFiles, onTable, onWarning: report })
          if (config.COPY) await markAsCopy(client)
        }),
      )
      report(`Restored ${total} rows.`)
      return ''
    }
  },
  { migrates: 'quietly' },
)

async function checkBackup(backup: AsyncIterable<Buffer>): Promise<void> {
  await readBackup(backup, {
    async onHeader(header) {
      await readMigrationsOf(header)
    },
    async onTable(_, rows) {
      for await (const _rows of rows);
    },
  })
}
