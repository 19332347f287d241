import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { browsePetsInput } from './browse.schema'

const { db, url } = databaseOfFile()
const pets = appRouter.createCaller(requestContexts(db, url)({})).pets

type Input = NonNullable<Parameters<typeof pets.browse>[0]>

const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 24 * 3_600_000)

/** Nothing is known of Nemo but the fee of his kind, and Rex was withdrawn. */
const told = {
  Ada: {
    bornOn: yearsAgo(0.5),
    weightGrams: 4_999,
    housing: 'indoors',
    goodWithChildren: true,
    goodWithDogs: true,
    sex: 'female',
    breed: 'Beagle',
    breedDe: 'Beagle',
  },
  Bix: {
    bornOn: yearsAgo(3),
    weightGrams: 5_000,
    housing: 'either',
    goodWithChildren: true,
    goodWithDogs: false,
    sex: 'female',
    breed: '',
    breedDe: 'Dackel',
    fee: '250.50',
  },
  Cob: {
    bornOn: yearsAgo(9),
    weightGrams: 20_000,
    housing: 'outdoors',
    goodWithDogs: true,
    goodWithCats: true,
    sex: 'male',
    breed: 'Beagle',
    breedDe: 'Beagle',
    fee: '0',
  },
  Rex: {
    bornOn: yearsAgo(3),
    weightGrams: 9_000,
    housing: 'either',
    goodWithChildren: true,
    goodWithDogs: true,
    sex: 'male',
    breed: 'Rex',
    breedDe: '',
    fee: '1',
  },
} as const
let dogs: number

beforeAll(async () => {
  dogs = Number((await db.category.create({ data: { name: 'Dogs', fee: '80' } })).id)
  await db.pet.create({ data: { name: 'Nemo', categoryId: dogs } })
  for (const [name, profile] of Object.entries(told)) {
    await db.pet.create({
      data: {
        name,
        categoryId: dogs,
        ...(name === 'Rex' && { withdrawnAt: new Date() }),
        profile: { create: { ...profile, version: 1, changedAt: new Date(), changedBy: 'operator' } },
      },
    })
  }
})

const namesOf = async (input: Input) => (await pets.browse(input)).items.map(({ name }) => name).toSorted()

test.each<[Input, readonly string[]]>([
  [{ age: 'young' }, ['Ada']],
  [{ age: 'adult' }, ['Bix']],
  [{ age: 'senior' }, ['Cob']],
  [{ size: 'small' }, ['Ada']],
  [{ size: 'medium' }, ['Bix']],
  [{ size: 'large' }, ['Cob']],
  [{ housing: 'indoors' }, ['Ada', 'Bix']],
  [{ housing: 'outdoors' }, ['Bix', 'Cob']],
  [{ goodWith: ['children'] }, ['Ada', 'Bix']],
  [{ goodWith: ['dogs'] }, ['Ada', 'Cob']],
  [{ goodWith: ['children', 'dogs'] }, ['Ada']],
  [{ goodWith: ['children'], housing: 'outdoors' }, ['Bix']],
  [{ goodWith: ['cats'], age: 'young' }, []],
  [{ sex: 'female' }, ['Ada', 'Bix']],
  [{ sex: 'female', breed: 'Beagle' }, ['Ada']],
  [{ breed: 'Beagle' }, ['Ada', 'Cob']],
  [{ breed: 'Dackel' }, ['Bix']],
  [{ breed: 'beagle' }, []],
  // Those without a fee of their own cost what their kind does.
  [{ maxFee: 0 }, ['Cob']],
  [{ maxFee: 80 }, ['Ada', 'Cob', 'Nemo']],
  [{ maxFee: 250 }, ['Ada', 'Cob', 'Nemo']],
  [{ maxFee: 251, age: 'adult' }, ['Bix']],
  [{ goodWith: [] }, ['Ada', 'Bix', 'Cob', 'Nemo']],
])('%j finds those of which it is known', async (filters, names) => {
  expect(await namesOf(filters)).toEqual(names)
  // Whichever way they are found: in a list, by their kind, by their status, and in every order.
  for (const others of [{ search: 'dog' }, { status: 'available' }, { sort: 'name' }, { sort: 'oldest' }] as const) {
    expect(await namesOf({ ...filters, ...others })).toEqual(names)
    const { total, overview } = await pets.browse({ ...filters, ...others, withOverview: true })
    expect(total).toEqual({ count: names.length, isExact: true })
    expect(overview?.allKinds).toEqual(total)
    expect(overview?.kinds).toMatchObject([{ categoryId: dogs, ...total }])
  }
})

test('a search for a name finds only those that fit the filters, among similar names too', async () => {
  expect(await namesOf({ search: 'Ada', goodWith: ['dogs'] })).toEqual(['Ada'])
  expect(await namesOf({ search: 'Ada', goodWith: ['cats'] })).toEqual([])
  await db.pet.updateMany({ where: { name: 'Cob' }, data: { name: 'Cobbler' } })
  expect(await namesOf({ search: 'cobler', age: 'senior' })).toEqual(['Cobbler'])
  expect(await namesOf({ search: 'cobler', age: 'young' })).toEqual([])
  const { total, overview } = await pets.browse({ search: 'cobler', age: 'young', withOverview: true })
  expect(total).toEqual({ count: 0, isExact: true })
  expect(overview).toMatchObject({ closestNames: [], allStatuses: { count: 0 } })
  await db.pet.updateMany({ where: { name: 'Cobbler' }, data: { name: 'Cob' } })
})

test('each option says how many there would be with it: beside what else is asked for, in place of its like', async () => {
  const countsOf = async (input: Input) => {
    const { overview } = await pets.browse({ ...input, withOverview: true })
    expect(overview?.facts.every(({ isExact }) => isExact)).toBe(true)
    return Object.fromEntries(overview?.facts.map(({ fact, count }) => [fact, count]) ?? [])
  }
  const all = {
    young: 1,
    adult: 1,
    senior: 1,
    small: 1,
    medium: 1,
    large: 1,
    indoors: 2,
    outdoors: 2,
    children: 2,
    dogs: 2,
    cats: 1,
    female: 2,
    male: 1,
  }
  for (const view of [{}, { search: 'dogs' }, { status: 'available' }, { categoryId: dogs }] as const) {
    expect(await countsOf(view)).toEqual(all)
  }
  expect(await countsOf({ search: 'Ada' })).toMatchObject({ young: 1, adult: 0, children: 1, cats: 0 })
  expect(await countsOf({ status: 'sold' })).toMatchObject({ young: 0, children: 0 })
  const asked = { goodWith: ['children'], housing: 'outdoors' } as const
  const counts = await countsOf(asked)
  expect(counts).toEqual({
    young: 0,
    adult: 1,
    senior: 0,
    small: 0,
    medium: 1,
    large: 0,
    indoors: 2,
    outdoors: 1,
    children: 1,
    dogs: 0,
    cats: 0,
    female: 1,
    male: 0,
  })
  // Each is what is found then.
  expect(await namesOf({ goodWith: ['children'], housing: 'indoors' })).toHaveLength(counts.indoors ?? 0)
  expect(await namesOf({ goodWith: ['children', 'dogs'], housing: 'outdoors' })).toHaveLength(counts.dogs ?? 0)
})

test('limits of the fee and breeds of a kind say how many there would be, as options do', async () => {
  const countsOf = async (input: Input) => {
    const { overview } = await pets.browse({ ...input, withOverview: true })
    return {
      fees: Object.fromEntries(overview?.fees.map(({ maxFee, count }) => [maxFee, count]) ?? []),
      breeds: overview?.breeds,
    }
  }
  const isExact = true
  const breeds = [
    { breed: 'Beagle', breedDe: 'Beagle', count: 2, isExact },
    { breed: 'Dackel', breedDe: 'Dackel', count: 1, isExact },
  ]
  expect(await countsOf({})).toEqual({ fees: { 0: 1, 50: 1, 100: 3, 200: 3, 500: 4 }, breeds: [] })
  expect(await countsOf({ categoryId: dogs })).toMatchObject({ breeds })
  expect(await countsOf({ categoryId: dogs, breed: 'Beagle' })).toEqual({
    fees: { 0: 1, 50: 1, 100: 2, 200: 2, 500: 2 },
    breeds,
  })
  expect(await countsOf({ categoryId: dogs, search: 'dog', sex: 'female', maxFee: 100 })).toEqual({
    fees: { 0: 0, 50: 0, 100: 1, 200: 1, 500: 2 },
    breeds: [{ breed: 'Beagle', breedDe: 'Beagle', count: 1, isExact }],
  })
})

test.each([{}, { search: 'dog' }, { search: 'xe' }] as const)(
  'in %j the lowest fee or the youngest comes first, the unknown last, and among equals the newest',
  async (asked) => {
    const { id: cats } = await db.category.create({ data: { name: 'Cats' } })
    const { id: xenia } = await db.pet.create({ data: { name: 'Xenia', categoryId: cats } })
    const { id: xerxes } = await db.pet.create({ data: { name: 'Xerxes', categoryId: dogs } })
    for (const [sort, names] of [
      ['fee', { '{}': 'Cob Xerxes Ada Nemo Bix Xenia', dog: 'Cob Xerxes Ada Nemo Bix', xe: 'Xerxes Xenia' }],
      ['youngest', { '{}': 'Ada Bix Cob Xerxes Xenia Nemo', dog: 'Ada Bix Cob Xerxes Nemo', xe: 'Xerxes Xenia' }],
    ] as const) {
      const expected = names['search' in asked ? asked.search : '{}'].split(' ')
      expect((await pets.browse({ ...asked, sort })).items.map(({ name }) => name)).toEqual(expected)
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await pets.browse({ ...asked, sort, limit: 2, cursor })
        seen.push(...page.items.map(({ name }) => name))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(expected)
    }
    await db.pet.deleteMany({ where: { id: { in: [xenia, xerxes] } } })
    await db.category.delete({ where: { id: cats } })
  },
)

test('a list by facts goes on where its page ended', async () => {
  const asked = { housing: 'outdoors', limit: 1 } as const
  const first = await pets.browse(asked)
  const second = await pets.browse({ ...asked, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Cob', 'Bix'])
  expect(second.nextCursor).toBeNull()
})

test.each([
  [{ age: 'old' }],
  [{ goodWith: ['birds'] }],
  [{ goodWith: ['cats', 'cats'] }],
  [{ goodWith: 'cats' }],
  [{ sex: 'either' }],
  [{ breed: '' }],
  [{ maxFee: -1 }],
  [{ maxFee: '5' }],
  [{ sort: 'age' }],
])('%j is refused by name', (input) => {
  const { error } = browsePetsInput.safeParse(input)
  expect(error?.issues[0]?.path[0]).toBe(Object.keys(input)[0])
})
