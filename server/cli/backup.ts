import { backUpStore } from '@/server/platform/db/backup/back-up-store'
import { refuseToOverwrite } from '@/server/platform/db/backup/backup-file'
import { BackupError } from '@/server/platform/db/backup/format'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { createProgram, parseArguments } from './program'

const usage = `Usage: npm run backup -- FILE [--force]
       npm run --silent backup -- - | ...

Writes all data of the store to FILE, as it is at one moment, with its photographs. The server may be running.
FILE must not exist, unless --force is given. With - the backup is written to standard output.

It reads the server's database: DATABASE_URL if set, otherwise the PostgreSQL in DATA_DIR; and the photographs of the
server: those of the bucket at PHOTOS_URL if set, otherwise those in DATA_DIR/photos.
The backup holds personal data, and secrets with which keys, sessions and links stay valid: keep it as safe as them.
Not in it: settings, what the rate limits have counted, and mails in DATA_DIR/outbox.
`

export const run = createProgram(usage, (args) => {
  const {
    values: { force },
    operand: file,
  } = parseArguments(args, { force: { type: 'boolean', default: false } }, 'FILE')
  refuseToOverwrite(file, force)
  return async ({ db, databaseUrl, config, now, report }) => {
    const { tables, rows, photos, isWhole, isNoted } = await abortOnSignal((signal) =>
      backUpStore(file, {
        ...{ databaseUrl, db, now, photoFiles: openPhotoFiles(config), force, signal },
        onTable: (table, rows) => rows > 0 && report(`${table}: ${rows} rows`),
      }),
    )
    report(`Backed up ${rows} rows of ${tables} tables, and ${photos.found} files of photographs.`)
    const gaps = `${photos.missing} files of photographs were not found; a restore leaves gaps in their place.`
    // Some files may be lost. If all are, this command was pointed at another place than the server's.
    if (!isWhole) throw new BackupError(`${gaps} ${PLACE}`)
    if (photos.missing > 0) report(gaps)
    if (!isNoted)
      report('When this backup was made could not be noted in the database: an alert may say that it is missing.')
    return ''
  }
})

const PLACE =
  'Give this command what the server has: PHOTOS_URL, or DATA_DIR, with DATABASE_URL also PHOTOS_SHARED=true.'

/** Runs something that is aborted by a signal to this process, so that it can clean up before the process ends. */
async function abortOnSignal<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const abort = (name: NodeJS.Signals) => controller.abort(new Error(`Ended by ${name}.`))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of signals) process.once(name, abort)
  try {
    return await run(controller.signal)
  } catch (error) {
    controller.signal.throwIfAborted()
    throw error
  } finally {
    for (const name of signals) process.off(name, abort)
  }
}
