import { beforeEach, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfTest } from '@/server/platform/db/testing'
import { readChangesFromNow } from '@/server/platform/db/testing/read-changes-from-now'
import { toPublicError } from '@/server/platform/errors/public-error'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import type { listPetsWithFacts } from './list-pets-with-facts'
import { type PetProfile, updateProfileInput } from './profiles.schema'
import { getStaffProfile } from './profiles.service'
import { offeredProfileOf } from './public-profile.schema'

let db: Database
let contexts: ReturnType<typeof requestContexts>
let petId: number

const NOW = Date.UTC(2026, 10, 24)
const staff: Caller = { kind: 'user', userId: '7', staffRole: 'owner', isFresh: false }

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  const { id: categoryId } = await db.category.create({ data: { name: 'Dogs' } })
  const { id } = await db.pet.create({ data: { name: 'Rex', categoryId } })
  petId = Number(id)
})

/** The procedures for somebody. */
const as = (caller: Caller, key?: string) =>
  inProcessRouter.createCaller(contexts({ caller, at: NOW, ...(key === undefined ? {} : { key }) }))

const told = {
  bornOn: '2024-02-29',
  bornIsAbout: true,
  sex: 'female',
  weightGrams: 9_800,
  breed: 'Poodle',
  breedDe: 'Pudel',
  temperament: ['calm', 'shy'],
  goodWithChildren: true,
  goodWithDogs: false,
  goodWithCats: null,
  isNeutered: true,
  isVaccinated: null,
  housing: 'either',
  needs: 'A ramp.',
  needsDe: '',
  story: 'She waits by the kettle.',
  storyDe: '',
  ownFee: '80.00',
} as const
/** What everybody reads of a profile on the pages of a store without a currency. */
const offered = ({ ownFee: _, version: __, ...facts }: PetProfile) => ({ ...facts, fee: null })
const input = (changes: object = {}) => ({
  petId,
  ...told,
  temperament: [...told.temperament],
  expectedVersion: 0,
  ...changes,
})

test('of an animal nothing is told until the staff does, then everybody reads it', async () => {
  const untold = { photos: [], url: `https://pets.example/animals/${petId}` }
  expect(await as(anonymous).pets.getProfile({ petId })).toEqual(untold)
  const saved = await as(staff).staffPets.update(input({ story: '  She waits \n by the kettle. ' }))
  expect(saved).toEqual({ ...told, version: 1 })
  for (const caller of [anonymous, accountCaller('1'), staff]) {
    const told = await as(caller).pets.getProfile({ petId })
    expect(told).not.toHaveProperty('goodWithCats')
    expect(offeredProfileOf(told)).toEqual(offered(saved))
  }
  expect(await as(staff).staffPets.getProfile({ petId })).toEqual(saved)
  const { version: _, ...facts } = await as(staff).staffPets.update(
    input({ bornOn: null, sex: null, weightGrams: null, housing: null, temperament: [], expectedVersion: 1 }),
  )
  expect(facts).toMatchObject({ bornOn: null, sex: null, weightGrams: null, housing: null, temperament: [] })
})

test('only the staff changes it', async () => {
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }]) {
    await expect(as(caller).staffPets.update(input())).rejects.toMatchObject({ reason: expect.any(String) })
    await expect(as(caller).staffPets.getProfile({ petId })).rejects.toMatchObject({ reason: expect.any(String) })
  }
  expect(await db.petProfile.count()).toBe(0)
})

test('of two who edit at the same time, the second is told, and nothing of the first is lost', async () => {
  for (const expectedVersion of [0, 1]) {
    const both = await Promise.allSettled([
      as(staff).staffPets.update(input({ story: `Of Ada, ${expectedVersion}`, expectedVersion })),
      as(staff).staffPets.update(input({ story: `Of Bob, ${expectedVersion}`, expectedVersion })),
    ])
    const [done, refused] = both.toSorted((one, other) => one.status.localeCompare(other.status))
    expect(refused).toMatchObject({ reason: { reason: 'conflict' } })
    expect(await as(staff).staffPets.getProfile({ petId })).toEqual(
      done?.status === 'fulfilled' ? done.value : undefined,
    )
  }
})

test('an animal and what is told of it are changed together, or neither is', async () => {
  const { id } = await db.category.create({ data: { name: 'Cats' } })
  const categoryId = Number(id)
  const petNow = async () => {
    const { name, categoryId } = await db.pet.findUniqueOrThrow({ where: { id: petId } })
    return { name, categoryId: Number(categoryId) }
  }
  const before = await petNow()
  for (const refused of [
    input({ name: 'Max', categoryId, expectedVersion: 5 }),
    input({ name: 'Max', categoryId, bornOn: '2026-11-25' }),
    input({ name: 'Max', categoryId: 999 }),
  ]) {
    await expect(as(staff).staffPets.update(refused)).rejects.toMatchObject({ reason: expect.any(String) })
    expect(await petNow()).toEqual(before)
    expect(await db.petProfile.count()).toBe(0)
  }
  expect(await as(staff).staffPets.update(input({ name: 'Max', categoryId }))).toEqual({ ...told, version: 1 })
  expect(await petNow()).toEqual({ name: 'Max', categoryId })
})

test('what is wrong with an animal and with what is told of it is said at once', async () => {
  const refused = await as(staff)
    .staffPets.update(input({ name: '', categoryId: 999, weightGrams: 0 }))
    .catch(toPublicError)
  expect('issues' in refused && refused.issues?.map(({ path }) => path[0])).toEqual([
    'weightGrams',
    'name',
    'categoryId',
  ])
})

test('facts that stay as they are are no change, so a new name alone neither counts as one nor overwrites a colleague’s', async () => {
  const { version } = await as(staff).staffPets.update(input())
  expect(await as(staff).staffPets.update(input({ name: 'Max', expectedVersion: version }))).toEqual({
    ...told,
    version,
  })
  await as(staff).staffPets.update(input({ story: 'Of Bob', expectedVersion: version }))
  await expect(as(staff).staffPets.update(input({ name: 'Tim', expectedVersion: version }))).rejects.toMatchObject({
    reason: 'conflict',
  })
  expect(await as(staff).staffPets.getProfile({ petId })).toMatchObject({ story: 'Of Bob' })
})

test('who works on an animal sees who has changed its facts last', async () => {
  expect(await as(staff).staffPets.getLatest({ petId })).toMatchObject({ change: undefined, profile: { version: 0 } })
  const profile = await as(await newStaff(db, 'Ada')).staffPets.update(input())
  expect(await as(staff).staffPets.getLatest({ petId })).toEqual({ change: { at: new Date(NOW), by: 'Ada' }, profile })
})

test('the same change sent again is done once', async () => {
  const key = crypto.randomUUID()
  const first = await as(staff, key).staffPets.update(input())
  expect(await as(staff, key).staffPets.update(input())).toEqual(first)
})

test('an animal that is withdrawn tells only the staff, and one that is not there nobody', async () => {
  await as(staff).staffPets.update(input())
  await db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date(NOW) } })
  await expect(as(anonymous).pets.getProfile({ petId })).rejects.toMatchObject({ reason: 'not_found' })
  expect(await as(staff).staffPets.getProfile({ petId })).toMatchObject({ version: 1 })
  for (const missing of [petId + 1]) {
    await expect(as(anonymous).pets.getProfile({ petId: missing })).rejects.toMatchObject({ reason: 'not_found' })
    await expect(as(staff).staffPets.getProfile({ petId: missing })).rejects.toMatchObject({ reason: 'not_found' })
    await expect(as(staff).staffPets.update(input({ petId: missing }))).rejects.toMatchObject({
      reason: 'not_found',
    })
  }
})

test.each([
  [{ bornOn: '2026-11-25' }, 'bornOn'],
  [{ bornOn: '1829-12-31' }, 'bornOn'],
  [{ bornOn: '2023-02-29' }, 'bornOn'],
  [{ weightGrams: 0 }, 'weightGrams'],
  [{ weightGrams: Number.NaN }, 'weightGrams'],
  [{ temperament: ['calm', 'calm'] }, 'temperament'],
  [{ temperament: ['furry'] }, 'temperament'],
  [{ sex: 'both' }, 'sex'],
  [{ story: 'x'.repeat(1_001) }, 'story'],
  [{ needs: 'a\u0000' }, 'needs'],
  [{ ownFee: '-1' }, 'ownFee'],
])('%j is refused, with the field that is wrong, and nothing changes', async (changes, field) => {
  await expect(as(staff).staffPets.update(input(changes))).rejects.toSatisfy((error) =>
    JSON.stringify(error.issues ?? error.cause?.issues ?? error.message).includes(field),
  )
  expect(await db.petProfile.count()).toBe(0)
})

test('a change is counted as one of the catalogue, so that the page of the animal is rendered anew', async () => {
  const readChanges = await readChangesFromNow(db)
  await as(staff).staffPets.update(input())
  expect(await readChanges()).toContainEqual({ of: 'part', part: 'pet_profile' })
})

test('what the demo tells is what the staff could have written', async () => {
  await db.pet.deleteMany()
  await db.category.deleteMany()
  await seedDemoCatalogue(db)
  const demo = await db.petProfile.findMany({ select: { petId: true } })
  for (const { petId } of demo) {
    const { version: expectedVersion, ...facts } = await getStaffProfile({ db }, Number(petId))
    const input = { ...facts, petId: Number(petId), expectedVersion }
    expect(updateProfileInput.parse(input)).toEqual(input)
  }
})

test('all that are offered, and those that were withdrawn, are read piece by piece, each once', async () => {
  await db.$executeRaw`
    INSERT INTO pet (name, category_id, withdrawn_at)
    SELECT 'Pet ' || n, 1, CASE WHEN n > 1000 THEN now() END FROM generate_series(1, 1501) AS n`
  await as(staff).staffPets.update(input())
  const readAll = async (status?: 'withdrawn' | 'available') => {
    const read: Awaited<ReturnType<typeof listPetsWithFacts>> = []
    for (;;) {
      const rows = await as(staff).staffPets.listAfter({ after: read.at(-1)?.id, status })
      if (rows.length === 0) return read
      read.push(...rows)
    }
  }
  const offered = await readAll()
  expect(new Set(offered.map(({ id }) => id)).size).toBe(1_001)
  expect(offered[0]).toMatchObject({ id: petId, kind: 'Dogs', bornOn: told.bornOn, weightGrams: 9_800, fee: '80.00' })
  expect(await readAll('available')).toEqual(offered)
  expect(await readAll('withdrawn')).toHaveLength(501)
})
