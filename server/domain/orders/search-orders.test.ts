import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { checkout, transitionOrder } from './orders.service'
import { type OrderSearch, searchOrders } from './search-orders'

const { db, url } = databaseOfFile()
const context = requestContexts(db, url)({})

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
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
    const placed = { petId: pet.id, accountId: account.id, reference: 'PO-2026/0815' }
    ids.account = Number((await db.order.create({ data: placed })).id)
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
    ['the number that it has there', 'PO-2026/0815', 'account'],
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
        phone: null,
        visitAt: null,
        isQuestionnaireAnswered: false,
      },
    ])
    const startsAt = new Date('2030-01-01T10:00:00Z')
    await db.visit.create({
      data: { orderId: ids.ada, startsAt, endsAt: new Date('2030-01-01T10:30:00Z'), place: 0, bookedAt: startsAt },
    })
    await db.adoptionQuestionnaire.create({ data: { orderId: ids.ada, household: [], answeredAt: startsAt } })
    expect((await find({ search: 'lovelace' })).orders).toMatchObject([
      { visitAt: '2030-01-01T10:00:00.000Z', isQuestionnaireAnswered: true },
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
