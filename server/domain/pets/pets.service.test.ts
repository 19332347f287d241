import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile, databaseOfTest } from '@/server/platform/db/testing'
import { toPublicError } from '@/server/platform/errors/public-error'
import { anonymous } from '@/server/procedures/callers/caller'
import { requestContexts } from '@/server/testing/request-contexts'
import { listPets } from './pets.service'

const { db, url } = databaseOfFile()
const ctx = requestContexts(db, url)({})

beforeAll(async () => {
  const names = ['Dogs', 'Cats "and" mice', 'Fish']
  await db.category.createMany({ data: names.map((name) => ({ name })) })
})

test('a page of a status that hardly any pet has is read from its index, also by a plan that was made for any status', async () => {
  const { db } = await databaseOfTest({ maxConnections: 1 })
  await db.category.create({ data: { name: 'Dogs' } })
  const pets = (status: 'available' | 'sold', count: number) =>
    Array.from({ length: count }, () => ({ name: 'Rex', categoryId: 1, status }))
  await db.pet.createMany({ data: [...pets('available', 5_000), ...pets('sold', 3)] })
  await db.$executeRaw`ANALYZE pet`
  await db.$executeRaw`SET plan_cache_mode = force_generic_plan`
  const readByTheirIds = async () => {
    await db.$executeRaw`SELECT pg_stat_force_next_flush()`
    const [row] = await db.$queryRaw<{ read: number }[]>`
      SELECT idx_tup_read::int AS read FROM pg_stat_user_indexes WHERE indexrelname = 'pet_pkey'`
    return row?.read ?? Number.NaN
  }
  expect((await listPets({ ...ctx, db }, { limit: 20, status: 'sold' })).items).toHaveLength(3)
  // Planning looks at the greatest id.
  expect(await readByTheirIds()).toBeLessThan(100)
})

describe('pets by their ids', () => {
  const list = (input: object) => appRouter.createCaller({ ...ctx, caller: anonymous }).pets.list(input)

  const refusalOf = (input: object) =>
    list(input).then(
      () => 'none',
      (error) => toPublicError(error).message,
    )

  test('are those that exist, by ascending id, on one page of up to a hundred', async () => {
    const [first, second, withdrawn, sold] = await Promise.all(
      [{}, {}, { withdrawnAt: new Date() }, { status: 'sold' as const }].map((data) =>
        db.pet.create({ data: { name: 'Rex', categoryId: 1, ...data } }),
      ),
    )
    const ids = [second, withdrawn, sold, first].map((pet) => Number(pet?.id))
    const existing = [first, second, sold].map((pet) => Number(pet?.id)).toSorted((a, b) => a - b)
    expect(await list({ ids: [...ids, 2 ** 40] })).toMatchObject({
      items: existing.map((id) => ({ id, name: 'Rex', categoryId: 1 })),
      nextCursor: null,
    })
    expect((await list({ ids, status: 'sold' })).items).toMatchObject([{ id: Number(sold?.id) }])
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await list({ ids: many.slice(1) })).items.length).toBeGreaterThan(0)
    expect(await refusalOf({ ids: many })).toBe('ids: must have at most 100 items.')
    expect(await refusalOf({ ids: [] })).toBe('ids: must not be empty.')
  })

  test('are distinct, and neither paged nor limited', async () => {
    expect(await refusalOf({ ids: [7, 8, 7] })).toBe('ids: 7 is repeated.')
    for (const other of [{ limit: 20 }, { cursor: 'x' }])
      expect(await refusalOf({ ids: [7], ...other })).toMatch(/^ids: cannot be combined with limit or cursor/)
  })
})
