import { beforeEach, expect, test } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { checkout, transitionOrder } from './orders.service'
import {
  removeCustomersOfEndedOrders,
  removeNotesOfEndedOrders,
  removePersonalData,
  removeQuestionnairesOfForgottenCustomers,
} from './remove-personal-data'
import { searchOrders } from './search-orders'
import { getStaffOrder } from './staff-order'
import { trackOrder } from './track-orders'
import type { TransitionName } from './transitions'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 11, 24)
const NINETY_DAYS_AGO = new Date(NOW - 90 * DAY_MS)

let db: Database
let url: string
let context: ReturnType<ReturnType<typeof requestContexts>>

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  context = requestContexts(db, url)({})
  await db.category.create({ data: { name: 'Dogs' } })
})

/** An order whose last step was taken so long before `NOW`. */
async function orderThatWas(steps: readonly TransitionName[], ageMs: number) {
  const pet = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  const order = await checkout(context, { petId: Number(pet.id), name: 'Ada', email: 'ada@example.com' })
  for (const step of steps) await transitionOrder({ db }, step, { orderId: order.id }, 'operator')
  await db.orderEvent.updateMany({ where: { orderId: order.id }, data: { at: new Date(NOW - ageMs) } })
  return order
}

const answer = (...orderIds: number[]) =>
  db.adoptionQuestionnaire.createMany({
    data: orderIds.map((orderId) => ({ orderId, household: [], remarks: 'Ada has moved', answeredAt: new Date(NOW) })),
  })

const customerOf = async (id: number) => (await getStaffOrder({ db }, id)).email

test('90 days after an order has ended nothing says any more who placed it', async () => {
  const delivered = await orderThatWas(['approve', 'deliver'], 90 * DAY_MS)
  const cancelled = await orderThatWas(['cancel'], 100 * DAY_MS)
  const recent = await orderThatWas(['cancel'], 90 * DAY_MS - 1)
  const open = await orderThatWas(['approve'], 400 * DAY_MS)
  expect(await removePersonalData(db, NINETY_DAYS_AGO)).toBe(2)
  for (const { id } of [delivered, cancelled]) expect(await customerOf(id)).toBeNull()
  for (const { id } of [recent, open]) expect(await customerOf(id)).toBe('ada@example.com')
  const found = await searchOrders({ db }, { search: 'ada', sort: 'oldest', page: 1 })
  expect(found.orders.map(({ id }) => id)).toEqual([recent.id, open.id])
  const rows = await db.$queryRaw<{ row: string }[]>`
    SELECT store_order::text AS row FROM store_order WHERE id IN (${delivered.id}, ${cancelled.id})`
  expect(JSON.stringify(rows)).not.toMatch(/ada/i)
  await expect(trackOrder(context, delivered)).rejects.toThrow('There is no order with this tracking code.')
  expect((await getStaffOrder({ db }, delivered.id)).events).toHaveLength(3)
  expect(await removePersonalData(db, NINETY_DAYS_AGO)).toBe(0)
})

test('what the staff has noted on an order goes 90 days after it has ended, that of an account and a late note too', async () => {
  const cancelled = await orderThatWas(['cancel'], 90 * DAY_MS)
  const recent = await orderThatWas(['cancel'], 90 * DAY_MS - 1)
  const open = await orderThatWas(['approve'], 400 * DAY_MS)
  const { id: accountId } = await db.account.create({ data: { name: 'shop' } })
  const pet = await db.pet.create({ data: { name: 'Max', categoryId: 1, status: 'pending' } })
  const ofAccount = await db.order.create({ data: { petId: pet.id, accountId } })
  await transitionOrder({ db }, 'cancel', { orderId: Number(ofAccount.id) }, 'operator')
  await db.orderEvent.updateMany({ where: { orderId: ofAccount.id }, data: { at: new Date(NOW - 90 * DAY_MS) } })
  await removePersonalData(db, NINETY_DAYS_AGO)
  const noted = { text: 'Ada called', writtenBy: 'staff 1', writtenAt: new Date(NOW) }
  await db.staffNote.createMany({
    data: [
      ...[cancelled.id, recent.id, open.id, ofAccount.id].map((orderId) => ({ orderId, ...noted })),
      { petId: pet.id, ...noted },
    ],
  })
  expect(await removeNotesOfEndedOrders(db, NINETY_DAYS_AGO)).toBe(2)
  const left = await db.staffNote.findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ orderId }) => orderId && Number(orderId))).toEqual([recent.id, open.id, null])
})

test('a customer’s answers about their home go with their name, and that of an order without a customer too', async () => {
  const cancelled = await orderThatWas(['cancel'], 90 * DAY_MS)
  const recent = await orderThatWas(['cancel'], 90 * DAY_MS - 1)
  const open = await orderThatWas(['approve'], 400 * DAY_MS)
  const forgotten = await orderThatWas(['cancel'], 200 * DAY_MS)
  await removePersonalData(db, new Date(NOW - 200 * DAY_MS))
  expect(await customerOf(forgotten.id)).toBeNull()
  await answer(cancelled.id, recent.id, open.id, forgotten.id)
  expect(await removeQuestionnairesOfForgottenCustomers(db)).toBe(1)
  await removePersonalData(db, NINETY_DAYS_AGO)
  expect(await removeQuestionnairesOfForgottenCustomers(db)).toBe(1)
  const left = await db.adoptionQuestionnaire.findMany({ orderBy: { orderId: 'asc' } })
  expect(left.map(({ orderId }) => Number(orderId))).toEqual([recent.id, open.id])
})

test('it is removed whatever has become of the animal', async () => {
  const { id, petId } = await orderThatWas(['cancel'], 100 * DAY_MS)
  await db.pet.update({ where: { id: petId }, data: { status: 'sold' } })
  expect(await removePersonalData(db, NINETY_DAYS_AGO)).toBe(1)
  expect(await customerOf(id)).toBeNull()
})

test('an order that has not ended must say who placed it, and one that has must not say half of it', async () => {
  const open = await orderThatWas([], 0)
  const ended = await orderThatWas(['cancel'], 0)
  const remove = (id: number, data: object) => db.order.update({ where: { id }, data })
  await expect(remove(open.id, { customerName: null, customerEmail: null })).rejects.toThrow('account_or_customer')
  await expect(remove(ended.id, { customerName: null })).rejects.toThrow('account_or_customer')
  const called = await db.order.update({ where: { id: ended.id }, data: { customerPhone: '030 1234567' } })
  await expect(remove(Number(called.id), { customerName: null, customerEmail: null })).rejects.toThrow(
    'account_or_customer',
  )
})

test('notes and questionnaires go with the customer', async () => {
  const { id } = await orderThatWas(['cancel'], 91 * DAY_MS)
  await answer(id)
  expect(await removeCustomersOfEndedOrders(db, NINETY_DAYS_AGO)).toBe(1)
  expect(await customerOf(id)).toBeNull()
  expect(await db.adoptionQuestionnaire.count()).toBe(0)
})
