import { beforeEach, expect, test } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import type { PetStatus } from './pets.schema'
import { listUnsoldIds, listUnsoldRanges, RANGE_SIZE } from './sitemap.service'

let db: Database

beforeEach(async () => {
  db = (await databaseOfTest()).db
  await db.category.create({ data: { name: 'Dogs' } })
})

const add = (id: number, status: PetStatus) =>
  db.$executeRaw`
    INSERT INTO pet (id, name, category_id, status) OVERRIDING SYSTEM VALUE
    SELECT ${id}, 'Biscuit', min(id), ${status}::pet_status FROM category`

test('a store without pets has no ranges', async () => {
  expect(await listUnsoldRanges({ db })).toEqual([])
  expect(await listUnsoldIds({ db }, 1)).toEqual([])
})

test('each unsold pet is in exactly one range, even at its edges', async () => {
  const ids = [1, RANGE_SIZE, RANGE_SIZE + 1, 2 * RANGE_SIZE, 4 * RANGE_SIZE + 1]
  for (const [index, id] of ids.entries()) await add(id, index % 2 === 0 ? 'available' : 'pending')
  const ranges = await listUnsoldRanges({ db })
  expect(ranges).toEqual([1, 2, 5])
  const listed = await Promise.all(ranges.map((range) => listUnsoldIds({ db }, range)))
  expect(listed).toEqual([[1, RANGE_SIZE], [RANGE_SIZE + 1, 2 * RANGE_SIZE], [4 * RANGE_SIZE + 1]])
})

test('a sold pet is in no range, and a range of sold pets is not listed', async () => {
  await add(1, 'available')
  await add(2, 'sold')
  await add(RANGE_SIZE + 1, 'sold')
  expect(await listUnsoldRanges({ db })).toEqual([1])
  expect(await listUnsoldIds({ db }, 1)).toEqual([1])
  expect(await listUnsoldIds({ db }, 2)).toEqual([])
})

test('a range far beyond the last pet is empty', async () => {
  await add(1, 'available')
  expect(await listUnsoldIds({ db }, 999_999_999)).toEqual([])
})
