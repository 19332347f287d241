import { inOwnTransaction } from '@/server/db/backup/connect'
import { BEGIN_SNAPSHOT, writeBackup } from '@/server/db/backup/write-backup'
import { parseArguments } from './arguments'
import { programVersion, refuseToOverwrite, writeBackupFile } from './backup-file'
import { createProgram } from './run-command'
import { abortOnSignal } from './stop-signals'

const usage = `Usage: npm run backup -- FILE [--force]
       npm run --silent backup -- - | ...

Writes all data of the store to FILE, as it is at one moment. The server may be running.
FILE must not exist, unless --force is given. With - the backup is written to standard output.

It reads the server's database: DATABASE_URL if set, otherwise the PostgreSQL in DATA_DIR.
The backup holds personal data, and secrets with which keys, sessions and links stay valid: keep it as safe as them.
Not in it: settings, what the rate limits have counted, and mails in DATA_DIR/outbox.
`

export const run = createProgram(usage, (args) => {
  const { values, positionals } = parseArguments(args, { force: { type: 'boolean', default: false } }, 1, 'one FILE.')
  const [file = ''] = positionals
  const { force } = values
  refuseToOverwrite(file, force)
  return async ({ databaseUrl, now, report }) => {
    const program = await programVersion()
    const total = { tables: 0, rows: 0 }
    const onTable = (table: string, rows: number) => {
      if (rows > 0) report(`${table}: ${rows} rows`)
      total.tables += 1
      total.rows += rows
    }
    await abortOnSignal((signal) =>
      inOwnTransaction(databaseUrl, BEGIN_SNAPSHOT, (client) =>
        writeBackupFile(file, writeBackup(client, { program, now, onTable }), { force, signal }),
      ),
    )
    report(`Backed up ${total.rows} rows of ${total.tables} tables.`)
    return ''
  }
})
