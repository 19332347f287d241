import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { keepNumbering } from '@/server/platform/db/testing/keep-numbering'
import { requestContexts } from '@/server/testing/request-contexts'
import { expireOrders, findOrderExpiry } from './expire-orders'
import { checkout, transitionOrder } from './orders.service'
import { trackOrder } from './track-orders'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 11, 24)
const EXPIRY = { now: NOW, expiryMs: 7 * DAY_MS }

let db: Database
let url: string
let context: ReturnType<ReturnType<typeof requestContexts>>

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  context = requestContexts(db, url)({})
  await db.category.create({ data: { name: 'Dogs' } })
})

afterEach(() => {
  vi.useRealTimers()
})

/** An order of a shopper that was placed so long before `NOW`. */
async function placeOrder(ageMs: number) {
  const pet = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  const order = await checkout(context, { petId: Number(pet.id), name: 'Ada', email: 'ada@example.com' })
  await db.order.update({ where: { id: order.id }, data: { createdAt: new Date(NOW - ageMs) } })
  const state = async () => {
    const { status, cancellationReason, pet } = await db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { pet: true },
    })
    return { status, cancellationReason, pet: pet.status }
  }
  return { ...order, state }
}

const expired = { status: 'cancelled', cancellationReason: 'expired', pet: 'available' }

/** So many orders at once, eight days old. */
const placeMany = (count: number) => db.$executeRaw`
  WITH animal AS (
    INSERT INTO pet (name, category_id, status) SELECT 'Rex', 1, 'pending' FROM generate_series(1, ${count}) RETURNING id
  )
  INSERT INTO store_order (pet_id, customer_name, customer_email, created_at)
  SELECT id, 'Ada', 'ada@example.com', ${new Date(NOW - 8 * DAY_MS)} FROM animal`

test('an order that is still placed after 7 days is cancelled with the reason, and its animal is available', async () => {
  const [old, young] = [await placeOrder(7 * DAY_MS), await placeOrder(7 * DAY_MS - 1)]
  expect(await expireOrders(db, EXPIRY)).toBe(1)
  expect(await old.state()).toEqual(expired)
  expect(await young.state()).toEqual({ status: 'placed', cancellationReason: null, pet: 'pending' })
  expect(await trackOrder(context, old)).toMatchObject({ status: 'cancelled', cancellationReason: 'expired' })
})

/** An order of 20 days ago that has a visit, by the clock of a store in Auckland, where it is 13 hours later. */
async function placeWithVisit(startsAt: string) {
  const details = {
    timeZone: 'Pacific/Auckland',
    openingHours: {},
    version: 1,
    changedAt: new Date(),
    changedBy: 'operator',
  }
  await db.storeDetails.upsert({ where: { id: 1 }, create: details, update: details })
  const order = await placeOrder(20 * DAY_MS)
  const start = new Date(startsAt)
  const endsAt = new Date(start.getTime() + 1_800_000)
  await db.visit.create({ data: { orderId: order.id, startsAt: start, endsAt, place: 0, bookedAt: new Date(NOW) } })
  return order
}

test('an order with a visit does not expire before the day after it, by the store’s clock', async () => {
  const { id, state } = await placeWithVisit('2026-12-27T03:00Z')
  const dayAfter = new Date('2026-12-27T11:00Z')
  expect(await findOrderExpiry({ db, orderExpiryMs: EXPIRY.expiryMs }, id)).toEqual(dayAfter)
  for (const now of [NOW, dayAfter.getTime() - 1]) expect(await expireOrders(db, { ...EXPIRY, now })).toBe(0)
  expect(await expireOrders(db, { ...EXPIRY, now: dayAfter.getTime() })).toBe(1)
  expect(await state()).toEqual(expired)
  // What has taken place is not called off.
  await db.visit.updateMany({ data: { startsAt: new Date(0) } })
  expect(await findOrderExpiry({ db, orderExpiryMs: EXPIRY.expiryMs }, id)).toBeUndefined()
})

test('an order that is young has its time, whatever day its visit is', async () => {
  const { id } = await placeWithVisit('2026-12-24T03:00Z')
  await db.order.update({ where: { id }, data: { createdAt: new Date(NOW) } })
  const inAWeek = new Date(NOW + 7 * DAY_MS)
  expect(await findOrderExpiry({ db, orderExpiryMs: EXPIRY.expiryMs }, id)).toEqual(inAWeek)
})

test('a customer whose visit was called off has three days to choose another time', async () => {
  const { id } = await placeOrder(20 * DAY_MS)
  const soon = new Date(NOW + DAY_MS)
  const off = { orderId: id, startsAt: soon, endsAt: soon, withOrder: false }
  await db.calledOffVisit.create({ data: { ...off, calledOffAt: new Date(NOW - DAY_MS) } })
  expect(await expireOrders(db, { ...EXPIRY, now: NOW + 2 * DAY_MS - 1 })).toBe(0)
  expect(await expireOrders(db, { ...EXPIRY, now: NOW + 2 * DAY_MS })).toBe(1)
})

test('a visit that is booked while its order is about to expire keeps the order', async () => {
  const { id, state } = await placeOrder(8 * DAY_MS)
  const visitor = new pg.Client({ connectionString: url })
  await visitor.connect()
  try {
    // Expiry stops right after it has looked for a visit.
    await visitor.query(`
      ALTER FUNCTION order_expires_at RENAME TO found_expiry;
      CREATE FUNCTION order_expires_at(BIGINT, TIMESTAMPTZ, INTERVAL) RETURNS TIMESTAMPTZ LANGUAGE plpgsql AS $$
      DECLARE found TIMESTAMPTZ := found_expiry($1, $2, $3);
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(1);
        RETURN found;
      END $$;
      SELECT pg_advisory_lock(1)`)
    const expiring = expireOrders(db, EXPIRY)
    const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    await expect.poll(async () => (await visitor.query(waiting)).rowCount).toBe(1)
    const [startsAt, endsAt] = [new Date(NOW + DAY_MS), new Date(NOW + 2 * DAY_MS)]
    await db.visit.create({ data: { orderId: id, startsAt, endsAt, place: 0, bookedAt: new Date(NOW) } })
    await visitor.query('SELECT pg_advisory_unlock(1)')
    expect(await expiring).toBe(0)
  } finally {
    await visitor.end()
  }
  expect(await state()).toMatchObject({ status: 'placed' })
})

test('one that was approved in time stays, however old', async () => {
  const { id, state } = await placeOrder(30 * DAY_MS)
  await transitionOrder(context, 'approve', { orderId: id }, 'operator')
  expect(await expireOrders(db, EXPIRY)).toBe(0)
  expect(await state()).toMatchObject({ status: 'approved', pet: 'pending' })
})

test('an order that the staff cancel says so, and one that they move on has no such reason', async () => {
  const [cancelled, approved] = [await placeOrder(0), await placeOrder(0)]
  await transitionOrder(context, 'cancel', { orderId: cancelled.id }, 'operator')
  await transitionOrder(context, 'approve', { orderId: approved.id }, 'operator')
  expect(await trackOrder(context, cancelled)).toMatchObject({ cancellationReason: 'by_staff' })
  expect(await trackOrder(context, approved)).not.toHaveProperty('cancellationReason')
})

test('who follows orders or animals is told', async () => {
  keepNumbering(url)
  const { id, petId } = await placeOrder(8 * DAY_MS)
  const position = await context.events.position()
  await expireOrders(db, EXPIRY)
  expect((await context.events.after(position, undefined)).changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'order.cancelled', orderId: BigInt(id) }),
      expect.objectContaining({ type: 'pet.changed', petId: BigInt(petId), petStatus: 'available' }),
    ]),
  )
})

test('two processes at once expire each order once, in as many batches as it takes', async () => {
  await placeMany(1_234)
  const other = clientOfTest(url)
  const counts = await Promise.all([expireOrders(db, EXPIRY), expireOrders(other, EXPIRY)])
  // One that skips what the other has locked may find less than a batch and stop; the next turn takes the rest.
  const rest = await expireOrders(db, EXPIRY)
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(1_234)
  expect(await db.order.count({ where: { cancellationReason: 'expired' } })).toBe(1_234)
  await numberEvents(db)
  expect(await db.event.count({ where: { type: 'pet.changed' } })).toBe(1_234)
})

test('an order that is just being approved is neither waited for nor expired', async () => {
  const [approved, old] = [await placeOrder(8 * DAY_MS), await placeOrder(8 * DAY_MS)]
  const staff = new pg.Client({ connectionString: url })
  await staff.connect()
  try {
    await staff.query('BEGIN')
    await staff.query(`UPDATE store_order SET status = 'approved' WHERE id = $1`, [approved.id])
    expect(await expireOrders(db, EXPIRY)).toBe(1)
    await staff.query('COMMIT')
  } finally {
    await staff.end()
  }
  expect(await old.state()).toEqual(expired)
  expect(await approved.state()).toMatchObject({ status: 'approved' })
})

test('a reason without a cancellation is refused by the database', async () => {
  const { id } = await placeOrder(0)
  const update = db.order.update({ where: { id }, data: { cancellationReason: 'expired' } })
  await expect(update).rejects.toThrow('store_order_reason_if_cancelled')
})
