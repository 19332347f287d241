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
  /** Whether to replace a file of this name. */
  readonly force: boolean
  /** When aborted, nothing is left behind. */
  readonly signal: AbortSignal
}

/** What a backup holds. */
export interface BackedUp {
  readonly tables: number
  readonly rows: number
  /** Files of photographs. */
  readonly photos: { readonly found: number; readonly missing: number }
  /** Whether the database has recorded when this was, for the metric of the backup's age. */
  readonly isNoted: boolean
}

/**
 * Writes all of a store's data, as of one moment, and its photographs to a file; the store may keep serving.
 * @param file complete once it exists; `-` is standard output
 * @throws BackupError if the file exists, unless `force` is set
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
  // A backup that lacks every photograph is not whole: it was made without access to the server's photographs.
  const isWhole = photos.missing === 0 || photos.found > 0
  const isNoted = await (isWhole ? noteBackup(db, now).then(() => true) : Promise.resolve(false)).catch(() => false)
  return { ...total, photos, isNoted }
}

/** This program's version, as in package.json. */
async function programVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile('package.json', 'utf8'))).version
}
