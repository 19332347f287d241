import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const pets = appRouter.createCaller(requestContexts(db, url)({})).pets

beforeAll(async () => {
  await db.category.createMany({ data: [{ name: 'Dogs', fee: '2' }, { name: 'Cats' }] })
})

beforeEach(() => db.pet.deleteMany())

// Few words, so that many names are alike, the same but for accents and capitals, or the very same.
const words = [
  'dogo',
  'hot dog',
  'min',
  'mino',
  'minou',
  'Minou',
  'MÍNOU',
  'minos',
  'a minou',
  'Mr Minou',
  'mimi',
  'bo',
  'minoux',
]
const animal = fc.record({
  name: fc
    .oneof(
      { weight: 6, arbitrary: fc.constantFrom(...words) },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((two) => two.join(' ')),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((text) => `x${text}`) },
    )
    .filter((name) => !/[\p{Cc}\p{Cs}]/u.test(name)),
  categoryId: fc.constantFrom(1, 2),
  status: fc.constantFrom('available' as const, 'pending' as const, 'sold' as const),
})
const asked = fc.record(
  {
    search: fc.constantFrom(
      'minou',
      'mi',
      'mnou',
      'minous',
      'x',
      'mr minou',
      'dog',
      'cats',
      'cat minou',
      'black',
      'black cat',
      'calm',
      'calm mi',
    ),
    categoryId: fc.constantFrom(1, 2),
    status: fc.constantFrom('available' as const, 'pending' as const, 'sold' as const),
  },
  { requiredKeys: [] },
)

/** Of many pets the same fee or the same day, or neither. */
const profileOf = (petId: bigint) => {
  const fee = [undefined, '0', '1.5', '2', undefined][Number(petId % 5n)]
  const bornOn = [undefined, new Date('2020-01-01'), new Date('2024-02-29')][Number(petId % 3n)]
  if (!fee && !bornOn) return []
  return [{ petId, fee: fee ?? null, bornOn: bornOn ?? null, version: 1, changedAt: new Date(), changedBy: 'operator' }]
}

test('every pet that was there at the start is seen exactly once and in order, whatever is added', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(animal, { minLength: 1, maxLength: 60 }),
      fc.array(fc.array(animal, { maxLength: 8 }), { minLength: 1, maxLength: 10 }),
      asked,
      fc.constantFrom('newest', 'oldest', 'name', 'relevance', 'youngest', 'fee'),
      fc.integer({ min: 1, max: 20 }),
      async (before, meanwhile, filter, order, limit) => {
        await db.pet.deleteMany()
        const added = await db.pet.createManyAndReturn({ data: before })
        await db.petProfile.createMany({ data: added.flatMap(({ id }) => profileOf(id)) })
        const sort = filter.search === undefined && order === 'relevance' ? undefined : order
        const input = { ...filter, ...(sort === undefined ? {} : { sort }) }
        const whole = await pets.browse({ ...input, limit: 100 })
        expect(whole.nextCursor).toBeNull()
        expect(whole.total).toEqual({ count: whole.items.length, isExact: true })
        const expected = whole.items.map(({ id }) => id)

        const seen: number[] = []
        let cursor: string | undefined
        for (let page = 0; page === 0 || cursor !== undefined; page += 1) {
          const found = await pets.browse({ ...input, limit, cursor })
          seen.push(...found.items.map(({ id }) => id))
          cursor = found.nextCursor ?? undefined
          await db.pet.createMany({ data: meanwhile[page] ?? [] })
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.filter((id) => expected.includes(id))).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  )
})

test('without a search all pets that match the filter are returned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(animal, { maxLength: 60 }), asked, async (data, { search: _, ...filter }) => {
      await db.pet.deleteMany()
      const rows = await db.pet.createManyAndReturn({ data })
      const expected = rows.filter(
        ({ categoryId, status }) =>
          Number(categoryId) === (filter.categoryId ?? Number(categoryId)) && status === (filter.status ?? status),
      )
      for (const sort of ['newest', 'oldest', 'name', 'youngest', 'fee'] as const) {
        const { items } = await pets.browse({ ...filter, sort, limit: 100 })
        expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => Number(id)))
      }
    }),
    { numRuns: 40 },
  )
})
