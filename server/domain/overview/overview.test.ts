import { beforeEach, describe, expect, test } from 'vitest'
import { demoStore } from '@/prisma/demo-catalogue'
import type { Deps } from '@/server/deps'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { staffOverviewRouter } from './overview.router'

/** Nine in the morning in Berlin, where it is an hour later than in UTC. Orders expire after seven days. */
const NOW = Date.parse('2026-12-24T08:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EXPIRY_MS = 7 * DAY_MS

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Caller

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
  staff = await newStaff(db, 'Ada')
  await setTimeZone('Europe/Berlin')
})

async function setTimeZone(timeZone: string) {
  const data = { ...demoStore, visitMinutes: 0, version: 1, changedAt: new Date(NOW), changedBy: 'operator', timeZone }
  await db.storeDetails.upsert({ where: { id: 1 }, create: data, update: { timeZone } })
}

const overviewFor = (caller: Caller, at = NOW) => staffOverviewRouter.createCaller(contexts({ caller, at })).get()
const overview = (at = NOW) => overviewFor(staff, at)

/** An order that was placed at a time; the newest of all by default. */
async function newOrder(placedAt: string | number = NOW, { shipDate }: { readonly shipDate?: string } = {}) {
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  const email = `${petId}@example.com`
  const { id } = await checkout(contexts({}), { petId: Number(petId), name: 'Bob', email })
  await db.order.update({
    where: { id },
    data: { createdAt: new Date(placedAt), ...(shipDate === undefined ? {} : { shipDate: new Date(shipDate) }) },
  })
  return id
}

const move = (orderId: number, transition: 'approve' | 'deliver' | 'cancel') =>
  transitionOrder({ db }, transition, { orderId }, 'operator')

async function approved(shipDate?: string) {
  const id = await newOrder(NOW, shipDate === undefined ? {} : { shipDate })
  await move(id, 'approve')
  return id
}

test('treatments are due by the day of the store', async () => {
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  const [givenOn, nextDueOn] = [new Date('2025-12-24'), new Date('2026-12-24')]
  await db.petTreatment.create({
    data: { petId, kind: 'vaccination', name: 'Rabies', givenOn, nextDueOn, doneBy: 'staff 1' },
  })
  expect((await overview(Date.parse('2026-12-24T22:30Z'))).treatments).toMatchObject({
    count: 1,
    next: [{ pet: 'Rex', name: 'Rabies', dueOn: '2026-12-24', isOverdue: false }],
  })
  expect((await overview(Date.parse('2026-12-24T23:30Z'))).treatments.next).toMatchObject([{ isOverdue: true }])
})

test('a store without orders and visits has nothing that waits', async () => {
  await db.storeDetails.deleteMany()
  expect(await overview()).toMatchObject({
    orders: { placed: 0, oldestPlacedMs: null, expiring: 0, overdue: 0 },
    visits: { count: 0, outside: 0, firstOutside: [], unanswered: 0, next: [] },
    openRequests: 0,
    kinds: [{ name: 'Dogs', available: 0, pending: 0, sold: 0 }],
  })
})

test('new orders are those that are placed, with the age of the oldest of them', async () => {
  const oldest = await newOrder(NOW - 3 * DAY_MS)
  await newOrder(NOW - HOUR_MS)
  await move(await newOrder(NOW - 5 * DAY_MS), 'cancel')
  await approved()
  expect((await overview()).orders).toMatchObject({ placed: 2, oldestPlacedMs: 3 * DAY_MS })
  await move(oldest, 'approve')
  expect((await overview()).orders).toMatchObject({ placed: 1, oldestPlacedMs: HOUR_MS })
})

test('a placed order is about to expire from a day before that on', async () => {
  await newOrder(NOW - EXPIRY_MS + DAY_MS + 1)
  expect((await overview()).orders).toMatchObject({ placed: 1, expiring: 0 })
  const last = await newOrder(NOW - EXPIRY_MS + DAY_MS)
  await newOrder(NOW - EXPIRY_MS)
  expect((await overview()).orders).toMatchObject({ placed: 3, expiring: 2 })
  await move(last, 'approve')
  expect((await overview()).orders).toMatchObject({ placed: 2, expiring: 1 })
})

test('an approved order is overdue once its day is over by the store’s clock', async () => {
  await approved()
  await newOrder(NOW, { shipDate: '2026-12-20T11:00Z' })
  await approved('2026-12-23T23:00Z')
  expect((await overview()).orders.overdue).toBe(0)
  const late = await approved('2026-12-23T22:59:59.999Z')
  expect((await overview()).orders.overdue).toBe(1)
  // In Berlin it is the next day already, in UTC it is not.
  expect((await overview(Date.parse('2026-12-23T23:00Z'))).orders.overdue).toBe(1)
  expect((await overview(Date.parse('2026-12-23T22:59Z'))).orders.overdue).toBe(0)
  await setTimeZone('')
  expect((await overview(Date.parse('2026-12-23T23:00Z'))).orders.overdue).toBe(0)
  await move(late, 'deliver')
  expect((await overview()).orders.overdue).toBe(1)
})

test('orders are counted by the days of the store’s clock, of which there are 28, also those without any', async () => {
  await newOrder('2026-11-26T22:59:59.999Z')
  await newOrder('2026-11-26T23:00Z')
  await move(await newOrder('2026-12-23T22:59:59.999Z'), 'cancel')
  await newOrder('2026-12-23T23:00Z')
  await approved()
  const { ordersPerDay } = await overview()
  expect(ordersPerDay).toHaveLength(28)
  expect(ordersPerDay.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-11-27', count: 1 },
    { day: '2026-12-23', count: 1 },
    { day: '2026-12-24', count: 2 },
  ])
  await setTimeZone('')
  expect((await overview()).ordersPerDay.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-12-23', count: 2 },
    { day: '2026-12-24', count: 1 },
  ])
})

test('a day on which the clocks are put forward is a day like the others', async () => {
  await newOrder('2027-03-27T22:59Z')
  await newOrder('2027-03-27T23:00Z')
  await newOrder('2027-03-28T21:59Z')
  await newOrder('2027-03-28T22:00Z')
  const { ordersPerDay } = await overview(Date.parse('2027-04-10T08:00Z'))
  expect(new Set(ordersPerDay.map(({ day }) => day)).size).toBe(28)
  expect(ordersPerDay.filter(({ count }) => count > 0)).toEqual([
    { day: '2027-03-27', count: 1 },
    { day: '2027-03-28', count: 2 },
    { day: '2027-03-29', count: 1 },
  ])
})

test('an order that was committed after a later one is counted too', async () => {
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  await db.$transaction(async (slow) => {
    await slow.$executeRaw`
      INSERT INTO store_order (pet_id, customer_name, customer_email, created_at)
      VALUES (${petId}, 'Bob', 'bob@example.com', ${new Date(NOW)})`
    await slow.$executeRaw`UPDATE pet SET status = 'pending' WHERE id = ${petId}`
    await newOrder()
  })
  expect((await overview()).ordersPerDay.at(-1)).toEqual({ day: '2026-12-24', count: 2 })
})

test('of today’s visits the next three are named, those that begin now included', async () => {
  const starts = ['06:30', '08:00', '12:00', '07:59', '15:00', '22:59', '23:00']
  for (const [place, time] of starts.entries()) {
    const startsAt = new Date(`2026-12-24T${time}Z`)
    const endsAt = new Date(startsAt.getTime() + HOUR_MS / 2)
    await db.visit.create({ data: { orderId: await newOrder(), startsAt, endsAt, place, bookedAt: new Date(NOW) } })
  }
  expect((await overview()).visits).toMatchObject({
    count: 6,
    next: [
      { orderId: 2n, time: '09:00', pet: 'Rex' },
      { orderId: 3n, time: '13:00', pet: 'Rex' },
      { orderId: 5n, time: '16:00', pet: 'Rex' },
    ],
  })
  expect((await overview(Date.parse('2026-12-24T22:59:59.999Z'))).visits.next).toMatchObject([{ time: '23:59' }])
})

test('beside the pages stands what waits: new orders, visits of the store’s day, drafts and open requests', async () => {
  const waiting = (at = NOW) => staffOverviewRouter.createCaller(contexts({ caller: staff, at })).countWaiting()
  expect(await waiting()).toEqual({ placed: 0, visits: 0, drafts: 0, requests: 0 })
  // Midnight in Berlin, before and after.
  for (const [place, at] of [
    '2026-12-23T22:59Z',
    '2026-12-23T23:00Z',
    '2026-12-24T22:59Z',
    '2026-12-24T23:00Z',
  ].entries()) {
    const startsAt = new Date(at)
    const endsAt = new Date(startsAt.getTime() + HOUR_MS / 2)
    await db.visit.create({ data: { orderId: await newOrder(), startsAt, endsAt, place, bookedAt: new Date(NOW) } })
  }
  await approved()
  for (const isDraft of [true, false])
    await db.pet.create({ data: { name: 'Rex', categoryId: 1, isDraft, withdrawnAt: new Date(NOW) } })
  const { id: accountId } = await db.account.create({ data: { name: 'Shop' } })
  await db.accountRequest.create({ data: { accountId, kind: 'plan', plan: 'pro', createdAt: new Date(NOW) } })
  expect(await waiting()).toEqual({ placed: 4, visits: 2, drafts: 1, requests: 1 })
  await setTimeZone('')
  expect((await waiting()).visits).toBe(2)
})

test('requests of accounts are counted while they are open', async () => {
  const { id: accountId } = await db.account.create({ data: { name: 'Shop' } })
  const { id } = await db.accountRequest.create({
    data: { accountId, kind: 'plan', plan: 'pro', createdAt: new Date(NOW) },
  })
  expect((await overview()).openRequests).toBe(1)
  await db.accountRequest.update({ where: { id }, data: { state: 'withdrawn', endedAt: new Date(NOW) } })
  expect((await overview()).openRequests).toBe(0)
})

test('animals are counted by kind and status, without those that are withdrawn, up to somewhat more than 1,000', async () => {
  await db.category.create({ data: { name: 'Cats' } })
  await db.category.create({ data: { name: 'Frogs' } })
  await newOrder()
  const sold = await approved()
  await move(sold, 'deliver')
  await db.pet.create({ data: { name: 'Tom', categoryId: 2, withdrawnAt: new Date(NOW) } })
  await db.pet.createMany({ data: Array.from({ length: 1_002 }, (_, at) => ({ name: `Kermit ${at}`, categoryId: 3 })) })
  expect((await overview()).kinds).toEqual([
    { id: 1n, name: 'Dogs', available: 0, pending: 1, sold: 1 },
    { id: 2n, name: 'Cats', available: 0, pending: 0, sold: 0 },
    { id: 3n, name: 'Frogs', available: 1_001, pending: 0, sold: 0 },
  ])
})

describe('setting up a store', () => {
  const details = { version: 1, changedAt: new Date(NOW), changedBy: 'operator' }
  const open = async (settings: Partial<Pick<Deps, 'canSendMail' | 'isStaging'>> = {}) => {
    const context = { ...contexts({ caller: staff, at: NOW }), ...settings }
    return (await staffOverviewRouter.createCaller(context).get()).setUp
  }

  beforeEach(async () => {
    await db.storeDetails.deleteMany()
    await db.category.deleteMany()
  })

  test('what a store does without is left out for good, which its managers say, and nothing that it needs', async () => {
    const as = (staffRole: 'clerk' | 'manager') =>
      staffOverviewRouter.createCaller(
        contexts({ caller: { kind: 'user', userId: '1', staffRole, isFresh: true }, at: NOW }),
      )
    for (const step of ['colleague', 'imprint', 'colleague'] as const) await as('manager').skipStep({ step })
    expect(await open()).toEqual(['name', 'address', 'hours', 'kind', 'animal'])
    await expect(as('clerk').skipStep({ step: 'hours' })).rejects.toMatchObject({ reason: 'insufficient_scope' })
    // @ts-expect-error a store without a name has none
    await expect(as('manager').skipStep({ step: 'name' })).rejects.toThrow()
  })

  test('in a store that has just begun everything is left to do, and each step is gone when it is done', async () => {
    const left = ['name', 'address', 'hours', 'kind', 'animal', 'imprint', 'colleague', 'mailServer']
    const expectLeft = async () => expect(await open({ canSendMail: false })).toEqual(left)
    await expectLeft()
    await db.storeDetails.create({ data: { ...details, name: 'Ada’s Hens', streetAddress: '1 Coop Lane' } })
    left.splice(left.indexOf('name'), 1)
    await expectLeft()
    await db.storeDetails.update({ where: { id: 1 }, data: { locality: 'Berlin', country: 'DE' } })
    left.splice(left.indexOf('address'), 1)
    await expectLeft()
    const openingHours = { monday: { opens: '10:00', closes: '18:00' } }
    await db.storeDetails.update({ where: { id: 1 }, data: { openingHours } })
    left.splice(left.indexOf('hours'), 1)
    await expectLeft()
    const { id: categoryId } = await db.category.create({ data: { name: 'Hunde' } })
    left.splice(left.indexOf('kind'), 1)
    await expectLeft()
    const draft = { name: 'Bello', categoryId, isDraft: true, withdrawnAt: new Date(NOW) }
    const { id } = await db.pet.create({ data: draft })
    left.splice(left.indexOf('animal'), 1, 'draft')
    await expectLeft()
    await db.pet.update({ where: { id }, data: { isDraft: false, withdrawnAt: null } })
    left.splice(left.indexOf('draft'), 1)
    await expectLeft()
    const imprint = { ...details, name: 'imprint', language: 'de', text: 'Ada' } as const
    await db.storeText.create({ data: { ...imprint, text: '' } })
    await expectLeft()
    await db.storeText.updateMany({ data: imprint })
    left.splice(left.indexOf('imprint'), 1)
    await expectLeft()
    await db.user.create({ data: { email: 'shopper@example.com' } })
    await expectLeft()
    await newStaff(db, 'Bob')
    left.splice(left.indexOf('colleague'), 1)
    await expectLeft()
    expect(await open({ canSendMail: true })).toEqual([])
  })

  test('an imprint is asked for where the law may require one', async () => {
    await db.storeDetails.create({ data: { ...details, country: 'GB' } })
    expect(await open()).not.toContain('imprint')
    for (const country of ['', 'DE', 'AT', 'CH', 'LI']) {
      await db.storeDetails.update({ where: { id: 1 }, data: { country } })
      expect(await open(), country).toContain('imprint')
    }
  })

  test('mail is left to do while the mail server takes none, and a staging server is to send none', async () => {
    const giveUpAt = new Date(NOW + DAY_MS)
    const { id } = await db.outboxMail.create({
      data: { template: 'orderNews', recipient: 'ada@example.com', giveUpAt },
    })
    expect(await open()).not.toContain('mail')
    await db.outboxMail.update({ where: { id }, data: { attempts: 1, lastError: 'ECONNREFUSED' } })
    expect(await open()).toContain('mail')
    expect(await open({ canSendMail: false })).not.toContain('mail')
    expect(await open({ canSendMail: false, isStaging: true })).not.toContain('mailServer')
    // Given up: it says more of its recipient than of the mail server.
    await db.outboxMail.update({ where: { id }, data: { failedAt: new Date(NOW), nextAttemptAt: null } })
    expect(await open()).not.toContain('mail')
  })
})

test('it is for the staff alone', async () => {
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null } as Caller]) {
    await expect(overviewFor(caller)).rejects.toMatchObject({ name: 'TRPCError' })
  }
})
