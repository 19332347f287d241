import { beforeEach, expect, test } from 'vitest'
import { demoStore } from '@/prisma/demo-catalogue'
import { expireOrders } from '@/server/domain/orders/expire-orders'
import { mailCustomers } from '@/server/domain/orders/mail-customers'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { remindOfVisits } from './mail-visits'

/** 10:05 on a Tuesday by the demo store's clock, which in winter is UTC; it opens at ten, and visits take half an hour. */
const NOW = Date.UTC(2026, 11, 1, 10, 5)
const HOUR_MS = 3_600_000

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Caller

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Ada')
  await setStore({})
})

/** Changes what the store says of visits. */
async function setStore(details: object) {
  const data = { ...demoStore, version: 1, changedAt: new Date(NOW), changedBy: 'operator', ...details }
  await db.storeDetails.upsert({ where: { id: 1 }, create: data, update: details })
}

const as = (caller: Caller, at = NOW) => inProcessRouter.createCaller(contexts({ caller, at }))

/** An order as a guest places it on our pages. */
async function newOrder({ email = 'bob@example.com' } = {}) {
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  const order = await checkout(contexts({}), { petId: Number(petId), name: 'Bob', email })
  return { orderId: order.id, trackingCode: order.trackingCode }
}

const timesFor = async (trackingCode: string, at = NOW) => (await as(anonymous, at).visits.get({ trackingCode })).times
const book = (trackingCode: string, startsAt: string, at = NOW) =>
  as(anonymous, at).visits.book({ trackingCode, startsAt })
const subjects = async () =>
  (await db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })).map(({ subject }) => subject)

test('times are offered while the store is open, from two hours from now for four weeks, in its own clock', async () => {
  const { trackingCode } = await newOrder()
  const times = await timesFor(trackingCode)
  expect(times[0]).toEqual({
    day: '2026-12-01',
    time: '12:30',
    startsAt: new Date('2026-12-01T12:30:00Z'),
    endsAt: new Date('2026-12-01T13:00:00Z'),
  })
  const of = (wanted: string) => times.filter(({ day }) => day === wanted).map(({ time }) => time)
  expect(of('2026-12-02')).toHaveLength(16)
  expect(of('2026-12-02').at(-1)).toBe('17:30')
  expect(of('2026-12-05').at(-1)).toBe('15:30')
  expect(of('2026-12-06')).toEqual([])
  expect(times.at(-1)).toMatchObject({ day: '2026-12-29', time: '17:30' })
})

test('on a day on which it is closed none are offered, and none at all by a store that takes no appointments', async () => {
  const { trackingCode } = await newOrder()
  await setStore({ closedOn: [new Date('2026-12-02')] })
  expect((await timesFor(trackingCode)).filter(({ day }) => day === '2026-12-02')).toEqual([])
  await setStore({ visitMinutes: 0 })
  expect(await timesFor(trackingCode)).toEqual([])
})

test('the hours are those of the store’s clock, also where it is put forward in between', async () => {
  const { trackingCode } = await newOrder()
  const [first] = await timesFor(trackingCode, Date.UTC(2027, 2, 28))
  // The clocks go forward that night, a Sunday, on which the store is closed.
  expect(first).toMatchObject({ day: '2027-03-29', time: '10:00', startsAt: new Date('2027-03-29T09:00:00Z') })
  await setStore({ timeZone: 'America/New_York' })
  const [inNewYork] = await timesFor(trackingCode, Date.UTC(2027, 2, 29, 2))
  expect(inNewYork).toMatchObject({ day: '2027-03-29', time: '10:00', startsAt: new Date('2027-03-29T14:00:00Z') })
})

test('a visit is booked, moved and cancelled, and its customer has a mail with a calendar file', async () => {
  const { orderId, trackingCode } = await newOrder()
  await book(trackingCode, '2026-12-03T10:00:00.000Z')
  expect(await as(anonymous).visits.get({ trackingCode })).toMatchObject({
    visit: { startsAt: new Date('2026-12-03T10:00:00Z'), endsAt: new Date('2026-12-03T10:30:00Z') },
  })
  await book(trackingCode, '2026-12-03T10:00:00.000Z')
  await book(trackingCode, '2026-12-04T10:30:00.000Z')
  const [booked, moved] = await db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
  expect(booked).toMatchObject({ recipient: 'bob@example.com', subject: 'Your visit to “Rex”' })
  expect(booked?.text).toMatch(/Thursday,? 3 December 2026 at 10:00/)
  expect(moved).toMatchObject({ subject: 'New time for your visit to “Rex”' })
  for (const line of ['UID:visit-1@pets.example', 'DTSTART:20261204T103000Z', 'DTEND:20261204T110000Z']) {
    expect(moved?.calendar?.split('\r\n')).toContain(line)
  }
  await as(anonymous).visits.cancel({ trackingCode })
  await as(anonymous).visits.cancel({ trackingCode })
  expect(await db.visit.count()).toBe(0)
  await as(staff).staffVisits.book({ orderId, startsAt: '2026-12-01T10:30:00.000Z' })
  await as(staff).staffVisits.cancel({ orderId })
  expect(await subjects()).toEqual([
    'Your visit to “Rex”',
    'New time for your visit to “Rex”',
    'Your visit to “Rex” is cancelled',
    'Your visit to “Rex”',
    'Your visit to “Rex” was cancelled',
  ])
})

test.each([
  ['before the store opens', '2026-12-03T09:30:00.000Z'],
  ['between two times', '2026-12-03T10:10:00.000Z'],
  ['in the last half hour but after the last time', '2026-12-03T17:45:00.000Z'],
  ['on a Sunday', '2026-12-06T10:00:00.000Z'],
  ['that is over', '2026-12-01T09:00:00.000Z'],
  ['too soon', '2026-12-01T11:30:00.000Z'],
  ['too far ahead', '2027-01-04T10:00:00.000Z'],
])('a time %s is refused, and the visit that was booked stays', async (_, startsAt) => {
  const { trackingCode } = await newOrder()
  await book(trackingCode, '2026-12-03T11:00:00.000Z')
  await expect(book(trackingCode, startsAt)).rejects.toMatchObject({ reason: 'conflict' })
  expect(await db.visit.findMany()).toMatchObject([{ startsAt: new Date('2026-12-03T11:00:00Z') }])
})

test('of many who want the same time, as many get it as can come at once; the others may choose again', async () => {
  const orders = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => newOrder({ email: `${at}@example.com` })))
  const startsAt = '2026-12-03T10:00:00.000Z'
  const booked = await Promise.allSettled(orders.map(({ trackingCode }) => book(trackingCode, startsAt)))
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const each of booked) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'conflict' })
  }
  expect((await db.visit.findMany({ orderBy: { place: 'asc' } })).map(({ place }) => place)).toEqual([0, 1])
  const late = orders[booked.findIndex(({ status }) => status === 'rejected')]?.trackingCode ?? ''
  expect((await timesFor(late)).map((time) => time.startsAt.toISOString())).not.toContain(startsAt)
})

test('a visit that was booked when visits were longer still takes its time', async () => {
  await setStore({ visitMinutes: 60, visitsAtOnce: 1 })
  const [first, second] = [await newOrder(), await newOrder()]
  await book(first.trackingCode, '2026-12-03T11:00:00.000Z')
  await setStore({ visitMinutes: 20 })
  const times = (await timesFor(second.trackingCode)).filter(({ day }) => day === '2026-12-03')
  expect(times.slice(0, 5).map(({ time }) => time)).toEqual(['10:00', '10:20', '10:40', '12:00', '12:20'])
})

test('the database itself refuses that two have the same place at the same time', async () => {
  const [first, second] = [await newOrder(), await newOrder()]
  const visit = (orderId: number, startsAt: string, endsAt: string, place = 0) =>
    db.visit.create({
      data: { orderId, startsAt: new Date(startsAt), endsAt: new Date(endsAt), place, bookedAt: new Date(NOW) },
    })
  await visit(first.orderId, '2026-12-03T10:00Z', '2026-12-03T10:30Z')
  await expect(visit(second.orderId, '2026-12-03T10:20Z', '2026-12-03T10:50Z')).rejects.toThrow('visit_has_place_alone')
  await visit(second.orderId, '2026-12-03T10:30Z', '2026-12-03T11:00Z')
  await db.visit.delete({ where: { orderId: second.orderId } })
  await visit(second.orderId, '2026-12-03T10:20Z', '2026-12-03T10:50Z', 1)
})

test('each calendar file of an order holds against those before it, also after the visit was cancelled', async () => {
  const { orderId, trackingCode } = await newOrder()
  await book(trackingCode, '2026-12-03T10:00:00.000Z')
  await book(trackingCode, '2026-12-04T10:00:00.000Z', NOW + 60_000)
  await as(anonymous, NOW + 120_000).visits.cancel({ trackingCode })
  await book(trackingCode, '2026-12-05T10:00:00.000Z', NOW + 180_000)
  await as(staff, NOW + 180_000).staffVisits.cancel({ orderId })
  const mails = await db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
  const [first = 0, ...later] = mails.map(({ calendar }) => Number(/SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1]))
  expect(later.map((sequence) => sequence - first)).toEqual([60, 120, 180, 181])
  expect(mails.map(({ calendar }) => /METHOD:(\w+)/.exec(calendar ?? '')?.[1])).toEqual([
    'PUBLISH',
    'PUBLISH',
    'CANCEL',
    'PUBLISH',
    'CANCEL',
  ])
  expect(new Set(mails.map(({ calendar }) => /UID:.*/.exec(calendar ?? '')?.[0])).size).toBe(1)
})

test('a visit that has begun cannot be cancelled; once it is over, another can be booked, which is no move', async () => {
  const { orderId, trackingCode } = await newOrder()
  await book(trackingCode, '2026-12-03T10:00:00.000Z')
  const [during, after] = [Date.parse('2026-12-03T10:15Z'), Date.parse('2026-12-03T10:30Z')]
  await expect(as(anonymous, during).visits.cancel({ trackingCode })).rejects.toMatchObject({ reason: 'conflict' })
  await expect(as(staff, during).staffVisits.cancel({ orderId })).rejects.toMatchObject({ reason: 'conflict' })
  expect(await as(anonymous, during).visits.get({ trackingCode })).toMatchObject({ visit: {} })
  expect((await as(anonymous, after).visits.get({ trackingCode })).visit).toBeUndefined()
  await book(trackingCode, '2026-12-10T10:00:00.000Z', after)
  expect(await subjects()).toEqual(['Your visit to “Rex”', 'Your visit to “Rex”'])
})

test('the staff books a visit for an account, to which nobody writes', async () => {
  const { id: accountId } = await db.account.create({ data: { name: 'Shop' } })
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1, status: 'pending' } })
  const { id } = await db.order.create({ data: { petId, accountId } })
  const startsAt = '2026-12-03T10:00:00.000Z'
  expect(await as(staff).staffVisits.book({ orderId: Number(id), startsAt })).toEqual({ isMailed: false })
  expect(await as(staff).staffVisits.list({ day: '2026-12-03' })).toMatchObject({
    visits: [{ account: 'Shop', name: null }],
  })
  expect(await subjects()).toEqual([])
})

test('an hour that the clock leaves out in spring is offered to nobody', async () => {
  await setStore({ openingHours: { sunday: { opens: '00:00', closes: '04:00' } }, visitMinutes: 30 })
  const { trackingCode } = await newOrder()
  const times = await timesFor(trackingCode, Date.UTC(2027, 2, 27))
  expect(times.filter(({ day }) => day === '2027-03-28').map(({ time }) => time)).toEqual([
    '00:00',
    '00:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
  ])
})

test('an order that ends gives up its visit, unless it has taken place; it cannot have another', async () => {
  const [cancelled, delivered] = [await newOrder(), await newOrder()]
  const tomorrow = new Date(Date.now() + 24 * HOUR_MS)
  const later = new Date(tomorrow.getTime() + HOUR_MS)
  const visit = { startsAt: tomorrow, endsAt: later, place: 0, bookedAt: new Date() }
  await db.visit.create({ data: { ...visit, orderId: cancelled.orderId } })
  await transitionOrder({ db }, 'cancel', { orderId: cancelled.orderId }, 'operator')
  expect(await db.visit.count()).toBe(0)
  const yesterday = { startsAt: new Date(Date.now() - 24 * HOUR_MS), endsAt: new Date(Date.now() - 23 * HOUR_MS) }
  await db.visit.create({ data: { ...visit, ...yesterday, orderId: delivered.orderId } })
  for (const step of ['approve', 'deliver'] as const) {
    await transitionOrder({ db }, step, { orderId: delivered.orderId }, 'operator')
  }
  expect(await db.visit.count()).toBe(1)
  for (const { trackingCode } of [cancelled, delivered]) {
    await expect(book(trackingCode, '2026-12-03T10:00:00.000Z')).rejects.toMatchObject({ reason: 'conflict' })
  }
})

test.each([
  ['expires', (_: number) => expireOrders(db, { now: Date.UTC(2028, 0), expiryMs: 0 })],
  ['is cancelled by the staff', (orderId: number) => transitionOrder({ db }, 'cancel', { orderId }, 'operator')],
  [
    'is delivered',
    async (orderId: number) => {
      await transitionOrder({ db }, 'approve', { orderId }, 'operator')
      await transitionOrder({ db }, 'deliver', { orderId }, 'operator')
    },
  ],
])('the mail about an order that %s takes its visit out of the calendar', async (_, end) => {
  const { orderId } = await newOrder()
  const startsAt = new Date(Date.UTC(2027, 11, 1, 10))
  const endsAt = new Date(startsAt.getTime() + HOUR_MS)
  await db.visit.create({ data: { orderId, startsAt, endsAt, place: 0, bookedAt: new Date(NOW + HOUR_MS) } })
  await end(orderId)
  await mailCustomers({ ...contexts({}), db })
  const off = await db.calledOffVisit.findUniqueOrThrow({ where: { orderId } })
  expect(off).toMatchObject({ startsAt, endsAt, withOrder: true })
  expect(off.calledOffAt.getTime()).toBeGreaterThanOrEqual(NOW + HOUR_MS + 1_000)
  const mails = await db.outboxMail.findMany({ where: { calendar: { not: null } } })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/your visit on Wednesday,? 1 December 2027 at 10:00 is off/)
  expect(mails[0]?.calendar?.split('\r\n')).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:visit-1@pets.example',
      'STATUS:CANCELLED',
      'DTSTART:20271201T100000Z',
    ]),
  )
})

test('a visit that was called off before says nothing when its order ends, and nothing is left of it once another is booked', async () => {
  const { orderId, trackingCode } = await newOrder()
  await book(trackingCode, '2026-12-03T10:00:00.000Z')
  await as(anonymous).visits.cancel({ trackingCode })
  expect(await db.calledOffVisit.findMany()).toMatchObject([{ startsAt: new Date('2026-12-03T10:00Z') }])
  await book(trackingCode, '2026-12-04T10:00:00.000Z')
  expect(await db.calledOffVisit.count()).toBe(0)
  await as(anonymous).visits.cancel({ trackingCode })
  await transitionOrder({ db }, 'cancel', { orderId }, 'operator')
  await mailCustomers({ ...contexts({}), db })
  const about = await db.outboxMail.findMany({ where: { template: 'orderNews' } })
  expect(about.map(({ calendar }) => calendar)).toEqual(about.map(() => null))
})

test('a cancellation of an order and a booking at the same time leave no visit of an order that has ended', async () => {
  for (let round = 0; round < 10; round++) {
    const { orderId, trackingCode } = await newOrder({ email: `${round}@example.com` })
    const soon = Date.now() + 48 * HOUR_MS
    const [first] = await timesFor(trackingCode, soon)
    if (!first) throw new Error('no time is free')
    const [booked, cancelled] = await Promise.allSettled([
      book(trackingCode, first.startsAt.toISOString(), soon),
      transitionOrder({ db }, 'cancel', { orderId }, 'operator'),
    ])
    expect(cancelled.status).toBe('fulfilled')
    if (booked.status === 'rejected') expect(booked.reason).toMatchObject({ reason: 'conflict' })
    expect(await db.visit.count()).toBe(0)
  }
})

test('customers are reminded once, within a day of their visit, but not of one that they have just booked', async () => {
  const [early, late] = [await newOrder(), await newOrder()]
  await book(early.trackingCode, '2026-12-03T10:00:00.000Z')
  await book(late.trackingCode, '2026-12-02T10:00:00.000Z')
  const remind = (at: string) => remindOfVisits({ ...contexts({ at: Date.parse(at) }), db })
  expect(await remind('2026-12-02T09:59Z')).toBe(0)
  const both = await Promise.all([remind('2026-12-02T10:00Z'), remind('2026-12-02T10:00Z')])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await remind('2026-12-02T10:01Z')).toBe(0)
  expect((await subjects()).slice(2)).toEqual(['Your visit to “Rex” is coming up'])
  // A visit that is moved is reminded of again.
  await book(early.trackingCode, '2026-12-10T10:00:00.000Z', Date.parse('2026-12-02T10:02Z'))
  expect(await remind('2026-12-09T12:00Z')).toBe(1)
})

test('orders whose customers are not written to have visits without mails', async () => {
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  const input = { petId: Number(petId), name: 'Bob', email: 'bob@example.com' }
  const { trackingCode } = await checkout(contexts({}), input, 'operator')
  await book(trackingCode, '2026-12-03T10:00:00.000Z')
  expect(await subjects()).toEqual([])
})

test('no more mails than strangers may cause', async () => {
  const { trackingCode } = await newOrder()
  for (const { startsAt } of (await timesFor(trackingCode)).slice(0, 10)) {
    await book(trackingCode, startsAt.toISOString())
  }
  expect(await subjects()).toHaveLength(8)
})

test('the staff sees the visits of a day, those at a time at which the store is closed by now, and the days to come', async () => {
  const [first, second, third] = [await newOrder(), await newOrder(), await newOrder()]
  await book(first.trackingCode, '2026-12-03T16:30:00.000Z')
  await book(second.trackingCode, '2026-12-03T10:00:00.000Z')
  await book(third.trackingCode, '2026-12-04T10:00:00.000Z')
  const list = (day?: string, at = NOW) => as(staff, at).staffVisits.list(day === undefined ? {} : { day })
  const days = [
    { day: '2026-12-03', count: 2 },
    { day: '2026-12-04', count: 1 },
  ]
  expect(await list()).toEqual({ day: '2026-12-01', visits: [], outside: [], unanswered: [], days })
  const visit = { pet: 'Rex', status: 'placed', name: 'Bob', email: 'bob@example.com', isClosed: false }
  expect(await list('2026-12-03')).toMatchObject({
    visits: [
      { ...visit, orderId: BigInt(second.orderId), time: '10:00', endTime: '10:30' },
      { ...visit, orderId: BigInt(first.orderId), time: '16:30', endTime: '17:00' },
    ],
  })
  await setStore({ openingHours: { thursday: { opens: '10:00', closes: '16:45' } } })
  expect((await list('2026-12-03')).visits.map(({ isClosed }) => isClosed)).toEqual([false, true])
  expect((await list('2026-12-04')).visits.map(({ isClosed }) => isClosed)).toEqual([true])
  await setStore({ closedOn: [new Date('2026-12-03')] })
  expect((await list('2026-12-03')).visits.map(({ isClosed }) => isClosed)).toEqual([true, true])
  // By another clock the same visits are on other days.
  await setStore({ timeZone: 'Pacific/Auckland' })
  expect(await list('2026-12-04', Date.parse('2026-12-03T12:00Z'))).toMatchObject({
    day: '2026-12-04',
    visits: [{ time: '05:30' }, { time: '23:00' }],
    days: [{ day: '2026-12-04', count: 2 }],
  })
})

test('what the store is about to say puts visits outside, by the clock that it would have, and changes none', async () => {
  const [early, late, thereafter] = [await newOrder(), await newOrder(), await newOrder()]
  await book(early.trackingCode, '2026-12-03T10:00:00.000Z')
  await book(late.trackingCode, '2026-12-03T17:30:00.000Z')
  await book(thereafter.trackingCode, '2026-12-04T12:00:00.000Z')
  const putOutside = async (said: object, at = NOW) =>
    (await as(staff, at).staffVisits.putOutside(said)).map(({ day, time }) => `${day} ${time}`)
  expect(await putOutside({})).toEqual([])
  expect(await putOutside({ closedOn: ['2026-12-03'] })).toEqual(['2026-12-03 10:00', '2026-12-03 17:30'])
  expect(await putOutside({ closedOn: ['2026-12-03'] }, Date.UTC(2026, 11, 3, 12))).toEqual(['2026-12-03 17:30'])
  const thursdays = { thursday: { opens: '09:00', closes: '17:45' } }
  expect(await putOutside({ openingHours: thursdays })).toEqual(['2026-12-03 17:30', '2026-12-04 12:00'])
  // Half past midnight, and so after closing; not before opening.
  expect(await putOutside({ timeZone: 'Asia/Dubai', closedOn: [] })).toEqual(['2026-12-03 21:30'])
  expect(await putOutside({ timeZone: 'asia/tokyo' })).toEqual([
    '2026-12-03 19:00',
    '2026-12-04 02:30',
    '2026-12-04 21:00',
  ])
  expect(await as(staff).staffVisits.list({})).toMatchObject({ outside: [], days: [{ count: 2 }, { count: 1 }] })
  // What is outside already is nothing new.
  await setStore({ closedOn: [new Date('2026-12-03')] })
  expect(await putOutside({ closedOn: ['2026-12-03', '2026-12-04'] })).toEqual(['2026-12-04 12:00'])
})

test('a customer whom no time suits names a day, as long as the order is open', async () => {
  const { orderId, trackingCode } = await newOrder()
  const name = (shipDate: string) => as(anonymous).visits.nameDay({ trackingCode, shipDate })
  await name('2026-12-05T12:00:00Z')
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).shipDate).toEqual(new Date('2026-12-05T12:00Z'))
  await transitionOrder({ db }, 'cancel', { orderId }, 'operator')
  await expect(name('2026-12-06T12:00:00Z')).rejects.toMatchObject({ reason: 'conflict' })
})

test('a past visit waits for whether the customer came, until somebody says so or its order ends', async () => {
  const orders = [await newOrder(), await newOrder(), await newOrder()] as const
  for (const [index, { trackingCode }] of orders.entries()) await book(trackingCode, `2026-12-03T1${index}:00:00.000Z`)
  const [came, stayedAway, ended] = orders.map(({ orderId }) => orderId)
  const after = Date.UTC(2026, 11, 3, 12, 30)
  const unanswered = async (at = after) =>
    (await as(staff, at).staffVisits.list({})).unanswered.map(({ orderId }) => Number(orderId))
  const say = (orderId = 0, isThere = true, at = after) =>
    as(staff, at).staffVisits.sayWhetherCame({ orderId, came: isThere })
  expect(await unanswered(after - 1)).toEqual([came, stayedAway])
  expect(await unanswered()).toEqual([came, stayedAway, ended])
  expect((await as(staff, after).staffOverview.get()).visits.unanswered).toBe(3)
  await expect(say(came, true, Date.UTC(2026, 11, 3, 10) - 1)).rejects.toMatchObject({ reason: 'conflict' })
  await say(came, false)
  await say(came)
  await say(stayedAway, false)
  await transitionOrder({ db }, 'cancel', { orderId: ended ?? 0 }, 'operator')
  expect(await unanswered()).toEqual([])
  expect((await as(staff, after).staffVisits.get({ orderId: came ?? 0 })).visit?.came).toBe(true)
  const onDay = await as(staff, after).staffVisits.list({ day: '2026-12-03' })
  expect(onDay.visits.slice(0, 2)).toMatchObject([{ came: true, hasBegun: true }, { came: false }])
  // Another visit is another question.
  await as(staff, after).staffVisits.book({ orderId: stayedAway ?? 0, startsAt: '2026-12-04T10:00:00.000Z' })
  expect((await as(staff, after).staffVisits.get({ orderId: stayedAway ?? 0 })).visit?.came).toBeNull()
})

test('visits outside the opening hours are listed until they are moved, called off or kept', async () => {
  const orders = [await newOrder(), await newOrder(), await newOrder()] as const
  for (const [index, { trackingCode }] of orders.entries()) await book(trackingCode, `2026-12-03T1${index}:00:00.000Z`)
  await setStore({ closedOn: [new Date('2026-12-03')] })
  const outside = async (at = NOW) =>
    (await as(staff, at).staffVisits.list({})).outside.map(({ orderId }) => Number(orderId))
  const overview = async () => (await as(staff).staffOverview.get()).visits.outside
  const [moved, calledOff, kept] = orders.map(({ orderId }) => orderId)
  expect(await outside()).toEqual([moved, calledOff, kept])
  expect(await overview()).toBe(3)
  const { firstOutside } = (await as(staff).staffOverview.get()).visits
  expect(firstOutside[1]).toMatchObject({ day: '2026-12-03', time: '11:00', pet: 'Rex', email: 'bob@example.com' })
  await as(staff).staffVisits.book({ orderId: moved ?? 0, startsAt: '2026-12-04T10:00:00.000Z' })
  await as(staff).staffVisits.cancel({ orderId: calledOff ?? 0 })
  expect(await outside()).toEqual([kept])
  await as(staff).staffVisits.keep({ orderId: kept ?? 0 })
  expect(await outside()).toEqual([])
  expect(await overview()).toBe(0)
  const onDay = await as(staff).staffVisits.list({ day: '2026-12-03' })
  expect(onDay.visits).toMatchObject([{ isClosed: true, isKept: true }])
  await expect(as(staff).staffVisits.keep({ orderId: calledOff ?? 0 })).rejects.toMatchObject({ reason: 'conflict' })
  // Where a visit is moved to, it was not meant to be kept.
  await setStore({ closedOn: [] })
  await as(staff).staffVisits.book({ orderId: kept ?? 0, startsAt: '2026-12-05T10:00:00.000Z' })
  await setStore({ closedOn: [new Date('2026-12-05')] })
  expect(await outside()).toEqual([kept])
  expect(await outside(Date.UTC(2026, 11, 5, 10))).toEqual([])
})

test('a visit belongs to who has the order’s link, and the others’ to the staff', async () => {
  const { orderId } = await newOrder()
  await expect(book('nonsense', '2026-12-03T10:00:00.000Z')).rejects.toMatchObject({ reason: 'not_found' })
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null } as Caller]) {
    await expect(as(caller).staffVisits.list({})).rejects.toMatchObject({ name: 'TRPCError' })
    await expect(as(caller).staffVisits.sayWhetherCame({ orderId, came: true })).rejects.toMatchObject({
      name: 'TRPCError',
    })
    await expect(as(caller).staffVisits.cancel({ orderId })).rejects.toMatchObject({ name: 'TRPCError' })
  }
  await expect(as(staff).staffVisits.book({ orderId: 99, startsAt: '2026-12-03T10:00:00.000Z' })).rejects.toMatchObject(
    { reason: 'not_found' },
  )
})
