import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkout } from '@/server/domain/orders/orders.service'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { clientOfTest, databaseOfFile } from '@/server/platform/db/testing'
import { readChangesFromNow } from '@/server/platform/db/testing/read-changes-from-now'
import type { Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { refusalOf } from '@/server/testing/refusal-of'
import { requestContexts } from '@/server/testing/request-contexts'
import { runs } from '@/server/testing/runs'
import { staffBulkRouter } from './bulk.router'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)
let caller: Caller
let pets: ReturnType<typeof staffBulkRouter.createCaller>

const DOGS = 1
const CATS = 2
const FROGS = 3

beforeAll(async () => {
  await db.category.createMany({ data: ['Dogs', 'Cats', 'Frogs'].map((name) => ({ name })) })
  caller = await newStaff(db, 'Ada')
})

beforeEach(() => {
  pets = staffBulkRouter.createCaller(contextOf({ caller }))
})

async function newPets(count: number, data: { withdrawnAt?: Date; status?: 'pending' | 'sold' } = {}) {
  const rows = await db.pet.createManyAndReturn({
    data: Array.from({ length: count }, (_, at) => ({ name: `Rex ${at}`, categoryId: DOGS, ...data })),
  })
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

/** An animal of which there is one. */
async function newPet(data?: Parameters<typeof newPets>[1]): Promise<number> {
  const [id = 0] = await newPets(1, data)
  return id
}

const moved = (petIds: readonly number[], to = CATS, from = DOGS) => ({
  moves: petIds.map((petId) => ({ petId, from, to })),
})
async function eventsOf(petIds: readonly number[]) {
  await numberEvents(db)
  const rows = await db.event.findMany({ where: { petId: { in: [...petIds] } }, orderBy: { id: 'asc' } })
  return rows.map(({ type, petId, categoryId }) => ({ type, petId: Number(petId), categoryId: Number(categoryId) }))
}

test('animals are withdrawn together; those that are ordered, sold, withdrawn or unknown stay, each with its reason', async () => {
  const available = await newPets(3)
  const { petId: ordered } = await checkout(contextOf({}), {
    petId: await newPet(),
    name: 'Ada',
    email: 'ada@example.com',
  })
  const sold = await newPet({ status: 'sold' })
  const withdrawn = await newPet({ withdrawnAt: new Date() })
  const readChanges = await readChangesFromNow(db)
  const petIds = [999_999, withdrawn, sold, ordered, ...available]
  expect(await pets.withdrawMany({ petIds })).toEqual({
    done: available,
    refused: [
      { petId: ordered, code: 'conflict', message: expect.stringContaining('is pending') },
      { petId: sold, code: 'conflict', message: expect.stringContaining('is sold') },
      { petId: withdrawn, code: 'conflict', message: expect.stringContaining('is withdrawn already') },
      { petId: 999_999, code: 'not_found', message: expect.stringContaining('There is no pet') },
    ],
  })
  expect((await eventsOf(available)).filter(({ type }) => type !== 'pet.added')).toEqual(
    available.map((petId) => ({ type: 'pet.withdrawn', petId, categoryId: DOGS })),
  )
  expect(await readChanges()).toEqual(
    available.map((petId) => ({ of: 'pet', type: 'pet.withdrawn', petId, categoryId: DOGS, status: 'available' })),
  )
  const isWithdrawn = new Map((await pets.getMany({ petIds })).map((pet) => [pet.id, pet.isWithdrawn]))
  expect([...isWithdrawn.keys()]).toEqual([...available, ordered, sold, withdrawn])
  expect(petIds.map((id) => isWithdrawn.get(id))).toEqual([undefined, true, false, false, true, true, true])
})

test('animals that were withdrawn together are brought back together, and those that are back already are named', async () => {
  const petIds = await newPets(3)
  const [first = 0, ...others] = petIds
  await pets.withdrawMany({ petIds })
  await pets.restoreMany({ petIds: [first] })
  expect(await pets.restoreMany({ petIds })).toEqual({
    done: others,
    refused: [{ petId: first, code: 'conflict', message: `The pet ${first} is not withdrawn.` }],
  })
  expect((await pets.getMany({ petIds })).map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, false, false])
})

test('animals move to another kind, whatever their status, unless a colleague has moved them meanwhile; and back', async () => {
  const [late = 0, there = 0, ...others] = await newPets(4)
  const petIds = [...others, await newPet({ status: 'pending' }), await newPet({ withdrawnAt: new Date() })]
  await db.pet.update({ where: { id: late }, data: { categoryId: FROGS } })
  await db.pet.update({ where: { id: there }, data: { categoryId: CATS } })
  expect(await pets.moveMany(moved([...petIds, there, late]))).toEqual({
    done: petIds,
    refused: [
      { petId: late, code: 'conflict', message: `The pet ${late} is in the category 3 now, no longer in 1.` },
      { petId: there, code: 'conflict', message: `The pet ${there} is in the category 2 already.` },
    ],
  })
  expect((await pets.getMany({ petIds })).map(({ categoryId }) => categoryId)).toEqual(petIds.map(() => CATS))
  expect(await eventsOf(others)).toContainEqual({ type: 'pet.changed', petId: others[0], categoryId: CATS })
  expect(await pets.moveMany(moved(petIds, DOGS, CATS))).toEqual({ done: petIds, refused: [] })
  expect((await pets.getMany({ petIds })).map(({ categoryId }) => categoryId)).toEqual(petIds.map(() => DOGS))
})

test('nothing moves when the kind does not exist', async () => {
  const petIds = await newPets(2)
  const moves = [...moved(petIds.slice(0, 1)).moves, ...moved(petIds.slice(1), 999).moves]
  expect(await refusalOf(pets.moveMany({ moves }))).toBe('invalid_request')
  expect((await pets.getMany({ petIds })).map(({ categoryId }) => categoryId)).toEqual([DOGS, DOGS])
})

test('sent again with the same form, the same animals are named and nothing is done twice', async () => {
  const input = { petIds: await newPets(2) }
  const again = () =>
    staffBulkRouter
      .createCaller(contextOf({ caller, key: 'one-form', body: JSON.stringify(input) }))
      .withdrawMany(input)
  const first = await again()
  expect(first.done).toEqual(input.petIds)
  await pets.restoreMany(input)
  expect(await again()).toEqual(first)
  expect((await pets.getMany(input)).map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, false])
})

test('of two processes that move the same animals to different kinds at once, in any order, one moves each', async () => {
  const other = requestContexts(clientOfTest(url), url)
  const colleague = staffBulkRouter.createCaller(other({ caller }))
  for (let round = 0; round < runs(20); round += 1) {
    const petIds = await newPets(8)
    const both = await Promise.all([
      pets.moveMany(moved(petIds, CATS)),
      colleague.moveMany(moved(petIds.toReversed(), FROGS)),
    ])
    expect(both.flatMap(({ done }) => done).toSorted((a, b) => a - b)).toEqual(petIds)
    expect(both.flatMap(({ refused }) => refused)).toHaveLength(8)
  }
})

test('an animal is either ordered or withdrawn when many are withdrawn while one is ordered', async () => {
  for (let round = 0; round < runs(20); round += 1) {
    const petIds = await newPets(3)
    const [, petId = 0] = petIds
    const [{ done }, order] = await Promise.all([
      pets.withdrawMany({ petIds }),
      checkout(contextOf({}), { petId, name: 'Ada', email: `ada.${petId}@example.com` }).catch(() => undefined),
    ])
    expect(done.includes(petId)).toBe(order === undefined)
    expect(done.length).toBeGreaterThanOrEqual(2)
  }
})

test('a hundred animals at most are changed at once, each named once', async () => {
  const hundred = await newPets(100)
  expect((await pets.withdrawMany({ petIds: hundred })).done).toEqual(hundred)
  for (const petIds of [[], [...hundred, 1], [1, 1], [0], [1.5], [2 ** 53]]) {
    expect(await refusalOf(pets.withdrawMany({ petIds }))).toBe('invalid_request')
    expect(await refusalOf(pets.restoreMany({ petIds }))).toBe('invalid_request')
  }
  const [petId = 0] = hundred
  const twice = [
    { petId, from: 1, to: 2 },
    { petId, from: 2, to: 1 },
  ]
  expect(await refusalOf(pets.moveMany({ moves: twice }))).toBe('invalid_request')
  expect(await refusalOf(pets.moveMany({ moves: [] }))).toBe('invalid_request')
  expect(await refusalOf(pets.moveMany(moved([...hundred, 1])))).toBe('invalid_request')
})
