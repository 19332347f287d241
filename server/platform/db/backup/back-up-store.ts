import type { PrismaClient } from '@/server/platform/db/generated/client'
import { programVersion } from '@/server/platform/environment/program-version'
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
  /** False if it lacks every photograph: it was made without access to the server's photographs. */
  readonly isWhole: boolean
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
  const isWhole = photos.missing === 0 || photos.found > 0
  const isNoted =
    isWhole &&
    (await noteBackup(db, now).then(
      () => true,
      () => false,
    ))
  return { ...total, photos, isWhole, isNoted }
}
