import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import type { PetProfileUncheckedCreateWithoutPetInput } from '@/server/platform/db/generated/models'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const { pets } = appRouter.createCaller(requestContexts(db, url)({}))

type Told = Partial<PetProfileUncheckedCreateWithoutPetInput> & { readonly status?: 'pending' | 'sold' }

const animals: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  Dogs: {
    Ada: { temperament: ['calm'], sex: 'female', goodWithCats: true, breed: 'Beagle' },
    Bix: { temperament: ['calm'], sex: 'male', goodWithCats: false, fee: '250' },
    Cob: { temperament: ['playful'], sex: 'female', goodWithCats: true, weightGrams: 30_000 },
    Gone: { temperament: ['shy'], sex: 'female', status: 'sold' },
  },
  Rabbits: { Hoppy: { status: 'pending' } },
  'Guinea pigs': { Quinoa: {}, Muffin: {}, Hamsta: {} },
  Hedgehogs: {},
  Hühner: { Berta: {} },
  Sittiche: {},
}

beforeAll(async () => {
  for (const [name, ofKind] of Object.entries(animals)) {
    const { id: categoryId } = await db.category.create({ data: { name } })
    for (const [petName, { status = 'available', ...told }] of Object.entries(ofKind)) {
      const profile = { create: { ...told, version: 1, changedAt: new Date(), changedBy: 'operator' } }
      await db.pet.create({ data: { name: petName, categoryId, status, profile } })
    }
  }
})

type Input = NonNullable<Parameters<typeof pets.browse>[0]>

async function insteadOf(input: Input) {
  const { items, overview } = await pets.browse({ status: 'available', ...input, withOverview: true })
  expect(items).toEqual([])
  return overview?.instead
}

const exactly = (count: number) => ({ count, isExact: true })

test.each([
  ['hamster', { en: 'Hamsters', de: 'Hamster' }, { categoryId: 3, ...exactly(3) }],
  ['Chinchillas', { en: 'Chinchillas', de: 'Chinchillas' }, { categoryId: 3, ...exactly(3) }],
  ['calm hamsters', { en: 'Hamsters', de: 'Hamster' }, { categoryId: 3, ...exactly(3) }],
  ['Frettchen', { en: 'Ferrets', de: 'Frettchen' }, { categoryId: 3, ...exactly(3) }],
  ['Ente', { en: 'Ducks', de: 'Enten' }, { categoryId: 5, ...exactly(1) }],
  ['poodle', undefined, { categoryId: 1, ...exactly(3) }],
  // Nobody is akin, or available.
  ['Kuh', { en: 'Cows', de: 'Kühe' }, undefined],
  ['cockatoo', { en: 'Cockatoos', de: 'Kakadus' }, undefined],
  ['goldfish', { en: 'Goldfish', de: 'Goldfische' }, undefined],
  // The store has the kind, but nobody of it.
  ['rabbit', undefined, { categoryId: 3, ...exactly(3) }],
  // A name may be anything.
  ['xqzzy', undefined, undefined],
])('of %j, what is missing and what is nearest is said', async (search, missing, nearest) => {
  const instead = await insteadOf({ search })
  expect(instead?.missing).toEqual(missing)
  expect(instead?.nearest).toEqual(nearest ? [nearest] : [])
})

test('a kind without anybody has the nearest too', async () => {
  expect((await insteadOf({ categoryId: 4 }))?.nearest).toEqual([{ categoryId: 3, ...exactly(3) }])
  expect((await insteadOf({ categoryId: 4, age: 'young' }))?.nearest).toEqual([])
})

test('a name that is like an animal that is missing is not shown for it', async () => {
  expect((await pets.browse({ search: 'hamster' })).items).toEqual([])
  expect((await pets.browse({ search: 'hamsta' })).items.map(({ name }) => name)).toEqual(['Hamsta'])
})

test('where several facts together find nobody, it is said how many there are without one of them', async () => {
  expect((await insteadOf({ search: 'playful male dog' }))?.without).toEqual([
    { search: 'male dog', ...exactly(1) },
    { search: 'playful dog', ...exactly(1) },
  ])
  // Most first, and nothing that finds nobody either.
  expect((await insteadOf({ search: 'shy female dog with cats' }))?.without).toEqual([
    { search: 'female dog with cats', ...exactly(2) },
  ])
  expect((await insteadOf({ search: 'calm guinea pig' }))?.without).toEqual([
    { search: 'guinea pig', ...exactly(3) },
    { search: 'calm', ...exactly(2) },
  ])
})

test('the filters count among the facts', async () => {
  expect((await insteadOf({ search: 'calm dog', size: 'large', maxFee: 100 }))?.without).toEqual([])
  expect((await insteadOf({ search: 'calm dog', sex: 'female', goodWith: ['cats'], size: 'large' }))?.without).toEqual([
    { search: 'dog', ...exactly(1) },
    { filter: { name: 'size', value: 'large' }, ...exactly(1) },
  ])
  expect((await insteadOf({ categoryId: 1, breed: 'Beagle', sex: 'male' }))?.without).toEqual([
    { filter: { name: 'sex', value: 'male' }, ...exactly(1) },
    { filter: { name: 'breed', value: 'Beagle' }, ...exactly(1) },
  ])
  // The whole list is one step away.
  expect((await insteadOf({ categoryId: 1, age: 'young' }))?.without).toEqual([])
})

test('each count is what is found then', async () => {
  for (const search of ['playful male dog', 'shy female dog with cats', 'calm guinea pig']) {
    for (const { search: less, count } of (await insteadOf({ search }))?.without ?? []) {
      const { total } = await pets.browse({ search: less, status: 'available' })
      expect(total?.count, less).toBe(count)
    }
  }
})
