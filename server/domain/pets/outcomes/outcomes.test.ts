import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffBulkRouter } from '@/server/domain/pets/bulk/bulk.router'
import { staffPetHistoryRouter } from '@/server/domain/pets/history/history.router'
import { staffPetsRouter } from '@/server/domain/pets/pets.router'
import type { OutcomeFilter } from '@/server/domain/pets/pets.schema'
import { restorePet } from '@/server/domain/pets/unoffered-pets'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { refusalOf } from '@/server/testing/refusal-of'
import { requestContexts } from '@/server/testing/request-contexts'
import { staffOutcomesRouter } from './outcomes.router'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)
/** Late in the evening of 1 December in Berlin, where it is another day than in New York and in Tokyo. */
const NOW = Date.parse('2026-12-01T22:30:00Z')
let staff: Caller
let petId: number

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Ada')
  await db.storeDetails.create({
    data: { timeZone: 'Europe/Berlin', version: 1, changedAt: new Date(), changedBy: 'operator' },
  })
})

beforeEach(async () => {
  const createdAt = new Date('2026-11-20T23:30:00Z')
  petId = Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1, createdAt } })).id)
})

const outcomes = (now = NOW) => staffOutcomesRouter.createCaller({ ...contextOf({ caller: staff }), now: () => now })
const moved = (happenedOn: string, note = '') => ({ outcome: 'moved' as const, happenedOn, note })

test('what became of an animal is said when it is withdrawn, corrected later, and forgotten when it is restored', async () => {
  await outcomes().withdraw({ petId, outcome: moved('2026-11-30', 'To the  store in Emden') })
  expect(await outcomes().getOutcome({ petId })).toEqual({
    ...moved('2026-11-30', 'To the store in Emden'),
    recordedAt: new Date(NOW),
    recordedBy: 'Ada',
  })
  await outcomes().recordOutcome({ petId, outcome: { outcome: 'died', happenedOn: '2026-12-01', note: '' } })
  expect(await outcomes().getOutcome({ petId })).toMatchObject({ outcome: 'died', happenedOn: '2026-12-01', note: '' })
  await outcomes().recordOutcome({ petId, outcome: null })
  expect(await outcomes().getOutcome({ petId })).toBeNull()
  await outcomes().recordOutcome({ petId, outcome: moved('2026-11-30') })
  await restorePet({ db }, { petId })
  expect(await outcomes().getOutcome({ petId })).toBeNull()
})

test('an animal is withdrawn without saying what became of it', async () => {
  await outcomes().withdraw({ petId, outcome: null })
  expect(await outcomes().getOutcome({ petId })).toBeNull()
})

test.each([
  ['2026-11-21', true],
  ['2026-11-20', false],
  ['2026-12-01', true],
  ['2026-12-02', false],
])('by the clock of the store, %s was between the day on which it was added and today: %s', async (day, isPossible) => {
  const refused = await refusalOf(outcomes().withdraw({ petId, outcome: moved(day) }))
  expect(refused).toBe(isPossible ? 'none' : 'invalid_request')
  const { withdrawnAt } = await db.pet.findUniqueOrThrow({ where: { id: petId } })
  expect(withdrawnAt !== null).toBe(isPossible)
})

test('nothing became of an animal before it was born', async () => {
  const changed = { version: 1, changedAt: new Date(), changedBy: 'operator' }
  await db.petProfile.create({ data: { petId, bornOn: new Date('2026-11-25'), ...changed } })
  expect(await refusalOf(outcomes().withdraw({ petId, outcome: moved('2026-11-24') }))).toBe('invalid_request')
  await outcomes().withdraw({ petId, outcome: moved('2026-11-25') })
})

test('nothing has become of an animal that is offered, or of a draft', async () => {
  expect(await refusalOf(outcomes().recordOutcome({ petId, outcome: moved('2026-12-01') }))).toBe('conflict')
  await db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date(), isDraft: true } })
  expect(await refusalOf(outcomes().recordOutcome({ petId, outcome: moved('2026-12-01') }))).toBe('conflict')
  expect(await refusalOf(outcomes().recordOutcome({ petId: 999, outcome: null }))).toBe('not_found')
})

test('of animals that are withdrawn together the same is said, or none is withdrawn', async () => {
  const late = { name: 'Max', categoryId: 1, createdAt: new Date('2026-11-30T12:00:00Z') }
  const petIds = [petId, Number((await db.pet.create({ data: late })).id)]
  const { withdrawMany } = staffBulkRouter.createCaller({ ...contextOf({ caller: staff }), now: () => NOW })
  // The second was not there yet.
  expect(await refusalOf(withdrawMany({ petIds, outcome: moved('2026-11-29') }))).toBe('invalid_request')
  expect(await db.pet.count({ where: { id: { in: petIds }, withdrawnAt: null } })).toBe(2)
  expect(await withdrawMany({ petIds, outcome: moved('2026-11-30') })).toEqual({ done: petIds, refused: [] })
  for (const each of petIds) expect(await outcomes().getOutcome({ petId: each })).toMatchObject({ outcome: 'moved' })
})

test('withdrawn animals are listed by what became of them', async () => {
  const other = Number((await db.pet.create({ data: { name: 'Max', categoryId: 1 } })).id)
  await outcomes().withdraw({ petId, outcome: moved('2026-11-30') })
  await outcomes(Date.now()).withdraw({ petId: other, outcome: null })
  const { listUnoffered } = staffPetsRouter.createCaller(contextOf({ caller: staff }))
  const ids = async (outcome?: OutcomeFilter) =>
    (await listUnoffered({ state: 'withdrawn', outcome })).items.map(({ id }) => id).filter((id) => id >= petId)
  expect(await ids()).toEqual([other, petId])
  expect(await ids('moved')).toEqual([petId])
  expect(await ids('died')).toEqual([])
  expect(await ids('not_said')).toEqual([other])
})

test('its history tells what became of it, and who said so', async () => {
  await outcomes().withdraw({ petId, outcome: moved('2026-11-30', 'To Emden') })
  const { items } = await staffPetHistoryRouter.createCaller(contextOf({ caller: staff })).history({ petId })
  expect(items.find(({ what }) => what === 'outcome')).toMatchObject({
    actorName: 'Ada',
    facts: { outcome: 'moved', on: '2026-11-30' },
  })
})
