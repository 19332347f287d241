import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { inOwnTransaction } from '@/server/db/backup/connect'
import { BackupError } from '@/server/db/backup/format'
import { noteBackup } from '@/server/db/backup/note-backup'
import { BEGIN_SNAPSHOT, writeBackup } from '@/server/db/backup/write-backup'
import { openPhotoFiles } from '@/server/photos/files/photo-files'
import { refuseToOverwrite, writeBackupFile } from './backup-file'
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
    const program = await programVersion()
    const total = { tables: 0, rows: 0 }
    const photos = { found: 0, missing: 0 }
    const onTable = (table: string, rows: number) => {
      if (rows > 0) report(`${table}: ${rows} rows`)
      total.tables += 1
      total.rows += rows
    }
    const onPhotoFile = (isFound: boolean) => {
      photos[isFound ? 'found' : 'missing'] += 1
    }
    const photoFiles = openPhotoFiles(config)
    await abortOnSignal((signal) =>
      inOwnTransaction(databaseUrl, BEGIN_SNAPSHOT, (client) =>
        writeBackupFile(file, writeBackup(client, { program, now, photoFiles, onTable, onPhotoFile }), {
          force,
          signal,
        }),
      ),
    )
    report(`Backed up ${total.rows} rows of ${total.tables} tables, and ${photos.found} files of photographs.`)
    const gaps = `${photos.missing} files of photographs were not found; a restore leaves gaps in their place.`
    // Of some, the files may be lost. Of all of them, this command was told of another place than the server.
    if (photos.missing > 0 && photos.found === 0) throw new BackupError(`${gaps} ${PLACE}`)
    if (photos.missing > 0) report(gaps)
    await noteBackup(db, now).catch(() =>
      report('When this backup was made could not be noted in the database: an alert may say that it is missing.'),
    )
    return ''
  }
})

const PLACE =
  'Give this command what the server has: PHOTOS_URL, or DATA_DIR, with DATABASE_URL also PHOTOS_SHARED=true.'

/** Runs something that a signal to this process aborts, so that it can clean up before the process ends. */
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

/** This program's, as in package.json. */
async function programVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile('package.json', 'utf8'))).version
}
