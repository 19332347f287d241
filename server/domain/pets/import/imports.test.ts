import { beforeEach, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { refusalOf } from '@/server/testing/refusal-of'
import { requestContexts } from '@/server/testing/request-contexts'

const NOW = Date.UTC(2026, 10, 24)
const DAY_MS = 86_400_000

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Caller

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.createMany({ data: [{ name: 'Dogs' }, { name: 'Chickens' }] })
  staff = await newStaff(db, 'Ada')
})

const as = (caller: Caller, at = NOW) => inProcessRouter.createCaller(contexts({ caller, at }))
const names = async () => (await db.pet.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)
async function idOf(name: string): Promise<number> {
  return Number((await db.pet.findFirstOrThrow({ where: { name } })).id)
}

const three = 'name,kind,born_on,story\nRex,Dogs,2024-02-29,He waits.\nBerta,Chickens,,\nTom,Dogs,,'

test('a table is added as drafts, which are published together', async () => {
  const { staffImport, pets } = as(staff)
  const { importId } = await staffImport.add({ table: three, expectedCount: 3, asDrafts: true })
  expect((await as(anonymous).pets.list({ limit: 100 })).items).toEqual([])
  await pets.create({ name: 'Mia', categoryId: 1 })
  await as(staff).staffPets.publishMany({ petIds: [await idOf('Tom')] })
  const told = { importId, addedAt: new Date(NOW).toISOString(), addedBy: 'Ada', count: 3 }
  expect(await staffImport.list()).toEqual([{ ...told, drafts: 2 }])
  expect(await as(staff, NOW + DAY_MS).staffImport.publish({ importId })).toEqual({ published: 2 })
  expect(await staffImport.list()).toEqual([{ ...told, drafts: 0 }])
  expect((await as(anonymous).pets.list({ limit: 100 })).items.map(({ name }) => name)).toEqual([
    'Rex',
    'Berta',
    'Tom',
    'Mia',
  ])
  await numberEvents(db)
  const added = (await db.event.findMany({ orderBy: { id: 'asc' } })).map(({ type, petName }) => `${type} ${petName}`)
  expect(added.toSorted()).toEqual(['pet.added Berta', 'pet.added Mia', 'pet.added Rex', 'pet.added Tom'])
})

test('an animal that the store has already is left out unless it is wanted, and so is one that stands in the table twice', async () => {
  const { staffImport } = as(staff)
  await staffImport.add({ table: three, expectedCount: 3 })
  const rex = await idOf('Rex')
  await db.pet.update({ where: { id: rex }, data: { status: 'sold' } })
  const table = [
    'name,kind,born_on',
    'RÉX,Dogs,2024-02-29',
    'Rex,Dogs,2023-01-01',
    'Rex,Chickens,2024-02-29',
    'Berta,Chickens,2025-05-05',
    'Lotte,Dogs,',
    'lotte,Dogs,2022-02-02',
    'Lea,Dogs,2022-02-02',
    'Lea,Dogs,2022-02-03',
    'Lea,Dogs,2022-02-02',
  ].join('\n')
  expect(await staffImport.preview({ table })).toMatchObject({
    count: 5,
    duplicates: [
      { row: 2, name: 'RÉX', petId: rex },
      { row: 5, name: 'Berta', petId: await idOf('Berta') },
      { row: 7, name: 'lotte' },
      { row: 10, name: 'Lea' },
    ],
    duplicateCount: 4,
    faults: [],
  })
  expect(await staffImport.preview({ table, withDuplicates: true })).toMatchObject({ count: 9, duplicateCount: 4 })
  expect(await refusalOf(staffImport.add({ table, expectedCount: 9 }))).toBe('conflict')
  await staffImport.add({ table, expectedCount: 5 })
  expect(await names()).toEqual(['Rex', 'Berta', 'Tom', 'Rex', 'Rex', 'Lotte', 'Lea', 'Lea'])
  await staffImport.add({ table, expectedCount: 9, withDuplicates: true })
  expect(await names()).toHaveLength(17)
})

test('an import is undone as a whole, but for animals that were ordered or worked on since', async () => {
  const { staffImport, staffPets, staffNotes } = as(staff)
  await db.pet.create({ data: { name: 'Old', categoryId: 1 } })
  const table = `name,kind,story\n${['Gone', 'Told', 'Sold', 'Noted', 'Gone too'].map((name) => `${name},Dogs,x\n`).join('')}`
  const { importId } = await staffImport.add({ table, expectedCount: 5 })
  const told = await staffPets.getProfile({ petId: await idOf('Told') })
  const { version, ...facts } = told
  await staffPets.update({ ...facts, petId: await idOf('Told'), story: 'More.', expectedVersion: version })
  await as(anonymous).orders.checkout({ petId: await idOf('Sold'), name: 'Bob', email: 'bob@example.com' })
  await staffNotes.add({ subject: { petId: await idOf('Noted') }, text: 'Limps.' })
  expect(await staffImport.undo({ importId })).toEqual({ removed: 2, kept: 3 })
  expect(await names()).toEqual(['Old', 'Told', 'Sold', 'Noted'])
  expect(await staffImport.list()).toEqual([])
  expect(await refusalOf(staffImport.undo({ importId }))).toBe('not_found')
  expect(await refusalOf(staffImport.publish({ importId }))).toBe('not_found')
  await numberEvents(db)
  const withdrawn = await db.event.findMany({ where: { type: 'pet.withdrawn' }, orderBy: { id: 'asc' } })
  expect(withdrawn.map(({ petName }) => petName)).toEqual(['Gone', 'Gone too'])
})

test.each([
  ['record', (petId: number) => as(staff).staffHealth.updateRecord({ petId, ...record, expectedVersion: 1 })],
  [
    'treatments',
    (petId: number) => as(staff).staffHealth.addTreatment({ petId, kind: 'other', name: '', ...treatment, note: '' }),
  ],
  [
    'weights',
    (petId: number) =>
      as(staff).staffHealth.addWeight({ petId, weighedOn: '2026-11-02', grams: 850, isForProfile: false }),
  ],
])('an animal whose %s somebody has worked on stays when its import is undone', async (_, work) => {
  const table = 'name,kind,intake_on\nGone,Dogs,2026-11-01\nKept,Dogs,2026-11-01'
  const { importId } = await as(staff).staffImport.add({ table, expectedCount: 2 })
  await work(await idOf('Kept'))
  expect(await as(staff).staffImport.undo({ importId })).toEqual({ removed: 1, kept: 1 })
})

const record = { chipNumber: null, intakeOn: '2026-11-01', intakeFrom: 'Found' }
const treatment = { givenOn: '2026-11-02', nextDueOn: null }

test('an import can be undone for 30 days', async () => {
  await as(staff).staffImport.add({ table: three, expectedCount: 3 })
  expect(await as(staff, NOW + 29 * DAY_MS).staffImport.list()).toHaveLength(1)
  const later = as(staff, NOW + 31 * DAY_MS).staffImport
  expect(await later.list()).toEqual([])
  await later.add({ table: 'name,kind\nMia,Dogs', expectedCount: 1 })
  expect(await db.petImport.count()).toBe(1)
})
