import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile, databaseOfTest } from '@/server/platform/db/testing'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { contentTypeOf, photoNames } from '@/server/platform/photo-files/photo-name'
import { folderOfTest } from '@/server/testing/folder'
import { readBackupFile } from './backup-file'
import { inOwnTransaction } from './connect'
import { backUpDaily } from './daily-backup'
import { BACKED_UP_AT } from './note-backup'
import { restoreBackup } from './restore-backup'
import { fillEveryTable, readEverything } from './testing'

const { db, url } = databaseOfFile()
let dataDir: string

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 3))
const nameOf = (day: number) => `store-2026-11-${String(day).padStart(2, '0')}.backup`
const backUp = (now: Date, signal = new AbortController().signal) =>
  backUpDaily({ db, databaseUrl: url, dataDir, photoFiles: openPhotoFiles({ DATA_DIR: dataDir }) }, now, signal)
const kept = async () => (await readdir(path.join(dataDir, 'backups'))).toSorted()

beforeEach(async () => {
  dataDir = folderOfTest()
  const store = path.join(dataDir, 'postgres.json')
  await writeFile(store, '{}')
  await utimes(store, on(1), on(1))
})

test('a store is backed up once on each day after the one on which it was made, and the last seven are kept', async () => {
  await backUp(on(1))
  expect(await kept()).toEqual([])
  for (let day = 2; day <= 10; day += 1) {
    await backUp(on(day))
    const { mtimeMs } = await stat(path.join(dataDir, 'backups', nameOf(day)))
    await backUp(new Date(on(day).getTime() + 3_600_000))
    expect((await stat(path.join(dataDir, 'backups', nameOf(day)))).mtimeMs).toBe(mtimeMs)
  }
  expect(await kept()).toEqual([4, 5, 6, 7, 8, 9, 10].map(nameOf))
  const { mode } = await stat(path.join(dataDir, 'backups', nameOf(10)))
  expect(mode & 0o777).toBe(0o600)
  expect(await db.setting.findUnique({ where: { name: BACKED_UP_AT } })).toMatchObject({
    value: String(on(10).getTime() / 1000),
  })
})

test('what is restored from it is the store', async () => {
  await fillEveryTable(url)
  const photoFiles = openPhotoFiles({ DATA_DIR: dataDir })
  for (const name of photoNames({ key: '0f'.repeat(16), widths: [480, 960] }))
    await photoFiles?.write(name, Buffer.from(name), contentTypeOf(name) ?? '')
  const before = await readEverything(url)
  await backUp(on(2))
  const copy = await databaseOfTest({ migrated: false })
  await inOwnTransaction(copy.url, 'BEGIN', (client) =>
    readBackupFile(path.join(dataDir, 'backups', nameOf(2)), (backup) =>
      restoreBackup(client, backup, { replace: false, photoFiles, onWarning: expect.fail }),
    ),
  )
  expect(await readEverything(copy.url)).toEqual(before)
})

test('one that is interrupted leaves nothing, what a killed process left is removed, and files of others stay', async () => {
  await backUp(on(1))
  const folder = path.join(dataDir, 'backups')
  await writeFile(path.join(folder, 'by-hand.backup'), '')
  await writeFile(path.join(folder, 'by-hand.backup.7.unfinished'), '')
  await writeFile(path.join(folder, `${nameOf(2)}.7.unfinished`), '')
  await expect(backUp(on(3), AbortSignal.abort(new Error('stopped')))).rejects.toThrow()
  expect(await kept()).toEqual(['by-hand.backup', 'by-hand.backup.7.unfinished'])
})

test('one without any of the photographs fails, and no earlier one is removed', async () => {
  const category = await db.category.create({ data: { name: 'Axolotls' } })
  const pet = await db.pet.create({ data: { name: 'Xochi', categoryId: category.id } })
  const photo = { petId: pet.id, position: 1, altEn: 'Xochi', width: 960, height: 960, widths: [480, 960] }
  await db.petPhoto.create({ data: { ...photo, key: '0e'.repeat(16) } })
  await backUp(on(1))
  const folder = path.join(dataDir, 'backups')
  for (let day = 2; day <= 8; day += 1) await writeFile(path.join(folder, nameOf(day)), '')
  await expect(backUp(on(9))).rejects.toThrow('2026-11-09.backup has none of the photographs')
  expect(await kept()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map(nameOf))
})
