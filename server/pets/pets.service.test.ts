import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { anonymous } from '@/server/callers/caller'
import { databaseOfFile, databaseOfTest } from '@/server/db/testing'
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

test('several pets are told in the order of their ids, without those that are not offered; no more than a hundred', async () => {
  const [first, second, withdrawn] = await Promise.all(
    [{}, {}, { withdrawnAt: new Date() }].map((data) =>
      db.pet.create({ data: { name: 'Rex', categoryId: 1, ...data } }),
    ),
  )
  const ids = [second, withdrawn, first, second].map((pet) => Number(pet?.id))
  const getMany = (petIds: number[]) => appRouter.createCaller({ ...ctx, caller: anonymous }).pets.getMany({ petIds })
  const found = await getMany([...ids, 2 ** 40])
  expect(found.map(({ id }) => id)).toEqual([Number(second?.id), Number(first?.id)])
  expect(found[0]).toEqual({ id: Number(second?.id), name: 'Rex', categoryId: 1, status: 'available' })
  const many = Array.from({ length: 101 }, (_, index) => index + 1)
  await expect(getMany(many)).rejects.toThrow()
  await expect(getMany([])).rejects.toThrow()
  expect(await getMany(many.slice(1))).toBeInstanceOf(Array)
})
