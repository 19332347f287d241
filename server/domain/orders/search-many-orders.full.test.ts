import { beforeAll, expect, test } from 'vitest'
import type { Prisma } from '@/server/platform/db/generated/client'
import { databaseOfFile } from '@/server/platform/db/testing'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { countsQuery, MAX_COUNT, orderSorts, pageQuery, searchOrders } from './search-orders'

// On a busy machine, the index alone takes seconds.
const { db } = databaseOfFile({ statementTimeoutMs: 600_000 })

/** 100,000 orders. */
beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
  // Past all rules, and with the index made at the end: else it would take a minute.
  const [index] = await db.$queryRaw<{ definition: string }[]>`
    SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'store_order_searched_text_idx'`
  await db.$executeRaw`DROP INDEX store_order_searched_text_idx`
  await db.$executeRaw`ALTER TABLE store_order DISABLE TRIGGER USER`
  // The last thousand are placed.
  for (let first = 1; first <= 100_000; first += 10_000) {
    await db.$executeRaw`
      WITH animal AS (
        INSERT INTO pet (name, category_id, status)
        SELECT 'Animal ' || n, 1, 'sold' FROM generate_series(${first}::int, ${first + 9_999}::int) AS n
        RETURNING id, substr(name, 8)::int AS n
      )
      INSERT INTO store_order (pet_id, status, ship_date, customer_name, customer_email, searched_text)
      SELECT id,
        (CASE WHEN n > 98999 THEN 'placed' WHEN n > 97000 THEN 'approved' WHEN n % 9 = 0 THEN 'cancelled' ELSE 'delivered' END)::order_status,
        CASE WHEN n % 3 > 0 THEN now() + (n * 7919 % 365) * interval '1 day' END,
        'Customer ' || md5(n::text), md5('e' || n) || '@crowd.example',
        ' animal ' || n || ' customer ' || md5(n::text) || ' ' || md5('e' || n) || '@crowd.example'
      FROM animal ORDER BY n`
  }
  await db.$executeRaw`ALTER TABLE store_order ENABLE TRIGGER USER`
  await db.$executeRawUnsafe(index?.definition ?? '')
  await db.$executeRaw`VACUUM ANALYZE store_order`
})

interface Plan {
  readonly 'Node Type': string
  readonly Plans?: readonly Plan[]
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

async function explain(query: Prisma.Sql) {
  const [row] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
    EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`
  const plan = row?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('there is no plan')
  return { text: JSON.stringify(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

const statuses = [undefined, 'placed', 'cancelled'] as const
const listed = orderSorts.flatMap((sort) => statuses.map((status) => ({ sort, status })))

test.each(listed)('a page reads only what it shows, along an index: %j', async (search) => {
  for (const page of [1, 5]) {
    const { text, blocks } = await explain(pageQuery({ ...search, page }))
    expect(text).not.toContain('Seq Scan')
    expect(blocks).toBeLessThan(400)
  }
})

test.each(listed)('a customer is found by an index: %j', async (search) => {
  for (const text of ['lovel', 'ada', 'countess', 'li']) {
    const plan = await explain(pageQuery({ ...search, search: text, page: 1 }))
    expect(plan.text).toContain('store_order_searched_text_idx')
    expect(plan.text).not.toContain('Seq Scan')
  }
})

test('the orders with each status are counted up to a thousand, along an index', async () => {
  expect((await explain(countsQuery({}))).text).not.toContain('Seq Scan')
  const { counts } = await searchOrders({ db }, { sort: 'oldest', page: 1, status: 'placed' })
  expect(counts).toEqual({
    placed: MAX_COUNT + 1,
    approved: MAX_COUNT + 1,
    delivered: MAX_COUNT + 1,
    cancelled: MAX_COUNT + 1,
  })
})

test('page by page, each order is found once', async () => {
  const search = { search: 'c0ff', sort: 'wanted' } as const
  const expected = await db.order.count({ where: { searchedText: { contains: 'c0ff' } } })
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { orders, hasNextPage } = await searchOrders({ db }, { ...search, page })
    ids.push(...orders.map(({ id }) => id))
    if (!hasNextPage) break
    expect(orders).toHaveLength(PAGE_SIZE)
  }
  expect(expected).toBeGreaterThan(PAGE_SIZE)
  expect(new Set(ids).size).toBe(expected)
  expect(ids).toHaveLength(expected)
})
