import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import { removeCustomersOfEndedOrders } from '@/server/domain/orders/remove-personal-data'
import { staffOrdersRouter } from '@/server/domain/orders/staff-orders.router'
import { trackOrder } from '@/server/domain/orders/track-orders'
import { staffPetHistoryRouter } from '@/server/domain/pets/history/history.router'
import { staffProfilesRouter } from '@/server/domain/pets/profiles/profiles.router'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { databaseOfFile } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { refusalOf } from '@/server/testing/refusal-of'
import { requestContexts } from '@/server/testing/request-contexts'
import { staffReturnsRouter } from './returns.router'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)
let staff: Caller & { readonly userId: string }
let petId: number
let orderId: number

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const today = () => day(0)
const returns = () => staffReturnsRouter.createCaller(contextOf({ caller: staff }))
const history = async () =>
  (await staffPetHistoryRouter.createCaller(contextOf({ caller: staff })).history({ petId })).items
const petNow = () => db.pet.findUniqueOrThrow({ where: { id: petId }, select: { status: true, withdrawnAt: true } })
let trackingCode: string
async function order(): Promise<number> {
  const placed = await checkout(contextOf({ caller: anonymous }), { petId, name: 'Ada', email: 'ada@example.com' })
  trackingCode = placed.trackingCode
  return placed.id
}
const step = (name: 'approve' | 'deliver' | 'cancel', id = orderId) =>
  transitionOrder({ db }, name, { orderId: id }, `staff ${staff.userId}`)
const broughtBack = (input: { isOffered?: boolean; note?: string; returnedOn?: string } = {}) => ({
  orderId,
  returnedOn: today(),
  reason: 'allergy' as const,
  note: '',
  isOffered: true,
  ...input,
})
/** The types of the events of an animal and its orders, the oldest first. */
async function eventTypes(): Promise<string[]> {
  await numberEvents(db)
  const rows = await db.event.findMany({ where: { petId }, orderBy: { id: 'asc' } })
  return rows.map(({ type, petStatus }) => (petStatus === null ? type : `${type} ${petStatus}`))
}

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Grace')
})

beforeEach(async () => {
  petId = Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)
  orderId = await order()
  await step('approve')
  await step('deliver')
})

test('an animal that is brought back can be ordered, delivered and brought back again; its orders stay delivered', async () => {
  await returns().returnPet(broughtBack({ note: 'They  sneeze' }))
  expect(await petNow()).toEqual({ status: 'available', withdrawnAt: null })
  expect(await returns().get({ orderId })).toMatchObject({
    returned: { returnedOn: today(), reason: 'allergy', note: 'They sneeze', recordedBy: 'Grace' },
    undoableUntil: null,
  })
  expect(await trackOrder(contextOf({}), { trackingCode })).toMatchObject({ status: 'delivered', returnedOn: today() })
  const { findLive } = staffOrdersRouter.createCaller(contextOf({ caller: staff }))
  expect(await findLive({ petId })).toBeUndefined()
  const first = orderId
  orderId = await order()
  expect(await findLive({ petId })).toBe(orderId)
  await step('approve')
  await step('deliver')
  await returns().returnPet(broughtBack())
  expect(await petNow()).toMatchObject({ status: 'available' })
  const orders = await db.order.findMany({ where: { petId }, select: { status: true, isReturned: true } })
  expect(orders).toEqual(Array(2).fill({ status: 'delivered', isReturned: true }))
  expect(await refusalOf(returns().returnPet(broughtBack()))).toBe('conflict')
  expect((await eventTypes()).filter((type) => type === 'pet.changed available')).toHaveLength(2)
  const told = (await history()).filter(({ what }) => what === 'returned')
  expect(told).toMatchObject([
    { orderId },
    { orderId: first, actorName: 'Grace', facts: { reason: 'allergy', on: today() } },
  ])
})

test('the table of animals says that one was adopted, and when, until it is brought back', async () => {
  const { listAfter } = staffProfilesRouter.createCaller(contextOf({ caller: staff }))
  const row = async () => (await listAfter({ after: petId - 1 }))[0]
  expect(await row()).toMatchObject({ id: petId, outcome: 'adopted', outcomeOn: today() })
  await returns().returnPet(broughtBack())
  expect(await row()).toMatchObject({ id: petId, outcome: null, outcomeOn: null })
})

test('what is said of a return can be corrected at any time, but for days on which it cannot have been', async () => {
  await returns().returnPet(broughtBack({ note: 'They sneeze' }))
  await db.orderReturn.update({ where: { orderId }, data: { recordedAt: new Date(Date.now() - 40 * DAY_MS) } })
  const { isOffered: _, ...right } = broughtBack({ note: 'They moved' })
  await returns().correct({ ...right, reason: 'moved_home' })
  expect(await returns().get({ orderId })).toMatchObject({
    returned: { returnedOn: today(), reason: 'moved_home', note: 'They moved', undoableUntil: null },
  })
  expect(await refusalOf(returns().correct({ ...right, returnedOn: '2020-01-01' }))).toBe('invalid_request')
  expect(await petNow()).toEqual({ status: 'available', withdrawnAt: null })
})

test('regression: who recorded a return, and when, stays so when somebody else corrects it', async () => {
  await returns().returnPet(broughtBack())
  const { recordedAt } = await db.orderReturn.findUniqueOrThrow({ where: { orderId } })
  const other = staffReturnsRouter.createCaller(contextOf({ caller: await newStaff(db, 'Mary') }))
  const { isOffered: _, ...right } = broughtBack()
  await other.correct({ ...right, reason: 'no_time' })
  expect(await returns().get({ orderId })).toMatchObject({
    returned: { reason: 'no_time', recordedBy: 'Grace', recordedAt },
  })
})

test.each([true, false])(
  'a return that was a slip of the hand is undone for a day (offered: %s)',
  async (isOffered) => {
    expect(await refusalOf(returns().undo({ orderId }))).toBe('conflict')
    await returns().returnPet(broughtBack({ isOffered }))
    expect((await returns().get({ orderId })).returned?.undoableUntil).toBeInstanceOf(Date)
    await returns().undo({ orderId })
    expect(await petNow()).toEqual({ status: 'sold', withdrawnAt: null })
    expect(await returns().get({ orderId })).toMatchObject({ returned: null, undoableUntil: expect.any(Date) })
    expect(await trackOrder(contextOf({}), { trackingCode })).not.toHaveProperty('returnedOn')
    await returns().returnPet(broughtBack())
    await db.orderReturn.update({ where: { orderId }, data: { recordedAt: new Date(Date.now() - DAY_MS) } })
    expect(await refusalOf(returns().undo({ orderId }))).toBe('conflict')
  },
)

test('a return stays once its animal is ordered again, or something became of it', async () => {
  await returns().returnPet(broughtBack())
  const first = orderId
  const second = await order()
  expect(await refusalOf(returns().undo({ orderId: first }))).toBe('conflict')
  expect((await returns().get({ orderId: first })).returned?.undoableUntil).toBeNull()
  await step('cancel', second)
  await db.petOutcome.create({
    data: { petId, outcome: 'died', happenedOn: new Date(today()), recordedAt: new Date(), recordedBy: 'operator' },
  })
  expect(await refusalOf(returns().undo({ orderId: first }))).toBe('conflict')
})

test('one that is not to be offered yet is withdrawn when it is brought back', async () => {
  await returns().returnPet(broughtBack({ isOffered: false }))
  expect(await petNow()).toEqual({ status: 'available', withdrawnAt: expect.any(Date) })
  expect((await eventTypes()).at(-1)).toBe('pet.withdrawn available')
})

test('only what was handed over comes back, not before that, and not tomorrow', async () => {
  for (const returnedOn of [day(-2), day(2)]) {
    expect(await refusalOf(returns().returnPet(broughtBack({ returnedOn })))).toBe('invalid_request')
  }
  expect(await refusalOf(returns().returnPet({ ...broughtBack(), orderId: 999_999 }))).toBe('not_found')
  await returns().undoDelivery({ orderId })
  expect(await refusalOf(returns().returnPet(broughtBack()))).toBe('conflict')
  expect(await petNow()).toMatchObject({ status: 'pending' })
})

test('it was handed over when it was delivered, not when the order was approved', async () => {
  for (const [status, days] of [
    ['approved', -5],
    ['delivered', -2],
  ] as const) {
    const at = new Date(Date.now() + days * DAY_MS)
    await db.orderEvent.update({ where: { orderId_status: { orderId, status } }, data: { at } })
  }
  expect(await refusalOf(returns().returnPet(broughtBack({ returnedOn: day(-4) })))).toBe('invalid_request')
  await returns().returnPet(broughtBack({ returnedOn: day(-1) }))
})

test('what was noted about a return is removed as long after it as customers are forgotten', async () => {
  await returns().returnPet(broughtBack({ note: 'Their daughter sneezes' }))
  await removeCustomersOfEndedOrders(db, new Date(Date.now() - 60_000))
  expect(await returns().get({ orderId })).toMatchObject({ returned: { note: 'Their daughter sneezes' } })
  await removeCustomersOfEndedOrders(db, new Date(Date.now() + 60_000))
  expect(await returns().get({ orderId })).toMatchObject({ returned: { note: '', reason: 'allergy' } })
})

test('a delivery that was a slip is undone: who approved it stays, and what was undone is recorded', async () => {
  await returns().undoDelivery({ orderId })
  expect(await petNow()).toMatchObject({ status: 'pending' })
  expect((await eventTypes()).slice(-2).toSorted()).toEqual(['order.approved', 'pet.changed pending'])
  expect(await returns().get({ orderId })).toMatchObject({
    returned: null,
    undone: [{ undoneBy: 'Grace', deliveredAt: expect.any(Date) }],
    undoableUntil: null,
  })
  expect((await history()).slice(0, 4).map(({ what }) => what)).toEqual([
    'undelivered',
    'delivered',
    'approved',
    'placed',
  ])
  expect(await refusalOf(returns().undoDelivery({ orderId }))).toBe('conflict')
  await step('deliver')
  expect(await petNow()).toMatchObject({ status: 'sold' })
  expect((await returns().get({ orderId })).undoableUntil).toEqual(expect.any(Date))
})

test('nobody is written to twice when a delivery is undone and done again', async () => {
  const mails = () =>
    db.orderMail.findMany({ where: { orderId }, select: { status: true }, orderBy: { status: 'asc' } })
  await db.order.update({ where: { id: orderId }, data: { mailsCustomer: true } })
  // All have been written but that of the delivery, which is still to be.
  await db.orderMail.deleteMany({ where: { orderId, status: { not: 'delivered' } } })
  await returns().undoDelivery({ orderId })
  expect(await mails()).toEqual([])
  await step('deliver')
  expect(await mails()).toEqual([{ status: 'delivered' }])
  await db.orderMail.deleteMany({ where: { orderId } })
  await returns().undoDelivery({ orderId })
  await step('deliver')
  expect(await mails()).toEqual([])
  await returns().undoDelivery({ orderId })
  await step('cancel')
  expect(await mails()).toEqual([{ status: 'cancelled' }])
})

test('after a day, a return, or once its customer is forgotten, a delivery stays', async () => {
  const isRefused = async () => {
    expect((await returns().get({ orderId })).undoableUntil).toBeNull()
    expect(await refusalOf(returns().undoDelivery({ orderId }))).toBe('conflict')
  }
  const at = new Date(Date.now() - 25 * 3_600_000)
  await db.orderEvent.updateMany({ where: { orderId, status: 'delivered' }, data: { at } })
  await isRefused()
  await expect(
    db.$transaction([
      db.pet.update({ where: { id: petId }, data: { status: 'pending' } }),
      db.order.update({ where: { id: orderId }, data: { status: 'approved' } }),
    ]),
  ).rejects.toThrow('delivered cannot become approved')
  await db.orderEvent.updateMany({ where: { orderId, status: 'delivered' }, data: { at: new Date() } })
  await db.order.update({ where: { id: orderId }, data: { customerName: null, customerEmail: null } })
  await isRefused()
  await returns().returnPet(broughtBack())
  await isRefused()
})
