import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { writeBackupFile } from './backup-file'
import { inOwnTransaction } from './connect'
import { noteBackup } from './note-backup'
import { type BackupOptions, BEGIN_SNAPSHOT, writeBackup } from './write-backup'

interface Options extends Pick<BackupOptions, 'photoFiles' | 'onTable'> {
  readonly databaseUrl: string
  readonly db: Pick<PrismaClient, 'setting'>
  readonly now: Date
  /** Whether a file of this name is replaced. */
  readonly force: boolean
  /** When aborted, nothing remains. */
  readonly signal: AbortSignal
}

/** What a backup holds. */
export interface BackedUp {
  readonly tables: number
  readonly rows: number
  /** Files of photographs. */
  readonly photos: { readonly found: number; readonly missing: number }
  /** Whether the database knows when this was, for the metric of the backup's age. */
  readonly isNoted: boolean
}

/**
 * Writes all data of a store, as it is at one moment, and its photographs to a file; the store may be serving.
 * @param file complete once it exists; `-` is standard output
 * @throws BackupError if it exists, unless `force` is set
 */
export async function backUpStore(
  file: string,
  { databaseUrl, db, now, photoFiles, onTable, force, signal }: Options,
): Promise<BackedUp> {
  const total = { tables: 0, rows: 0 }
  const photos = { found: 0, missing: 0 }
  const options: BackupOptions = {
    program: await programVersion(),
    now,
    photoFiles,
    onTable(table, rows) {
      total.tables += 1
      total.rows += rows
      onTable?.(table, rows)
    },
    onPhotoFile(isFound) {
      photos[isFound ? 'found' : 'missing'] += 1
    },
  }
  await inOwnTransaction(databaseUrl, BEGIN_SNAPSHOT, (client) =>
    writeBackupFile(file, writeBackup(client, options), { force, signal }),
  )
  // A backup without any photograph is not whole: whoever makes it was given another place than the server.
  const isWhole = photos.missing === 0 || photos.found > 0
  const isNoted = await (isWhole ? noteBackup(db, now).then(() => true) : Promise.resolve(false)).catch(() => false)
  return { ...total, photos, isNoted }
}

/** This program's, as in package.json. */
async function programVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile('package.json', 'utf8'))).version
}
