import { inOwnTransaction } from '@/server/db/backup/connect'
import { readBackup } from '@/server/db/backup/read-backup'
import { refuseNewerBackup, restoreBackup } from '@/server/db/backup/restore-backup'
import { readBackupFile, STANDARD_STREAM } from './backup-file'
import { createProgram, parseArguments } from './program'

const usage = `Usage: npm run restore -- FILE [--replace]
       ... | npm run restore -- - [--replace]

Makes the store's database what it was when "npm run backup" wrote FILE, and brings it up to date with this program.
No server may use the database. With - the backup is read from standard input.
All or nothing: if it fails or is ended, the database stays as it was.

The database is that of the server: DATABASE_URL if set, otherwise the PostgreSQL in DATA_DIR. It must be empty.
--replace: removes all data that is in the database. Back it up before.
`

export const run = createProgram(
  usage,
  async (args) => {
    const {
      values: { replace },
      operand: file,
    } = parseArguments(args, { replace: { type: 'boolean', default: false } }, 'FILE')
    // Nothing is begun with a backup that is damaged or too new.
    if (file !== STANDARD_STREAM) await readBackupFile(file, checkBackup)
    return async ({ databaseUrl, report }) => {
      let total = 0
      const onTable = (table: string, rows: number) => {
        if (rows > 0) report(`${table}: ${rows} rows`)
        total += rows
      }
      await inOwnTransaction(databaseUrl, 'BEGIN', (client) =>
        readBackupFile(file, (backup) => restoreBackup(client, backup, { replace, onTable, onWarning: report })),
      )
      report(`Restored ${total} rows.`)
      return ''
    }
  },
  { migrates: 'quietly' },
)

async function checkBackup(backup: AsyncIterable<Buffer>): Promise<void> {
  await readBackup(backup, {
    onHeader: (header) => refuseNewerBackup(header),
    async onTable(_, rows) {
      for await (const _rows of rows);
    },
  })
}
