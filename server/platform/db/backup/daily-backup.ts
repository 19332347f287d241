import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import type { PhotoFiles } from '@/server/platform/photo-files/photo-files'
import { utcDay } from '@/server/platform/values/date-time'
import { backUpStore } from './back-up-store'
import { BackupError } from './format'

const KEPT = 7

interface Store {
  readonly db: Pick<PrismaClient, 'setting'>
  readonly databaseUrl: string
  readonly photoFiles?: PhotoFiles | undefined
  /** That of the embedded PostgreSQL. */
  readonly dataDir: string
}

const DAILY_BACKUP = /^store-\d{4}-\d\d-\d\d\.backup$/
/** Left behind by a process that was killed. */
const UNFINISHED = /^store-\d{4}-\d\d-\d\d\.backup\..+\.unfinished$/

/**
 * Backs a store up to a file in `dataDir/backups`, unless that was done today or the store is new today, and keeps the
 * seven newest. Files with other names there are left alone.
 * @param signal when aborted, no file is left behind
 * @throws BackupError if it lacks every photograph; no earlier backup is removed then
 */
export async function backUpDaily({ dataDir, ...store }: Store, now: Date, signal: AbortSignal): Promise<void> {
  const folder = path.join(dataDir, 'backups')
  await mkdir(folder, { mode: 0o700, recursive: true })
  const names = await readdir(folder)
  for (const name of names.filter((each) => UNFINISHED.test(each))) await rm(path.join(folder, name), { force: true })
  const madeAt = (await stat(path.join(dataDir, 'postgres.json'))).mtime
  const today = `store-${utcDay(now)}.backup`
  if (utcDay(madeAt) === utcDay(now) || names.includes(today)) return
  const options = { ...store, photoFiles: store.photoFiles, now, force: false, signal }
  const { isWhole } = await backUpStore(path.join(folder, today), options)
  if (!isWhole) throw new BackupError(`${today} has none of the photographs: their files were not found.`)
  const old = [...names, today]
    .filter((name) => DAILY_BACKUP.test(name))
    .toSorted()
    .slice(0, -KEPT)
  for (const name of old) await rm(path.join(folder, name), { force: true })
}
