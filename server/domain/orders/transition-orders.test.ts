import { beforeEach, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import type { Database } from '@/server/platform/db/client'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { runs } from '@/server/testing/runs'
import { checkout, explainTransition, transitionOrder } from './orders.service'
import { transitions } from './transitions'

let db: Database
let url: string
let contextOf: ReturnType<typeof requestContexts>
let orders: ReturnType<typeof appRouter.createCaller>['orders']

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  contextOf = requestContexts(db, url)
  orders = appRouter.createCaller(contextOf({})).orders
  await db.category.create({ data: { name: 'Dogs' } })
})

async function placeOrders(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const pet = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
    ids.push((await checkout(contextOf({}), { petId: Number(pet.id), name: 'Ada', email: 'ada@example.com' })).id)
  }
  return ids
}

const asPlaced = (ids: readonly number[]) => ids.map((orderId) => ({ orderId, expectedStatus: 'placed' as const }))
const statusOf = async (id: number) => (await db.order.findUniqueOrThrow({ where: { id } })).status

test('many orders are approved at once, and those that changed meanwhile are left as they are, with the reason', async () => {
  const ids = await placeOrders(4)
  const [cancelled = 0, approved = 0, ...others] = ids
  await transitionOrder({ db }, 'cancel', { orderId: cancelled }, 'operator')
  await transitionOrder({ db }, 'approve', { orderId: approved }, 'operator')
  expect(await orders.transitionMany({ transition: 'approve', orders: asPlaced([...ids, 999]) })).toEqual({
    done: others,
    refused: [
      { orderId: cancelled, code: 'conflict', message: expect.stringContaining('is cancelled, no longer placed') },
      { orderId: approved, code: 'conflict', message: expect.stringContaining('is approved, no longer placed') },
      { orderId: 999, code: 'not_found', message: expect.stringContaining('There is no order') },
    ],
  })
  expect(await statusOf(cancelled)).toBe('cancelled')
  for (const id of others) expect(await statusOf(id)).toBe('approved')
  const events = await db.orderEvent.findMany({ where: { status: 'approved' } })
  expect(events.filter(({ actor }) => actor === 'key 1').map(({ orderId }) => Number(orderId))).toEqual(others)
})

test('an order that was seen in a state in which it cannot be approved is refused by the rule', async () => {
  const [id = 0] = await placeOrders(1)
  await transitionOrder({ db }, 'approve', { orderId: id }, 'operator')
  expect(
    await orders.transitionMany({ transition: 'approve', orders: [{ orderId: id, expectedStatus: 'approved' }] }),
  ).toEqual({
    done: [],
    refused: [{ orderId: id, code: 'conflict', message: expect.stringContaining('Only orders that are placed') }],
  })
})

test.each([
  ['approve', 'placed', 'cancelled', 'ist storniert, nicht mehr eingegangen. Sieh sie dir noch einmal an'],
  [
    'approve',
    undefined,
    'delivered',
    'ist übergeben. Nur Bestellungen, die eingegangen sind, können bestätigt werden.',
  ],
  ['deliver', 'placed', 'placed', 'ist eingegangen. Nur Bestellungen, die bestätigt sind, können übergeben werden.'],
] as const)('why an order cannot %s is told in German too', (name, expectedStatus, status, reason) => {
  const { translations } = explainTransition(transitions[name], { orderId: 7, expectedStatus }, status)
  expect(translations?.de).toContain(`Die Bestellung 7 ${reason}`)
})

test('sent again with the same Idempotency-Key, the same orders are named', async () => {
  const input = { transition: 'approve' as const, orders: asPlaced(await placeOrders(2)) }
  const again = () => appRouter.createCaller(contextOf({ key: 'once', body: JSON.stringify(input) })).orders
  const first = await again().transitionMany(input)
  expect(await again().transitionMany(input)).toEqual(first)
  expect(first.done).toHaveLength(2)
})

test('of two who approve the same orders at the same time, in any order, each is approved by one', async () => {
  const other = clientOfTest(url)
  const colleague = appRouter.createCaller(requestContexts(other, url)({})).orders
  for (let round = 0; round < runs(20); round += 1) {
    const ids = await placeOrders(8)
    const both = await Promise.all([
      orders.transitionMany({ transition: 'approve', orders: asPlaced(ids) }),
      colleague.transitionMany({ transition: 'approve', orders: asPlaced(ids.toReversed()) }),
    ])
    expect(both.flatMap(({ done }) => done).sort((a, b) => a - b)).toEqual(ids)
  }
})

test.each([
  ['deliver', 'sold'],
  ['cancel', 'available'],
] as const)('many orders go through %s together, and their animals follow', async (transition, petStatus) => {
  const ids = await placeOrders(3)
  await orders.transitionMany({ transition: 'approve', orders: asPlaced(ids) })
  const [late = 0, ...others] = ids
  await transitionOrder({ db }, 'cancel', { orderId: late }, 'operator')
  const asApproved = ids.map((orderId) => ({ orderId, expectedStatus: 'approved' as const }))
  expect(await orders.transitionMany({ transition, orders: asApproved })).toMatchObject({
    done: others,
    refused: [{ orderId: late, code: 'conflict' }],
  })
  const moved = await db.order.findMany({ where: { id: { in: others } }, include: { pet: true } })
  expect(moved.map(({ pet }) => pet.status)).toEqual([petStatus, petStatus])
  expect(moved.map(({ cancellationReason }) => cancellationReason)).toEqual(
    Array(2).fill(transition === 'cancel' ? 'by_staff' : null),
  )
})

test('placed and approved orders are cancelled together', async () => {
  const [placed = 0, approved = 0] = await placeOrders(2)
  await transitionOrder({ db }, 'approve', { orderId: approved }, 'operator')
  const seen = [
    { orderId: placed, expectedStatus: 'placed' as const },
    { orderId: approved, expectedStatus: 'approved' as const },
  ]
  expect(await orders.transitionMany({ transition: 'cancel', orders: seen })).toEqual({
    done: [placed, approved],
    refused: [],
  })
})
