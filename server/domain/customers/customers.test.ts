import { beforeEach, describe, expect, test } from 'vitest'
import { checkout, createOrder, transitionOrder } from '@/server/domain/orders/orders.service'
import { removePersonalData } from '@/server/domain/orders/remove-personal-data'
import type { TransitionName } from '@/server/domain/orders/transitions'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { staffCustomersRouter } from './customers.router'

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Extract<Caller, { kind: 'user' }>

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Grace')
})

const as = (caller: Caller) => staffCustomersRouter.createCaller(contexts({ caller }))
const newPet = async (name = 'Rex') => Number((await db.pet.create({ data: { name, categoryId: 1 } })).id)

/** Resolves to the order's id. */
async function placeOrder(name: string, email: string, steps: readonly TransitionName[] = [], pet = 'Rex') {
  const { id: orderId } = await checkout(contexts({ caller: anonymous }), { petId: await newPet(pet), name, email })
  for (const step of steps) await transitionOrder({ db }, step, { orderId }, 'operator')
  return orderId
}

/** Orders, past the service: one of each of these customers. */
const placeMany = (count: number, email: string) => db.$executeRaw`
  WITH animal AS (
    INSERT INTO pet (name, category_id, status) SELECT 'Pixel', 1, 'pending' FROM generate_series(1, ${count}::int)
    RETURNING id
  )
  INSERT INTO store_order (pet_id, customer_name, customer_email)
  SELECT id, 'Customer ' || id, replace(${email}, '#', id::text) FROM animal ORDER BY id`

const namesOf = async (search?: string) => (await as(staff).search({ search })).items.map(({ name }) => name)
const forgetAll = () => removePersonalData(db, new Date('9999-01-01'))

test('a customer is an e-mail address in any case, with the name given last and their orders by state', async () => {
  await placeOrder('Ada Byron', 'Ada@Example.com', ['approve', 'deliver'])
  await placeOrder('Ada King', 'ada@example.com', ['cancel'])
  await placeOrder('Ada King', 'ADA@example.com', ['approve'])
  const last = await placeOrder('Ada Lovelace', 'ada@EXAMPLE.com')
  const other = await placeOrder('Bob', 'bob+ada@example.com')
  const { createdAt } = await db.order.findUniqueOrThrow({ where: { id: last } })
  expect(await as(staff).search({})).toEqual({
    items: [
      expect.objectContaining({ id: other, name: 'Bob', open: 1 }),
      {
        id: last,
        name: 'Ada Lovelace',
        email: 'ada@EXAMPLE.com',
        phone: null,
        open: 2,
        delivered: 1,
        cancelled: 1,
        lastOrderAt: createdAt,
      },
    ],
    nextCursor: null,
    areAlike: false,
  })
})

test('a store without orders has no customers', async () => {
  expect(await as(staff).search({})).toEqual({ items: [], nextCursor: null, areAlike: false })
  expect(await namesOf('ada')).toEqual([])
})

describe('a search', () => {
  beforeEach(async () => {
    await placeOrder('Zoë Müller', 'zoe@mail.example', [], 'Biscuit')
    await placeOrder('Ada Lovelace', 'countess_of@byron.example')
    await placeOrder('Li Na', 'li.na@mail.example')
    await placeOrder('100% Bob', 'bob@mail.example')
    await placeOrder('Мария Петрова', 'maria@mail.example')
    await placeOrder('山田 花子', 'hanako@mail.example')
    await placeOrder('O’Neil \\ Co', "o'neil@mail.example")
  })

  test.each([
    ['half of a name', 'lovel', 'Ada Lovelace'],
    ['a part within a word', 'ovelac', 'Ada Lovelace'],
    ['words in any order', 'lovelace  ADA', 'Ada Lovelace'],
    ['a name without its accents', 'MULLER', 'Zoë Müller'],
    ['accents that are typed as two characters', 'zoe\u0308', 'Zoë Müller'],
    ['a part of an e-mail address', 'BYRON.ex', 'Ada Lovelace'],
    ['a name and an e-mail address together', 'ada byron', 'Ada Lovelace'],
    ['two letters that begin a word', 'li', 'Li Na'],
    ['a percent sign, which is no wildcard', '00%', '100% Bob'],
    ['an underscore, which is no wildcard', 'countess_', 'Ada Lovelace'],
    ['a backslash', 'neil \\', 'O’Neil \\ Co'],
    ['an apostrophe', "o'neil", 'O’Neil \\ Co'],
    ['a name in another script', 'петров', 'Мария Петрова'],
    ['a name without spaces', '花子', '山田 花子'],
  ])('finds a customer by %s', async (_, search, name) => {
    expect(await namesOf(search)).toEqual([name])
  })

  test.each(['qqzzy', '%%', '__', 'a%a', '\\\\', "'; --", 'biscuit', 'ada müller', '👻👻', 'x'.repeat(200)])(
    'finds nothing by %j',
    async (search) => {
      expect(await as(staff).search({ search })).toMatchObject({ items: [], nextCursor: null })
    },
  )

  test('looks at the name that was given last', async () => {
    await placeOrder('Ada King', 'countess_of@byron.example')
    expect(await namesOf('lovelace')).toEqual([])
    expect(await namesOf('king')).toEqual(['Ada King'])
  })

  test('without a match finds names that are spelled nearly so, each once, and says so', async () => {
    await placeOrder('Ada Lovelace', 'Countess_of@byron.example')
    for (const search of ['Lovelase', 'lovelcae ada', 'Mueller']) {
      const { items, areAlike } = await as(staff).search({ search })
      expect([search, items.length, areAlike]).toEqual([search, 1, true])
    }
    expect(await namesOf('lovelase bob')).toEqual([])
    expect(await namesOf('adda')).toEqual([])
    expect(await as(staff).search({ search: 'lovelace' })).toMatchObject({ areAlike: false })
  })

  test.each([
    ['of more than 200 characters', 'x'.repeat(201)],
    ['with a control character', 'ad\u0000a'],
    ['with half of a surrogate pair', 'ad\ud83d'],
  ])('%s is refused', async (_, search) => {
    await expect(as(staff).search({ search })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of spaces alone finds all customers', async () => {
    expect(await namesOf('  ')).toHaveLength(7)
  })
})

test('a customer whose data was removed is in no list and has no page, and their newer orders have', async () => {
  const ended = await placeOrder('Ada', 'ada@example.com', ['cancel'])
  const gone = await placeOrder('Bob', 'bob@example.com', ['approve', 'deliver'])
  const open = await placeOrder('Ada Lovelace', 'ada@example.com')
  await forgetAll()
  expect((await as(staff).search({})).items).toMatchObject([{ id: open, open: 1, delivered: 0, cancelled: 0 }])
  for (const search of ['bob', 'bobb', 'example.com bob']) expect(await namesOf(search)).toEqual([])
  for (const orderId of [ended, gone, 99]) {
    await expect(as(staff).get({ orderId })).rejects.toThrow('There is no customer with an order')
  }
  expect((await as(staff).get({ orderId: open })).items).toMatchObject([{ id: open }])
})

test('an account is no customer', async () => {
  const { id } = await db.account.create({ data: { name: 'Kennel Ada' } })
  const order = await createOrder(
    contexts({}),
    { petId: await newPet('Ada') },
    {
      kind: 'key',
      keyId: '1',
      accountId: String(id),
    },
  )
  expect((await as(staff).search({})).items).toEqual([])
  expect(await namesOf('ada')).toEqual([])
  await expect(as(staff).get({ orderId: order.id })).rejects.toThrow('There is no customer with an order')
})

test('page by page, each customer is found once, the newest first', async () => {
  await placeMany(PAGE_SIZE + 5, 'c#@example.com')
  await placeMany(3, 'again@example.com')
  for (const search of [undefined, 'customer']) {
    const ids: number[] = []
    for (let cursor: string | undefined; ; ) {
      const { items, nextCursor } = await as(staff).search({ search, cursor })
      ids.push(...items.map(({ id }) => id))
      if (nextCursor === null) break
      expect(items).toHaveLength(PAGE_SIZE)
      cursor = nextCursor
    }
    expect(ids).toHaveLength(PAGE_SIZE + 6)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  }
})

test('the page of a customer lists all their orders, whichever of these it is opened by', async () => {
  await placeMany(PAGE_SIZE + 2, 'ada@example.com')
  await placeOrder('Eve', 'bada@example.com')
  const first = await as(staff).get({ orderId: 1 })
  expect(first.customer).toMatchObject({ id: PAGE_SIZE + 2, name: `Customer ${PAGE_SIZE + 2}`, open: PAGE_SIZE + 2 })
  expect(first.items).toHaveLength(PAGE_SIZE)
  expect(first.items[0]).toMatchObject({ id: PAGE_SIZE + 2, pet: 'Pixel', status: 'placed', email: 'ada@example.com' })
  const second = await as(staff).get({ orderId: PAGE_SIZE, cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({ items: [{ id: 2 }, { id: 1 }], nextCursor: null })
})

test('a cursor of another list is refused', async () => {
  await placeMany(PAGE_SIZE + 1, 'ada@example.com')
  const { nextCursor } = await as(staff).get({ orderId: 1 })
  for (const cursor of [nextCursor ?? '', 'nonsense', '1']) {
    await expect(as(staff).search({ cursor })).rejects.toThrow('cursor')
  }
})

test('only the staff reads customers, whatever their role', async () => {
  const orderId = await placeOrder('Ada', 'ada@example.com')
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }]) {
    await expect(as(caller).search({ search: 'ada' })).rejects.toThrow()
    await expect(as(caller).get({ orderId })).rejects.toThrow()
  }
  const clerk: Caller = { ...(await newStaff(db, 'Alan')), staffRole: 'clerk' }
  expect((await as(clerk).search({ search: 'ada' })).items).toHaveLength(1)
  expect((await as(clerk).get({ orderId })).customer.name).toBe('Ada')
})

test('the page of a customer is found by an order whose e-mail address has capitals', async () => {
  const first = await placeOrder('Ada', 'Ada@Example.com')
  await placeOrder('Ada', 'ada@example.com')
  expect((await as(staff).get({ orderId: first })).customer).toMatchObject({ open: 2 })
})
