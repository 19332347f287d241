import { expect, test } from 'vitest'
import { databaseOfTest } from '@/server/platform/db/testing'
import { listOrdersAfter } from './staff-order'

test('all orders, or those with one status, are read piece by piece, each once', async () => {
  const { db } = await databaseOfTest()
  await db.category.create({ data: { name: 'Dogs' } })
  await db.$executeRaw`
    WITH animal AS (
      INSERT INTO pet (name, category_id, status) SELECT 'Rex', 1, 'pending' FROM generate_series(1, 1201) RETURNING id
    )
    INSERT INTO store_order (pet_id, customer_name, customer_email) SELECT id, 'Ada', 'ada@example.com' FROM animal`
  await db.order.updateMany({ where: { id: { lte: 600 } }, data: { status: 'approved' } })
  const readAll = async (status?: 'approved') => {
    const ids: number[] = []
    for (;;) {
      const rows = await listOrdersAfter({ db }, { after: ids.at(-1), status })
      if (rows.length === 0) return ids
      ids.push(...rows.map(({ id }) => id))
    }
  }
  const all = Array.from({ length: 1_201 }, (_, index) => index + 1)
  expect(await readAll()).toEqual(all)
  expect(await readAll('approved')).toEqual(all.slice(0, 600))
})
