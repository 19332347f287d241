import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { demoStore } from '@/prisma/demo-catalogue'
import { appRouter } from '@/server/app-router'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import type { Database } from '@/server/platform/db/client'
import { type DemoItems, readDemoItems } from '@/server/platform/db/demo-items'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { findDemo } from './demo.service'
import { updateStoreDetails } from './store.service'

let db: Database
let url: string
let drop: () => Promise<void>
let contexts: ReturnType<typeof requestContexts>

async function open() {
  ;({ db, url, drop } = await databaseOfTest())
  contexts = requestContexts(db, url)
}

beforeEach(open)

const staff: Caller = { kind: 'user', userId: '1', staffRole: 'owner', isFresh: false }
const as = (caller: Caller, key?: string) =>
  appRouter.createCaller(contexts({ caller, ...(key === undefined ? {} : { key }) })).store
const customer = { name: 'Ada Lovelace', email: 'ada@example.com' }
const order = async (petId: number) => (await checkout(contexts({}), { petId, ...customer })).id
const available = async () =>
  (await db.pet.findMany({ where: { status: 'available', withdrawnAt: null }, orderBy: { id: 'asc' } })).map(({ id }) =>
    Number(id),
  )

const whole = { pets: 240, orders: 71, categories: 10, details: true, withdrawn: 0 }

test('regression: a store that began with the demo gets rid of all of it, in one step', async () => {
  await seedDemoCatalogue(db)
  expect(await findDemo({ db })).toEqual(whole)
  expect(await as(staff).removeDemo({})).toEqual(whole)
  expect(await Promise.all([db.pet.count(), db.order.count(), db.category.count(), db.orderEvent.count()])).toEqual([
    0, 0, 0, 0,
  ])
  expect(await as(anonymous).get()).toMatchObject({
    name: '',
    streetAddress: '',
    openingHours: {},
    slogan: '',
    mottoDe: '',
    version: 2,
  })
  expect(await findDemo({ db })).toBeUndefined()
  expect(await db.outboxMail.count()).toBe(0)
})

test('it does not come back, and there is nothing to remove again', async () => {
  await seedDemoCatalogue(db)
  const key = crypto.randomUUID()
  const removed = await as(staff, key).removeDemo({})
  expect(await as(staff, key).removeDemo({})).toEqual(removed)
  await expect(as(staff).removeDemo({})).rejects.toMatchObject({ reason: 'conflict' })
  expect(await seedDemoCatalogue(db)).toBe(false)
  expect(await db.pet.count()).toBe(0)
})

test('a store without a demo has nothing to remove', async () => {
  expect(await findDemo({ db })).toBeUndefined()
  await expect(as(staff).removeDemo({})).rejects.toMatchObject({ reason: 'conflict' })
})

test('only the staff removes it', async () => {
  await seedDemoCatalogue(db)
  await expect(as(anonymous).removeDemo({})).rejects.toMatchObject({ reason: 'unauthorized' })
  await expect(as({ ...staff, staffRole: null }).removeDemo({})).rejects.toMatchObject({ reason: 'unauthorized' })
  await expect(as(accountCaller('1')).removeDemo({})).rejects.toMatchObject({ reason: 'insufficient_scope' })
  expect(await findDemo({ db })).toEqual(whole)
})

test('an animal that somebody has ordered stays with its order; once it is available again, it can be withdrawn', async () => {
  await seedDemoCatalogue(db)
  const [first = 0, second = 0] = await available()
  await order(first)
  const cancelled = await order(second)
  await transitionOrder(contexts({}), 'cancel', { orderId: cancelled }, 'operator')
  expect(await as(staff).removeDemo({})).toMatchObject({ pets: 238, orders: 71, withdrawn: 1 })
  const pets = await db.pet.findMany({ orderBy: { id: 'asc' }, include: { orders: true } })
  expect(pets.map(({ id, withdrawnAt, orders }) => [Number(id), withdrawnAt === null, orders.length])).toEqual([
    [first, true, 1],
    [second, false, 1],
  ])
  expect(await findDemo({ db })).toBeUndefined()
  await transitionOrder(contexts({}), 'cancel', { orderId: Number(pets[0]?.orders[0]?.id) }, 'operator')
  const left = { pets: 0, orders: 0, categories: 0, details: false, withdrawn: 1 }
  expect(await findDemo({ db })).toEqual(left)
  expect(await as(staff).removeDemo({})).toEqual(left)
  expect(await available()).toEqual([])
})

test('details that the staff has changed stay, and an edit that began before the removal is told of it', async () => {
  await seedDemoCatalogue(db)
  const change = { ...demoStore, streetAddress: '2 Real Street', expectedVersion: 1 }
  await as(staff).update(change)
  expect(await as(staff).removeDemo({})).toEqual({ ...whole, details: false })
  expect(await as(anonymous).get()).toMatchObject({ streetAddress: '2 Real Street', version: 2 })

  await open()
  await seedDemoCatalogue(db)
  await as(staff).removeDemo({})
  await expect(as(staff).update(change)).rejects.toMatchObject({ reason: 'conflict' })
})

test('of two who remove it at the same time, one does', async () => {
  await seedDemoCatalogue(db)
  const both = await Promise.allSettled([as(staff).removeDemo({}), as(staff).removeDemo({})])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('orders and approvals at the same time as a removal are done or refused, and nothing is left between', async () => {
  await seedDemoCatalogue(db)
  const placed = await db.order.findMany({ where: { status: 'placed' }, orderBy: { id: 'desc' } })
  const [removal, ...others] = await Promise.allSettled([
    as(staff).removeDemo({}),
    ...(await available()).slice(0, 8).map(order),
    ...placed.map(({ id }) => transitionOrder(contexts({}), 'approve', { orderId: Number(id) }, 'operator')),
  ])
  expect(removal).toMatchObject({ status: 'fulfilled' })
  for (const other of others) {
    if (other.status === 'rejected') expect(['invalid_request', 'conflict', 'not_found']).toContain(other.reason.reason)
  }
  const pets = await db.pet.findMany({ include: { orders: true } })
  for (const { status, orders } of pets) expect([status, orders.length]).toEqual(['pending', 1])
})

test('every cache learns of it, and readers of changes miss none', async () => {
  await seedDemoCatalogue(db)
  const readChanges = createReadChanges(db)
  const { events } = contexts({})
  const [petId = 0, another = 0] = await available()
  const began = await events.position()
  const cancelled = await order(petId)
  await transitionOrder(contexts({}), 'cancel', { orderId: cancelled }, 'operator')
  await readChanges()
  await as(staff).removeDemo({})
  const removed = await readChanges()
  expect(removed).toContainEqual({ of: 'part', part: 'category' })
  expect(removed).toContainEqual(expect.objectContaining({ of: 'pet', type: 'pet.withdrawn', petId: another }))
  const own = await db.category.create({ data: { name: 'Axolotls' } })
  const { id } = await db.pet.create({ data: { name: 'Xochi', categoryId: own.id } })
  await order(Number(id))
  const changes = []
  for (let position = began; changes.length < 3; ) {
    const next = await events.after(position, undefined)
    const changed = next.changes.filter(({ type }) => type === 'pet.changed')
    changes.push(...changed.map(({ petId: id, petStatus: status }) => ({ petId: Number(id), status })))
    position = next.position
  }
  expect(changes).toEqual([
    { petId, status: 'pending' },
    { petId, status: 'available' },
    { petId: Number(id), status: 'pending' },
  ])
  expect(await db.pet.findUnique({ where: { id: another } })).toBeNull()
  await events.close()
})

/** What may happen to a store; numbers choose among what is there. */
const steps = {
  addCategory: (at: number) => db.category.create({ data: { name: `Kind ${at}` } }),
  addPet: async (at: number) => {
    const categories = await db.category.findMany({ orderBy: { id: 'desc' } })
    const categoryId = categories[at % categories.length]?.id ?? 0n
    return db.pet.create({ data: { name: `Pet ${at}`, categoryId } })
  },
  orderPet: async (at: number) => {
    const pets = await available()
    // Those of the store's own are the last ones.
    return order(pets.at(at % 2 ? -1 : at % pets.length) ?? 0)
  },
  moveOrder: async (at: number) => {
    const orders = await db.order.findMany({
      where: { status: { in: ['placed', 'approved'] } },
      orderBy: { id: 'desc' },
      take: 6,
    })
    const chosen = orders[at % orders.length]
    if (!chosen) return undefined
    const step = at % 3 === 0 ? 'cancel' : chosen.status === 'placed' ? 'approve' : 'deliver'
    return transitionOrder(contexts({}), step, { orderId: Number(chosen.id) }, 'operator')
  },
  withdraw: async (at: number) => {
    const pets = await available()
    return db.pet.updateMany({ where: { id: pets[at % pets.length] ?? 0 }, data: { withdrawnAt: new Date() } })
  },
  renamePet: (at: number) => db.pet.updateMany({ where: { id: at % 300 }, data: { name: `Renamed ${at}` } }),
  wait: async (at: number) => {
    const pets = await db.pet.findMany({ where: { status: 'pending' }, orderBy: { id: 'desc' } })
    const petId = pets[at % pets.length]?.id ?? 0n
    const alert = { petId, email: `${at}@example.com`, stopTokenHash: new Uint8Array(32), createdAt: new Date() }
    return db.availabilityAlert.createMany({ data: alert, skipDuplicates: true })
  },
  changeDetails: async () => {
    const { version = 0 } = (await db.storeDetails.findFirst()) ?? {}
    return updateStoreDetails(
      contexts({}),
      { ...demoStore, name: 'Ada’s', currency: 'EUR', expectedVersion: version },
      'operator',
    )
  },
}
type Step = keyof typeof steps
const stepNames = Object.keys(steps).filter((name): name is Step => name in steps)

type Row = Readonly<Record<string, unknown>>

/** Every row of every table, as text by table. */
async function allRows(): Promise<Record<string, Row[]>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  const rows: Record<string, Row[]> = {}
  for (const { name } of tables) {
    const found = await db.$queryRawUnsafe<{ row: Row }[]>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`,
    )
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}

/** The rows that are left, by the rules. */
function withoutDemo(rows: Record<string, Row[]>, { pets, orders, categories }: DemoItems): Record<string, Row[]> {
  const isIn = (ids: readonly number[], id: unknown) => ids.some((each) => each === id)
  const isOrdered = (petId: unknown) =>
    (rows.store_order ?? []).some(({ id, pet_id }) => pet_id === petId && !isIn(orders, id))
  const isGone = (petId: unknown) => isIn(pets, petId) && !isOrdered(petId)
  const isLeft: Record<string, (row: Row) => boolean> = {
    pet: ({ id }) => !isGone(id),
    store_order: ({ id }) => !isIn(orders, id),
    order_event: ({ order_id }) => !isIn(orders, order_id),
    availability_alert: ({ pet_id }) => !isGone(pet_id),
    pet_profile: ({ pet_id }) => !isGone(pet_id),
    pet_photo: ({ pet_id }) => !isGone(pet_id),
    staff_note: ({ pet_id, order_id }) => (order_id === null ? !isGone(pet_id) : !isIn(orders, order_id)),
    order_message: ({ order_id }) => !isIn(orders, order_id),
    visit: ({ order_id }) => !isIn(orders, order_id),
    adoption_questionnaire: ({ order_id }) => !isIn(orders, order_id),
    search_alert: ({ category_id }) => !isIn(categories, category_id),
    category: ({ id }) =>
      !isIn(categories, id) || (rows.pet ?? []).some((pet) => pet.category_id === id && !isGone(pet.id)),
  }
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [table, all.filter((row) => isLeft[table]?.(row) ?? true)]),
  )
}

/** Leaves out what a removal changes of what stays. */
const settled = (rows: Record<string, Row[]>, hasDemoDetails: boolean, { pets }: DemoItems): Record<string, Row[]> => ({
  ...rows,
  // The removal is an event, too.
  event: [],
  unnumbered_event: [],
  catalogue_change: [],
  setting: (rows.setting ?? []).filter(({ name }) => name !== 'demo_catalogue'),
  store_details: hasDemoDetails ? [] : (rows.store_details ?? []),
  pet: (rows.pet ?? []).map((row) =>
    pets.some((id) => id === row.id) && row.status === 'available' ? { ...row, withdrawn_at: 'withdrawn' } : row,
  ),
})

test('property: whatever the store has added, ordered and changed, the demo goes and every other row stays as it is', async () => {
  const step = fc.record({ name: fc.constantFrom(...stepNames), at: fc.nat(10_000) })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 14 }), async (hasOwnDetails, story) => {
      await drop()
      await open()
      if (hasOwnDetails) await steps.changeDetails()
      await seedDemoCatalogue(db)
      const items = await readDemoItems(db)
      if (!items) throw new Error('the demo was not added')
      for (const { name, at } of story) {
        // What the rules refuse does not happen.
        await Promise.resolve(steps[name](at)).catch(() => undefined)
      }
      const before = await allRows()
      const hasDemoDetails = !hasOwnDetails && before.store_details?.[0]?.version === 1
      const removed = await as(staff).removeDemo({})
      const after = await allRows()
      const expected = settled(withoutDemo(before, items), hasDemoDetails, items)
      expect(settled(after, hasDemoDetails, items)).toEqual(expected)
      expect(removed.details).toBe(hasDemoDetails)
      expect(removed.pets).toBe((before.pet?.length ?? 0) - (after.pet?.length ?? 0))
      for (const row of after.pet ?? [])
        if (items.pets.some((id) => id === row.id) && row.status === 'available')
          expect(row.withdrawn_at).not.toBeNull()
    }),
    { numRuns: 15 },
  )
})
