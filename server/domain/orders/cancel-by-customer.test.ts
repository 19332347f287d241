import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { expireOrders } from './expire-orders'
import { checkout, transitionOrder } from './orders.service'
import { getStaffOrder } from './staff-order'
import { trackOrders } from './track-orders'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
})

const customer = () => appRouter.createCaller(contextOf({ caller: { kind: 'anonymous' } })).orders

async function placeOrder() {
  const pet = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  return checkout(contextOf({}), { petId: Number(pet.id), name: 'Ada', email: 'ada@example.com' })
}

test('a customer cancels an order that is placed: it says so, keeps the reason, and frees the animal', async () => {
  const { id, trackingCode } = await placeOrder()
  const cancelled = await customer().cancelByCustomer({ trackingCode, reason: 'changed_mind' })
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    cancellationReason: 'by_customer',
    pet: { status: 'available' },
  })
  const { customerReason, events } = await getStaffOrder({ db }, id)
  expect(customerReason).toBe('changed_mind')
  expect(events.map(({ status, actor }) => `${status} by ${actor}`)).toEqual(['placed by guest', 'cancelled by guest'])
})

test('cancelling again changes nothing, not even the reason', async () => {
  const { id, trackingCode } = await placeOrder()
  const first = await customer().cancelByCustomer({ trackingCode })
  expect(await customer().cancelByCustomer({ trackingCode, reason: 'other' })).toEqual(first)
  expect(await getStaffOrder({ db }, id)).toMatchObject({
    cancellationReason: 'by_customer',
    customerReason: 'not_said',
  })
})

test('an order that the store has cancelled keeps its own reason', async () => {
  const { id, trackingCode } = await placeOrder()
  await expireOrders(db, { now: Date.now() + 60_000, expiryMs: 0 })
  expect(await customer().cancelByCustomer({ trackingCode, reason: 'other' })).toMatchObject({
    cancellationReason: 'expired',
  })
  expect((await getStaffOrder({ db }, id)).customerReason).toBeNull()
})

test('once it is approved, only the store can cancel an order', async () => {
  const { id, trackingCode } = await placeOrder()
  await transitionOrder(contextOf({}), 'approve', { orderId: id }, 'operator')
  await expect(customer().cancelByCustomer({ trackingCode })).rejects.toThrow(
    `The order ${id} is approved. Customers can cancel orders that are placed; ask the store.`,
  )
  expect(await getStaffOrder({ db }, id)).toMatchObject({ status: 'approved', cancellationReason: null })
})

test('a cancellation and an approval at once: one of them happens, and animal and order agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, petId, trackingCode } = await placeOrder()
    await Promise.allSettled([
      customer().cancelByCustomer({ trackingCode }),
      transitionOrder(contextOf({}), 'approve', { orderId: id }, 'operator'),
    ])
    const { status } = await getStaffOrder({ db }, id)
    const pet = await db.pet.findUniqueOrThrow({ where: { id: petId } })
    expect([status, pet.status]).toEqual(status === 'approved' ? ['approved', 'pending'] : ['cancelled', 'available'])
  }
})

test('without the code of an order nothing is cancelled', async () => {
  await expect(customer().cancelByCustomer({ trackingCode: 'AAAAAAAAAAEAAAAAAAAAAAAAAAA' })).rejects.toMatchObject({
    message: 'There is no order with this tracking code. Check the address.',
  })
})

test('the database keeps a reason of the customer only with their own cancellation', async () => {
  const { id, trackingCode } = await placeOrder()
  const data = { customerReason: 'other' } as const
  await expect(db.order.update({ where: { id }, data })).rejects.toThrow('store_order_customer_reason_alone')
  await customer().cancelByCustomer({ trackingCode })
  await db.order.update({ where: { id }, data })
})

test('orders are found by their codes, newest first, without those that the store does not know', async () => {
  const [first, second, forgotten] = [await placeOrder(), await placeOrder(), await placeOrder()]
  await customer().cancelByCustomer({ trackingCode: forgotten.trackingCode })
  await db.order.update({ where: { id: forgotten.id }, data: { customerName: null, customerEmail: null } })
  const codes = [first, forgotten, second].map(({ trackingCode }) => trackingCode)
  const found = await trackOrders(contextOf({}), [...codes, 'nonsense', first.trackingCode])
  expect(found.map(({ trackingCode, order }) => [trackingCode, order.id])).toEqual([
    [second.trackingCode, second.id],
    [first.trackingCode, first.id],
  ])
})
