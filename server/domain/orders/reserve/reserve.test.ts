import { beforeEach, expect, test } from 'vitest'
import { demoStore } from '@/prisma/demo-catalogue'
import { mailCustomers } from '@/server/domain/orders/mail-customers'
import { trackingCodeOf } from '@/server/domain/orders/order-link'
import { transitionOrder } from '@/server/domain/orders/orders.service'
import { removePersonalData } from '@/server/domain/orders/remove-personal-data'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'

/** 10:05 on a Tuesday by the demo store's clock, which in winter is UTC; it is open, and visits take half an hour. */
const NOW = Date.UTC(2026, 11, 1, 10, 5)
const PHONE = '+49 (0)171 234-5678'

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Extract<Caller, { kind: 'user' }>

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Grace')
  await db.storeDetails.create({
    data: { ...demoStore, visitsAtOnce: 1, version: 1, changedAt: new Date(NOW), changedBy: 'operator' },
  })
})

const as = (caller: Caller, key?: string) =>
  inProcessRouter.createCaller(contexts({ caller, at: NOW, ...(key === undefined ? {} : { key }) }))
const newPet = async () => Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)
const caller = { name: 'Ada', phone: PHONE, email: null, language: 'de', note: null, startsAt: null } as const
type Details = Partial<Omit<Parameters<ReturnType<typeof as>['staffOrders']['reserve']>[0], 'petId'>>
const reserve = async (details: Details = {}, key?: string) =>
  as(staff, key).staffOrders.reserve({ ...caller, petId: await newPet(), ...details })

test('somebody without an e-mail address has an order by name and telephone, which the staff has placed', async () => {
  const { orderId } = await reserve({ note: 'Comes with her dog.' })
  expect(await as(staff).staffOrders.get({ orderId })).toMatchObject({
    status: 'placed',
    name: 'Ada',
    email: null,
    phone: PHONE,
    language: 'de',
    events: [{ status: 'placed', actor: `staff ${staff.userId}` }],
  })
  expect(await as(staff).staffNotes.list({ orderId })).toMatchObject([{ text: 'Comes with her dog.' }])
  expect(await db.orderMail.count()).toBe(0)
  const trackingCode = trackingCodeOf(contexts({}).signedIds, orderId)
  expect(await as(anonymous).orders.track({ trackingCode })).toMatchObject({ customer: { name: 'Ada' } })
})

test('somebody with an e-mail address is written to, in their language', async () => {
  await reserve({ phone: null, email: 'ada@example.com' })
  await mailCustomers({ ...contexts({ at: NOW }) })
  expect(await db.outboxMail.findMany()).toMatchObject([{ recipient: 'ada@example.com', subject: /Bestellung/ }])
})

test('as many are reserved in a day as people call, and none of them counts as a guest', async () => {
  for (let call = 0; call < 25; call += 1) await reserve({ email: 'ada@example.com' })
  expect(await db.order.count()).toBe(25)
  expect(await db.guestOrderCount.count()).toBe(0)
})

test('a form that is sent twice reserves once, with one visit', async () => {
  const [time] = await as(staff).staffOrders.listTimes()
  const startsAt = time?.startsAt.toISOString() ?? null
  const petId = await newPet()
  const send = () => as(staff, 'a-key-of-a-form').staffOrders.reserve({ ...caller, petId, startsAt })
  const first = await send()
  expect(first.isVisitBooked).toBe(true)
  expect(await send()).toEqual(first)
  expect(await db.order.count()).toBe(1)
  expect(await db.visit.count()).toBe(1)
})

test('an animal is reserved even if somebody else has taken the time', async () => {
  const [time] = await as(staff).staffOrders.listTimes()
  expect(time).toMatchObject({ day: '2026-12-01', time: '10:30' })
  const startsAt = time?.startsAt.toISOString() ?? null
  await reserve({ startsAt })
  const late = await reserve({ startsAt })
  expect(late.isVisitBooked).toBe(false)
  expect(await as(staff).staffOrders.get({ orderId: late.orderId })).toMatchObject({ status: 'placed' })
  expect((await as(staff).staffOrders.listTimes())[0]).toMatchObject({ time: '11:00' })
})

test('who cannot be reached, and what is not available, is refused, and leaves nothing', async () => {
  for (const details of [{ phone: null }, { phone: ' ' }, { phone: '12 34' }, { phone: null, email: 'ada' }]) {
    await expect(reserve(details)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  const petId = await newPet()
  await db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date(NOW), isDraft: true } })
  await expect(as(staff).staffOrders.reserve({ ...caller, petId, note: 'Hello' })).rejects.toMatchObject({
    reason: 'invalid_request',
  })
  expect(await db.staffNote.count()).toBe(0)
})

test('only the staff reserves for others', async () => {
  const petId = await newPet()
  const shopper: Caller = { ...staff, staffRole: null }
  for (const other of [anonymous, shopper, accountCaller('1')]) {
    await expect(as(other).staffOrders.reserve({ ...caller, petId })).rejects.toMatchObject({
      reason: expect.any(String),
    })
  }
})

test.each(['0171 2345678', '+49 171 2345678', '2345678', '(0171) 234 56 78', '0049171/2345678'])(
  'the order and its customer are found by their number, written %s',
  async (search) => {
    const { orderId } = await reserve()
    await reserve({ phone: '030 7654321' })
    const found = await as(staff).staffOrders.search({ search, sort: 'oldest', page: 1 })
    expect(found.orders.map(({ id }) => id)).toEqual([orderId])
    const customers = await as(staff).staffCustomers.search({ search })
    expect(customers.items).toMatchObject([{ id: orderId, name: 'Ada', phone: PHONE, email: null }])
  },
)

test('all orders of one telephone number are one customer’s, and forgotten with it', async () => {
  const first = await reserve()
  const second = await reserve({ phone: '+49 0171 2345678' })
  await reserve({ phone: '030 7654321' })
  const { items } = await as(staff).staffCustomers.get({ orderId: first.orderId })
  expect(items.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
  await db.adoptionQuestionnaire.create({ data: { orderId: first.orderId, household: [], answeredAt: new Date(NOW) } })
  for (const { orderId } of [first, second]) await transitionOrder({ db }, 'cancel', { orderId }, 'operator')
  expect(await removePersonalData(db, new Date('9999-01-01'))).toBe(2)
  const rows = await db.$queryRaw<{ row: string }[]>`
    SELECT store_order::text AS row FROM store_order WHERE id IN (${first.orderId}, ${second.orderId})`
  expect(JSON.stringify(rows)).not.toMatch(/ada|2345678/i)
  expect((await as(staff).staffCustomers.search({})).items).toHaveLength(1)
})
