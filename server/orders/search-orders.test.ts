import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPrismaClient, type Database } from '@/server/db/client'
import type { Prisma } from '@/server/db/generated/client'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { checkout, transitionOrder } from './orders.service'
import {
  countsQuery,
  MAX_COUNT,
  type OrderSearch,
  orderSorts,
  PAGE_SIZE,
  pageQuery,
  searchOrders,
} from './search-orders'

let database: TestDatabase
let db: Database
let context: ReturnType<ReturnType<typeof requestContexts>>

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPrismaClient(database.url)
  context = requestContexts(db, database.url)({})
  await db.category.create({ data: { name: 'Dogs' } })
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

async function placeOrder(pet: string, name: string, email: string, shipDate?: string): Promise<number> {
  const { id } = await db.pet.create({ data: { name: pet, categoryId: 1 } })
  const wanted = shipDate === undefined ? {} : { shipDate: new Date(shipDate) }
  return (await checkout(context, { petId: Number(id), name, email, ...wanted })).id
}

const find = (search: Partial<OrderSearch>) => searchOrders({ db }, { sort: 'oldest', page: 1, ...search })
const idsOf = async (search: Partial<OrderSearch>) => (await find(search)).orders.map(({ id }) => id)

describe('the staff', () => {
  const ids = { zoe: 0, ada: 0, lily: 0, account: 0 }

  beforeAll(async () => {
    ids.zoe = await placeOrder('Biscuit', 'Zoë Müller', 'zoe@mail.example', '2030-02-01T12:00:00Z')
    ids.ada = await placeOrder('Łatek', 'Ada Lovelace', 'countess_of@byron.example', '2030-01-01T12:00:00Z')
    ids.lily = await placeOrder('100% Dog', 'Li Na', 'li.na@mail.example')
    const account = await db.account.create({ data: { name: 'Kennel Übersee' } })
    const pet = await db.pet.create({ data: { name: 'Rex', categoryId: 1, status: 'pending' } })
    ids.account = Number((await db.order.create({ data: { petId: pet.id, accountId: account.id } })).id)
  })

  test.each([
    ['half of a name', 'lovel', 'ada'],
    ['a part within a word', 'ovelac', 'ada'],
    ['words in any order', 'lovelace ada', 'ada'],
    ['a name without its accents', 'MULLER', 'zoe'],
    ['a name with its accents', 'zoë', 'zoe'],
    ['a part of an e-mail address', 'byron', 'ada'],
    ['the animal', 'latek', 'ada'],
    ['the animal and the customer together', 'biscuit mueller'.replace('mueller', 'müller'), 'zoe'],
    ['the account', 'ubersee', 'account'],
    ['two letters that begin a word', 'li', 'lily'],
    ['a percent sign, which is no wildcard', '100%', 'lily'],
    ['an underscore, which is no wildcard', 'countess_of', 'ada'],
  ] as const)('finds an order by %s', async (_, search, found) => {
    expect(await idsOf({ search })).toEqual([ids[found]])
  })

  test.each(['qqzzy', '%%%', '___', '\\', "'", 'lovelace biscuit'])('finds nothing by %j', async (search) => {
    expect(await idsOf({ search })).toEqual([])
  })

  test('finds an order by its number, before all others that have it', async () => {
    const other = await placeOrder('Otis', 'Ida', `order.${ids.ada}${ids.ada}${ids.ada}@mail.example`)
    expect(await idsOf({ search: `#${ids.ada}` })).toEqual([ids.ada])
    expect((await idsOf({ search: String(ids.ada), sort: 'newest' }))[0]).toBe(ids.ada)
    expect(await idsOf({ search: `${ids.ada}${ids.ada}${ids.ada}` })).toEqual([other])
    await transitionOrder(context, 'cancel', { orderId: other }, 'operator')
  })

  test('sees each order with its animal and who placed it', async () => {
    expect((await find({ search: 'lovelace' })).orders).toEqual([
      {
        id: ids.ada,
        petId: expect.any(Number),
        quantity: 1,
        shipDate: '2030-01-01T12:00:00.000Z',
        status: 'placed',
        complete: false,
        pet: 'Łatek',
        placedAt: expect.any(String),
        account: null,
        name: 'Ada Lovelace',
        email: 'countess_of@byron.example',
      },
    ])
    expect((await find({ search: 'rex' })).orders).toMatchObject([
      { account: 'Kennel Übersee', name: null, email: null },
    ])
  })

  test('gets the orders as they were placed, or as they are wanted, those without a date last', async () => {
    const { zoe, ada, lily, account } = ids
    expect(await idsOf({ status: 'placed' })).toEqual([zoe, ada, lily, account])
    expect(await idsOf({ status: 'placed', sort: 'newest' })).toEqual([account, lily, ada, zoe])
    expect(await idsOf({ status: 'placed', sort: 'wanted' })).toEqual([ada, zoe, lily, account])
    expect(await idsOf({ search: 'mail', status: 'placed', sort: 'newest' })).toEqual([lily, zoe])
  })

  test('gets the number of orders with each status, those of the search alone if there is one', async () => {
    await transitionOrder(context, 'approve', { orderId: ids.zoe }, 'operator')
    expect((await find({ status: 'cancelled' })).counts).toEqual({ placed: 3, approved: 1, delivered: 0, cancelled: 1 })
    expect((await find({ search: 'mail' })).counts).toEqual({ placed: 1, approved: 1, delivered: 0, cancelled: 1 })
  })

  test('finds an order by the new name of its animal', async () => {
    await db.pet.updateMany({ where: { name: 'Łatek' }, data: { name: 'Monsieur Bernard' } })
    expect(await idsOf({ search: 'bernard' })).toEqual([ids.ada])
    expect(await idsOf({ search: 'latek' })).toEqual([])
  })
})

describe('among 100,000 orders', () => {
  beforeAll(async () => {
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
          (CASE WHEN n > 99000 THEN 'placed' WHEN n > 97000 THEN 'approved' WHEN n % 9 = 0 THEN 'cancelled' ELSE 'delivered' END)::order_status,
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
    const { counts } = await find({ status: 'placed' })
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
      const { orders, hasNextPage } = await find({ ...search, page })
      ids.push(...orders.map(({ id }) => id))
      if (!hasNextPage) break
      expect(orders).toHaveLength(PAGE_SIZE)
    }
    expect(expected).toBeGreaterThan(PAGE_SIZE)
    expect(new Set(ids).size).toBe(expected)
    expect(ids).toHaveLength(expected)
  })
})
