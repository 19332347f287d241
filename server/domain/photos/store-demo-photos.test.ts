import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { demoPhotos } from '@/prisma/demo-photos'
import { removeDemo } from '@/server/domain/store/demo.service'
import type { Database } from '@/server/platform/db/client'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { photoNames } from '@/server/platform/photo-files/photo-name'
import { createLog } from '@/server/platform/telemetry/log'
import { folderOfTest } from '@/server/testing/folder'
import { removePhotoFiles } from './remove-photo-files'
import { storeDemoPhotos } from './store-demo-photos'

let db: Database
let url: string
let dataDir: string
let photoFiles: ReturnType<typeof openPhotoFiles>

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  dataDir = folderOfTest()
  photoFiles = openPhotoFiles({ DATA_DIR: dataDir })
})

const logged: string[] = []
const log = createLog({ write: (line: string) => logged.push(line) }, 'warn')
const seed = (client = db) =>
  seedDemoCatalogue(client, { storePhotos: () => storeDemoPhotos({ db: client, photoFiles, log }) })
const folder = () => path.join(dataDir, 'photos')
const stored = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])
const named = async () => (await db.petPhoto.findMany()).flatMap(photoNames).sort()

test('the demo begins with photographs of three animals, whose files are there, and not one is due to be removed', async () => {
  await seed()
  const photos = await db.petPhoto.findMany({ orderBy: [{ petId: 'asc' }, { position: 'asc' }] })
  const shown = photos.map(({ petId, position, altEn }) => [Number(petId), position, altEn])
  expect(shown).toEqual([
    [223, 1, expect.stringMatching(/^Willow .*, drawn$/)],
    [223, 2, expect.stringMatching(/^Willow .*, drawn$/)],
    [226, 1, expect.stringMatching(/^Tango .*, drawn$/)],
    ...[1, 2, 3, 4].map((position) => [232, position, expect.stringMatching(/^Öykü .*, drawn$/)]),
  ])
  expect(stored()).toHaveLength(28)
  expect(stored()).toEqual(await named())
  expect(await db.photoRemoval.count()).toBe(0)
})

test('nobody is told that these animals have changed, since they come with their photographs', async () => {
  await seed()
  expect(await db.$queryRaw`SELECT type FROM unnumbered_event WHERE type = 'pet.profile_changed'`).toEqual([])
  expect(await db.event.count({ where: { type: 'pet.profile_changed' } })).toBe(0)
})

test('of processes that start at the same time one adds them, and the files of the others go', async () => {
  await Promise.all([db, clientOfTest(url), clientOfTest(url)].map(seed))
  expect(await db.petPhoto.count()).toBe(demoPhotos.length)
  await db.$executeRaw`UPDATE photo_removal SET due_at = now()`
  await removePhotoFiles({ db, photoFiles })
  expect(stored()).toEqual(await named())
})

test('a later start adds none, also where photographs had no place at first', async () => {
  photoFiles = undefined
  expect(await seed()).toBe(true)
  photoFiles = openPhotoFiles({ DATA_DIR: dataDir })
  expect(await seed()).toBe(false)
  expect([await db.petPhoto.count(), await db.pet.count(), stored()]).toEqual([0, 240, []])
})

test('a store that has animals of its own stores none', async () => {
  await db.category.create({ data: { name: 'Axolotls' } })
  expect(await seed()).toBe(false)
  expect([await db.petPhoto.count(), stored()]).toEqual([0, []])
})

test('where they cannot be written the demo begins without them, and the log says why', async () => {
  writeFileSync(folder(), 'not a folder')
  expect(await seed()).toBe(true)
  expect([await db.petPhoto.count(), await db.pet.count()]).toEqual([0, 240])
  log.flush()
  expect(logged.join()).toContain('the photographs of the demo could not be stored; it begins without them')
})

test('they go with the demo, and so do their files', async () => {
  await seed()
  await db.$transaction((tx) => removeDemo({ db: tx, now: Date.now }, 'operator'))
  expect(await db.petPhoto.count()).toBe(0)
  expect(await removePhotoFiles({ db, photoFiles })).toBe(demoPhotos.length)
  expect(stored()).toEqual([])
})
