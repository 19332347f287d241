import { beforeEach, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { findDueTreatments } from './due-treatments'

const NOW = Date.UTC(2026, 10, 24, 23, 30)

let db: Database
let contexts: ReturnType<typeof requestContexts>
let petId: number
let staff: Extract<Caller, { kind: 'user' }>

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  petId = await newPet('Rex')
  staff = await newStaff(db, 'Ada')
})

const newPet = async (name: string) => Number((await db.pet.create({ data: { name, categoryId: 1 } })).id)

const router = (caller: Caller = staff, key?: string) =>
  inProcessRouter.createCaller(contexts({ caller, at: NOW, ...(key === undefined ? {} : { key }) }))
const health = (...caller: Parameters<typeof router>) => router(...caller).staffHealth

const record = { chipNumber: '276 0981-0234.5678', intakeOn: '2026-11-01', intakeFrom: ' Found, \n Elm Street ' }
const rabies = {
  kind: 'vaccination',
  name: 'Rabies',
  givenOn: '2025-11-20',
  nextDueOn: '2026-11-20',
  note: '',
} as const

test('of an animal nothing is known at first, and then what the staff has written', async () => {
  expect(await health().get({ petId })).toEqual({
    chipNumber: null,
    intakeOn: null,
    intakeFrom: '',
    version: 0,
    today: '2026-11-24',
    treatments: [],
    weights: [],
  })
  await health().updateRecord({ petId, ...record, expectedVersion: 0 })
  expect(await health().get({ petId })).toMatchObject({
    chipNumber: '276098102345678',
    intakeOn: '2026-11-01',
    intakeFrom: 'Found, Elm Street',
    version: 1,
  })
  await expect(health().get({ petId: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of two who change a record at once, the second is told so', async () => {
  await health().updateRecord({ petId, ...record, expectedVersion: 0 })
  for (const expectedVersion of [0, 7]) {
    await expect(
      health().updateRecord({ petId, ...record, intakeFrom: 'Elsewhere', expectedVersion }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  }
  await health().updateRecord({ petId, ...record, chipNumber: null, expectedVersion: 1 })
  expect(await health().get({ petId })).toMatchObject({ chipNumber: null, intakeFrom: 'Found, Elm Street', version: 2 })
})

test.each(['27609810234567', '276098102345678 9', 'AVID*1', 'äöüßäöüßä'])(
  '%s is not a chip number',
  async (chipNumber) => {
    await expect(health().updateRecord({ petId, ...record, chipNumber, expectedVersion: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

test.each([
  ['15 digits', '276098102345678', '276098102345678'],
  ['9 digits with asterisks', '012*345*678', '012345678'],
  ['10 digits and letters', '4a1b2c3d4e', '4A1B2C3D4E'],
])(
  'an animal is found by a chip of %s, however it is written, also when it is a draft',
  async (_, typed, chipNumber) => {
    await health().updateRecord({ petId, ...record, chipNumber: typed, expectedVersion: 0 })
    await db.pet.update({ where: { id: petId }, data: { isDraft: true, withdrawnAt: new Date(NOW) } })
    expect(await db.petRecord.findUnique({ where: { petId } })).toMatchObject({ chipNumber })
    expect(await health().findByChip({ search: ` ${typed} ` })).toMatchObject([{ id: petId, isDraft: true }])
    expect(await health().findByChip({ search: 'Rex' })).toEqual([])
  },
)

test('a day is not in the future by the clock of the store', async () => {
  const update = (intakeOn: string) =>
    health().updateRecord({ petId, chipNumber: null, intakeOn, intakeFrom: '', expectedVersion: 0 })
  await expect(update('2026-11-25')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await db.storeDetails.create({
    data: { timeZone: 'Europe/Berlin', version: 1, changedAt: new Date(NOW), changedBy: 'operator' },
  })
  await update('2026-11-25')
  await expect(health().addTreatment({ petId, ...rabies, givenOn: '2026-11-26', nextDueOn: null })).rejects.toThrow()
  await expect(
    health().addWeight({ petId, weighedOn: '2026-11-26', grams: 4_000, isForProfile: false }),
  ).rejects.toThrow()
})

test('treatments are listed with who has entered them, the last given first; one that is sent twice is added once', async () => {
  const key = crypto.randomUUID()
  await health(staff, key).addTreatment({ petId, ...rabies })
  await health(staff, key).addTreatment({ petId, ...rabies })
  await health().addTreatment({ petId, ...rabies, kind: 'other', name: '', givenOn: '2026-11-24', nextDueOn: null })
  expect((await health().get({ petId })).treatments).toEqual([
    { id: 2, kind: 'other', name: '', givenOn: '2026-11-24', nextDueOn: null, note: '', doneBy: 'Ada' },
    { id: 1, ...rabies, due: 'overdue', doneBy: 'Ada' },
  ])
  await health().removeTreatment({ treatmentId: 1 })
  await health().removeTreatment({ treatmentId: 1 })
  expect((await health().get({ petId })).treatments).toMatchObject([{ id: 2 }])
})

test('the next time comes after the last', async () => {
  for (const nextDueOn of ['2025-11-20', '2025-11-19']) {
    await expect(health().addTreatment({ petId, ...rabies, nextDueOn })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await expect(health().addTreatment({ ...rabies, petId: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const due = async () =>
  (await findDueTreatments({ db }, '2026-11-24')).next.map(({ dueOn, isOverdue }) => [dueOn, isOverdue])

test('a treatment is due within 14 days, and overdue after its day, until it is given again or settled', async () => {
  for (const nextDueOn of ['2026-12-09', '2026-12-08', '2026-11-24', '2026-11-23']) {
    await health().addTreatment({ petId, ...rabies, name: nextDueOn, nextDueOn })
  }
  expect(await due()).toEqual([
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['2026-12-08', false],
  ])
  expect((await health().get({ petId })).treatments.map(({ due }) => due)).toEqual([
    'overdue',
    'soon',
    'soon',
    undefined,
  ])
  await health().addTreatment({ petId, ...rabies, name: '2026-11-23', givenOn: '2026-11-24', nextDueOn: '2027-11-24' })
  await health().settleTreatment({ treatmentId: 3 })
  expect(await due()).toEqual([['2026-12-08', false]])
})

test('only treatments of animals that are still in the store are due, drafts among them', async () => {
  const [sold, dead, draft] = [await newPet('Sold'), await newPet('Dead'), await newPet('Draft')]
  for (const id of [sold, dead, draft]) await health().addTreatment({ ...rabies, petId: id })
  await db.pet.update({ where: { id: draft }, data: { isDraft: true, withdrawnAt: new Date(NOW) } })
  await db.pet.update({ where: { id: dead }, data: { withdrawnAt: new Date(NOW) } })
  await db.petOutcome.create({
    data: {
      petId: dead,
      outcome: 'died',
      happenedOn: new Date('2026-11-24'),
      note: '',
      recordedAt: new Date(NOW),
      recordedBy: 'staff 1',
    },
  })
  await db.$executeRaw`UPDATE pet SET status = 'sold' WHERE id = ${sold}`
  expect(await findDueTreatments({ db }, '2026-11-24')).toMatchObject({
    count: 1,
    next: [{ petId: draft, pet: 'Draft' }],
  })
})

test('more than five that are due are counted', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await health().addTreatment({ petId, ...rabies, name })
  const { count, next } = await findDueTreatments({ db }, '2026-11-24')
  expect([count, next.length]).toEqual([6, 5])
})

test('the newest weight becomes that of the profile if it should, and an older one never does', async () => {
  await router().staffPets.update({
    ...{
      petId,
      expectedVersion: 0,
      bornOn: null,
      bornIsAbout: false,
      sex: 'female',
      weightGrams: 1_000,
      breed: 'Poodle',
    },
    ...{
      breedDe: '',
      temperament: [],
      goodWithChildren: null,
      goodWithDogs: null,
      goodWithCats: null,
      isNeutered: null,
    },
    ...{ isVaccinated: null, housing: null, needs: '', needsDe: '', story: '', storyDe: '', ownFee: '50.00' },
  })
  const weigh = (weighedOn: string, grams: number, isForProfile: boolean) =>
    health().addWeight({ petId, weighedOn, grams, isForProfile })
  const shown = async () => (await router().staffPets.getProfile({ petId })).weightGrams
  await weigh('2026-11-20', 4_000, false)
  expect(await shown()).toBe(1_000)
  await weigh('2026-11-20', 4_100, true)
  expect(await shown()).toBe(4_100)
  await weigh('2026-11-19', 3_900, true)
  expect(await router().staffPets.getProfile({ petId })).toMatchObject({
    weightGrams: 4_100,
    breed: 'Poodle',
    ownFee: '50.00',
    version: 2,
  })
  expect((await health().get({ petId })).weights).toEqual([
    { weighedOn: '2026-11-19', grams: 3_900 },
    { weighedOn: '2026-11-20', grams: 4_100 },
  ])
  await health().removeWeight({ petId, weighedOn: '2026-11-19' })
  expect((await health().get({ petId })).weights).toMatchObject([{ grams: 4_100 }])
})

test('an animal without a profile gets one by its first weight', async () => {
  await health().addWeight({ petId, weighedOn: '2026-11-24', grams: 850, isForProfile: true })
  expect(await router().staffPets.getProfile({ petId })).toMatchObject({ weightGrams: 850, version: 1 })
  await expect(
    health().addWeight({ petId: 99, weighedOn: '2026-11-24', grams: 850, isForProfile: true }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('all of it goes with the animal', async () => {
  await health().updateRecord({ petId, ...record, expectedVersion: 0 })
  await health().addTreatment({ petId, ...rabies })
  await health().addWeight({ petId, weighedOn: '2026-11-24', grams: 850, isForProfile: false })
  await db.pet.delete({ where: { id: petId } })
  expect([await db.petRecord.count(), await db.petTreatment.count(), await db.petWeight.count()]).toEqual([0, 0, 0])
})

test('nobody but the staff reads or writes any of it', async () => {
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }]) {
    await expect(health(caller).get({ petId })).rejects.toThrow()
    await expect(health(caller).findByChip({ search: '276098102345678' })).rejects.toThrow()
    await expect(health(caller).updateRecord({ petId, ...record, expectedVersion: 0 })).rejects.toThrow()
    await expect(health(caller).addTreatment({ petId, ...rabies })).rejects.toThrow()
    await expect(health(caller).removeTreatment({ treatmentId: 1 })).rejects.toThrow()
    await expect(health(caller).settleTreatment({ treatmentId: 1 })).rejects.toThrow()
    const weight = { petId, weighedOn: '2026-11-24' }
    await expect(health(caller).addWeight({ ...weight, grams: 1, isForProfile: false })).rejects.toThrow()
    await expect(health(caller).removeWeight(weight)).rejects.toThrow()
  }
})
