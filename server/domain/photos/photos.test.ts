import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { readChangesFromNow } from '@/server/platform/db/testing/read-changes-from-now'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { folderOfTest } from '@/server/testing/folder'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { addPhoto, readPhoto, removePhoto, storePhoto } from './photos.service'
import { removePhotoFiles } from './remove-photo-files'
import { photoOf } from './testing/photo'

let db: Database
let contexts: ReturnType<typeof requestContexts>
let petId: number
let staff: Caller
let folder: string
let photoFiles: ReturnType<typeof openPhotoFiles>
let file: Uint8Array<ArrayBuffer>

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  petId = Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)
  staff = await newStaff(db, 'Ada')
  folder = path.join(folderOfTest(), 'photos')
  photoFiles = openPhotoFiles({ DATA_DIR: path.dirname(folder) })
  file = await photoOf()
})

const as = (caller: Caller, key?: string) =>
  inProcessRouter.createCaller({ ...contexts({ caller, ...(key === undefined ? {} : { key }) }), photoFiles })
const input = (changes: object = {}) => ({ petId, file, altEn: 'Rex, asleep', ...changes })
const stored = () => (existsSync(folder) ? readdirSync(folder).sort() : [])
const removeFiles = () => removePhotoFiles({ db, photoFiles })
const list = () => as(anonymous).photos.list({ petId })

/** Photographs of the animal whose files nobody needs. */
const addRows = (count: number) =>
  db.petPhoto.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      petId,
      key: String(at).padStart(32, '0'),
      position: at + 1,
      altEn: `${at + 1}`,
      width: 400,
      height: 300,
      widths: [400],
    })),
  })
const order = async () => (await as(staff).staffPhotos.list({ petId })).map(({ altEn }) => altEn).join()

/** Time passes until the files of photographs that were begun are due. */
const waitAnHour = () => db.$executeRaw`UPDATE photo_removal SET due_at = due_at - interval '61 minutes'`

test('a photograph that the staff adds is read by everybody, with its files', async () => {
  const { photoId } = await as(staff).staffPhotos.add(input({ altEn: ' Rex, \n asleep ', altDe: 'Rex schläft' }))
  const [photo] = await list()
  expect(photo).toEqual({
    id: photoId,
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    altEn: 'Rex, asleep',
    altDe: 'Rex schläft',
    width: 400,
    height: 300,
    widths: [400],
    colour: '#985828',
  })
  for (const caller of [accountCaller('1'), staff]) expect(await as(caller).photos.list({ petId })).toEqual([photo])
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ]) {
    const read = await readPhoto({ photoFiles }, `${photo?.key}-400.${format}`)
    expect(read?.contentType).toBe(type)
    expect(read?.bytes.length).toBeGreaterThan(0)
  }
  expect(await db.photoRemoval.count()).toBe(0)
  await waitAnHour()
  expect(await removeFiles()).toBe(0)
  expect(stored()).toHaveLength(2)
})

test('the colour of a photograph from before is not known, and nothing else is kept as one', async () => {
  await addRows(1)
  expect(await list()).toMatchObject([{ colour: null }])
  for (const colour of ['', 'red', '#FFF', '#A0522D', '#a0522d;']) {
    await expect(db.petPhoto.updateMany({ data: { colour } }), colour).rejects.toThrow('pet_photo_colour_form')
  }
})

test('no other name is read as a file', async () => {
  await as(staff).staffPhotos.add(input())
  const [{ key } = { key: '' }] = await list()
  for (const name of [
    key,
    `${key}-480.avif`,
    `${key}-400.jpg`,
    `../photos/${key}-400.avif`,
    `${key}-400.avif.partial`,
    '',
  ])
    expect(await readPhoto({ photoFiles }, name)).toBeUndefined()
  expect(await readPhoto({ photoFiles: undefined }, `${key}-400.avif`)).toBeUndefined()
})

test('only the staff adds, edits, moves and removes them', async () => {
  await addRows(2)
  for (const caller of [
    anonymous,
    accountCaller('1'),
    { kind: 'user', userId: '9', staffRole: null, isFresh: true },
  ] as const) {
    const { staffPhotos } = as(caller)
    for (const call of [
      () => staffPhotos.list({ petId }),
      () => staffPhotos.add(input()),
      () => staffPhotos.edit({ photoId: 1, altEn: 'Mine' }),
      () => staffPhotos.move({ photoId: 1, direction: 'later' }),
      () => staffPhotos.remove({ photoId: 1 }),
    ])
      await expect(call()).rejects.toMatchObject({ reason: expect.stringMatching(/unauthorized|insufficient_scope/) })
  }
  expect(await order()).toBe('1,2')
  expect(stored()).toEqual([])
})

test.each([
  ['no description', { altEn: ' \n ' }, 'altEn'],
  ['one of more than 200 characters', { altEn: 'x'.repeat(201) }, 'altEn'],
  ['a German one of more than 200 characters', { altDe: 'ä'.repeat(201) }, 'altDe'],
  ['a control character', { altEn: 'a\u0000b' }, 'altEn'],
  ['no bytes', { file: 'Rex' }, 'file'],
  ['what is no photograph', { file: Buffer.from('<svg/>') }, 'file'],
  ['a field too many', { key: '0'.repeat(32) }, 'key'],
])('with %s it is refused, and nothing is stored', async (_, changes, field) => {
  const adding = as(staff).staffPhotos.add(input(changes))
  await expect(adding).rejects.toSatisfy((error) =>
    JSON.stringify(error.issues ?? error.cause?.issues).includes(`"${field}"`),
  )
  expect([stored(), await db.petPhoto.count(), await db.photoRemoval.count()]).toEqual([[], 0, 0])
})

test('200 characters are as many as people count', async () => {
  const altEn = '🐈'.repeat(200)
  await as(staff).staffPhotos.add(input({ altEn }))
  expect(await list()).toMatchObject([{ altEn, altDe: '' }])
})

test('an animal that is withdrawn shows its photographs to the staff alone, which still may add some', async () => {
  await db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date() } })
  await as(staff).staffPhotos.add(input())
  await expect(list()).rejects.toMatchObject({ reason: 'not_found' })
  expect(await order()).toBe('Rex, asleep')
})

test('of what is not there, each procedure says so', async () => {
  const { staffPhotos } = as(staff)
  for (const call of [
    () => as(anonymous).photos.list({ petId: petId + 1 }),
    () => staffPhotos.list({ petId: petId + 1 }),
    () => staffPhotos.add(input({ petId: petId + 1 })),
    () => staffPhotos.edit({ photoId: 99, altEn: 'Rex' }),
    () => staffPhotos.move({ photoId: 99, direction: 'later' }),
  ])
    await expect(call()).rejects.toMatchObject({ reason: 'not_found' })
  await staffPhotos.remove({ photoId: 99 })
  expect(stored()).toEqual([])
})

test('the same form sent again adds one photograph, also when it is the last that there is room for', async () => {
  await addRows(7)
  const key = crypto.randomUUID()
  const first = await as(staff, key).staffPhotos.add(input())
  expect(await as(staff, key).staffPhotos.add(input())).toEqual(first)
  expect(await db.petPhoto.count()).toBe(8)
  const [{ result } = { result: '' }] = await db.idempotencyRecord.findMany()
  expect(JSON.parse(result)).toEqual(first)
  // What the second has stored is removed.
  expect(stored()).toHaveLength(4)
  await waitAnHour()
  expect(await removeFiles()).toBe(1)
  expect(stored()).toHaveLength(2)
})

test('of twelve that are added at the same time, eight are', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => String(at).padStart(32, 'a'))
  const dueAt = new Date(Date.now() + 3_600_000)
  await db.photoRemoval.createMany({ data: keys.map((key) => ({ key, widths: [400], dueAt })) })
  const size = { width: 400, height: 300, widths: [400] }
  const added = await Promise.allSettled(
    keys.map((key) =>
      db.$transaction((tx) => addPhoto({ db: tx }, { petId, altEn: 'Rex', altDe: '' }, { key, ...size })),
    ),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  for (const each of added) if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'conflict' })
  const rows = await db.petPhoto.findMany({ orderBy: { position: 'asc' } })
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  // The files of those that were refused are still to be removed.
  expect(await db.photoRemoval.count()).toBe(4)
})

test('the database itself refuses a ninth, and two in one place', async () => {
  await addRows(8)
  const insert = (position: number) =>
    db.petPhoto.create({
      data: { petId, key: 'f'.repeat(32), position, altEn: 'x', width: 1, height: 1, widths: [1] },
    })
  await expect(insert(9)).rejects.toThrow()
  await expect(insert(8)).rejects.toThrow()
})

test('what a photograph shows is said anew', async () => {
  await addRows(1)
  const [{ id: photoId } = { id: 0 }] = await list()
  await as(staff).staffPhotos.edit({ photoId, altEn: 'Rex, awake', altDe: 'Rex, wach' })
  expect(await list()).toMatchObject([{ altEn: 'Rex, awake', altDe: 'Rex, wach' }])
  await as(staff).staffPhotos.edit({ photoId, altEn: 'Rex' })
  expect(await list()).toMatchObject([{ altEn: 'Rex', altDe: '' }])
})

test('one is moved earlier or later, as far as the row goes', async () => {
  await addRows(3)
  const [first, second, third] = (await list()).map(({ id }) => id)
  const move = (photoId = 0, direction: 'earlier' | 'later' = 'earlier', key?: string) =>
    as(staff, key).staffPhotos.move({ photoId, direction })
  expect(await move(first)).toEqual({ isMoved: false })
  expect(await move(third, 'later')).toEqual({ isMoved: false })
  expect(await order()).toBe('1,2,3')
  await move(third)
  expect(await order()).toBe('1,3,2')
  await move(first, 'later')
  expect(await order()).toBe('3,1,2')
  const key = crypto.randomUUID()
  expect(await move(second, 'earlier', key)).toEqual(await move(second, 'earlier', key))
  expect(await order()).toBe('3,2,1')
})

test('moves and removals at the same time leave a row without gaps', async () => {
  await addRows(8)
  const ids = (await list()).map(({ id }) => id)
  const outcomes = await Promise.allSettled([
    ...ids.map((photoId) => as(staff).staffPhotos.move({ photoId, direction: 'earlier' })),
    ...ids.slice(3, 6).map((photoId) => as(staff).staffPhotos.remove({ photoId })),
  ])
  for (const each of outcomes)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'not_found' })
  const rows = await db.petPhoto.findMany({ orderBy: { position: 'asc' } })
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
})

test('the files of one that is removed are removed, and the others move up', async () => {
  for (const altEn of ['1', '2']) await as(staff).staffPhotos.add(input({ altEn }))
  const [{ id: photoId, key } = { id: 0, key: '' }] = await list()
  await as(staff).staffPhotos.remove({ photoId })
  await as(staff).staffPhotos.remove({ photoId })
  expect(await order()).toBe('2')
  expect(await removeFiles()).toBe(1)
  expect(stored().filter((name) => name.startsWith(key))).toEqual([])
  expect(stored()).toHaveLength(2)
  expect(await removeFiles()).toBe(0)
  await as(staff).staffPhotos.add(input({ altEn: '3' }))
  expect(await order()).toBe('2,3')
})

test('those of an animal that is deleted are, too', async () => {
  await as(staff).staffPhotos.add(input())
  await db.pet.delete({ where: { id: petId } })
  expect(await removeFiles()).toBe(1)
  expect(stored()).toEqual([])
})

test('what a process has stored that ended before it was added is removed after an hour, and cannot be added then', async () => {
  const photo = await storePhoto({ db, photoFiles }, input())
  expect(stored()).toHaveLength(2)
  expect(await removeFiles()).toBe(0)
  await waitAnHour()
  expect(await removeFiles()).toBe(1)
  expect(stored()).toEqual([])
  const late = db.$transaction((tx) => addPhoto({ db: tx }, { petId, altEn: 'Rex', altDe: '' }, photo))
  await expect(late).rejects.toMatchObject({ reason: 'service_unavailable' })
  expect(await list()).toEqual([])
})

test('a photograph cannot be added while its files are being removed', async () => {
  const photo = await storePhoto({ db, photoFiles }, input())
  await waitAnHour()
  let go = () => {}
  let begun = () => {}
  const mayGo = new Promise<void>((resolve) => {
    go = resolve
  })
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  if (!photoFiles) throw new Error('there is a folder')
  const { remove } = photoFiles
  const waiting = {
    ...photoFiles,
    async remove(name: string) {
      begun()
      await mayGo
      await remove(name)
    },
  }
  const removal = removePhotoFiles({ db, photoFiles: waiting })
  await Promise.race([hasBegun, removal])
  const adding = Promise.allSettled([
    db.$transaction((tx) => addPhoto({ db: tx }, { petId, altEn: 'Rex', altDe: '' }, photo)),
  ])
  await expect
    .poll(async () => {
      const [row] = await db.$queryRaw<{ waiting: bigint }[]>`
      SELECT count(*) AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`
      return Number(row?.waiting)
    })
    .toBe(1)
  go()
  expect(await removal).toBe(1)
  expect(await adding).toMatchObject([{ status: 'rejected', reason: { reason: 'service_unavailable' } }])
  expect(await list()).toEqual([])
})

test('two processes share the removals', async () => {
  await addRows(8)
  await db.pet.delete({ where: { id: petId } })
  const [one, other] = await Promise.all([removeFiles(), removeFiles()])
  expect(one + other).toBe(8)
  expect(await db.photoRemoval.count()).toBe(0)
})

test('what cannot be removed now is removed later, and keeps nothing else from being removed', async () => {
  for (let count = 0; count < 2; count += 1) await as(staff).staffPhotos.add(input())
  const photos = await list()
  for (const { id: photoId } of photos) await db.$transaction((tx) => removePhoto({ db: tx }, { photoId }))
  const files = photoFiles
  if (!files) throw new Error('there is a folder')
  const [stuck] = photos
  const broken = {
    ...files,
    remove: (name: string) =>
      name.startsWith(`${stuck?.key}`) ? Promise.reject(new Error('the file is locked')) : files.remove(name),
  }
  await expect(removePhotoFiles({ db, photoFiles: broken })).rejects.toThrow('the file is locked')
  expect(await db.photoRemoval.findMany({ select: { key: true } })).toEqual([{ key: stuck?.key }])
  expect(await removeFiles()).toBe(0)
  await db.photoRemoval.updateMany({ data: { dueAt: new Date(0) } })
  expect(await removeFiles()).toBe(1)
  expect(stored()).toEqual([])
})

test('where each process may have a folder of its own, a photograph is refused, and says what to set', async () => {
  photoFiles = openPhotoFiles({ DATA_DIR: folder, DATABASE_URL: 'postgresql://database/petstore' })
  const what = expect.stringMatching(/ PHOTOS_URL[, ].* PHOTOS_SHARED=true/)
  await expect(as(staff).staffPhotos.add(input())).rejects.toMatchObject({
    reason: 'service_unavailable',
    message: what,
    translations: { de: what },
  })
  expect(await removeFiles()).toBe(0)
  expect(await db.photoRemoval.count()).toBe(0)
})

test('a folder that cannot be written to refuses it, and nothing is added', async () => {
  photoFiles = openPhotoFiles({ DATA_DIR: '/proc/nope' })
  await expect(as(staff).staffPhotos.add(input())).rejects.toMatchObject({
    reason: 'service_unavailable',
    message: 'The photograph could not be stored. Try again shortly.',
  })
  expect(await list()).toEqual([])
  expect(await db.photoRemoval.count()).toBe(1)
})

test('each change is counted as one of the catalogue, so that the page of the animal is rendered anew', async () => {
  await addRows(2)
  const readChanges = await readChangesFromNow(db)
  const { staffPhotos } = as(staff)
  const [{ id: photoId } = { id: 0 }] = await list()
  for (const change of [
    () => staffPhotos.add(input()),
    () => staffPhotos.edit({ photoId, altEn: 'Rex' }),
    () => staffPhotos.move({ photoId, direction: 'later' }),
    () => staffPhotos.remove({ photoId }),
  ]) {
    await change()
    expect(await readChanges()).toContainEqual({ of: 'part', part: 'pet_photo' })
  }
})
