import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { expireOrders } from './expire-orders'
import { checkout, transitionOrder } from './orders.service'
import { getStaffOrder } from './staff-order'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
  const account = await db.account.create({ data: { name: 'Kennel' } })
  const key = { accountId: account.id, prefix: 'pet_1', hash: new Uint8Array(32), scopes: [] }
  await db.apiKey.create({ data: key })
})

const newPet = async () => Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)
const ada = { name: 'Ada', email: 'ada@example.com' }
const eventsOf = async (id: number) =>
  (await getStaffOrder({ db }, id)).events.map(({ status, actor }) => `${status} by ${actor}`)

test('who took an order to each of its states is recorded with the change, in whatever way it comes', async () => {
  const here = contextOf({})
  const procedures = appRouter.createCaller(contextOf({ caller: accountCaller('1') }))
  const byKey = await procedures.orders.create({ petId: await newPet() })
  expect(await eventsOf(byKey.id)).toEqual(['placed by key 1'])
  await procedures.orders.approve({ orderId: byKey.id })
  await transitionOrder(here, 'deliver', { orderId: byKey.id }, 'operator')
  expect(await eventsOf(byKey.id)).toEqual(['placed by key 1', 'approved by key 1', 'delivered by operator'])
  expect((await getStaffOrder({ db }, byKey.id)).events[0]?.name).toBe('Kennel')

  const forGuest = await procedures.orders.checkout({ petId: await newPet(), ...ada })
  await procedures.orders.cancel({ orderId: forGuest.id })
  expect(await eventsOf(forGuest.id)).toEqual(['placed by key 1', 'cancelled by key 1'])

  const guest = appRouter.createCaller(contextOf({ caller: { kind: 'anonymous' }, key: 'k'.repeat(22) }))
  const byGuest = await guest.orders.checkout({ petId: await newPet(), ...ada })
  await expireOrders(db, { now: Date.now() + 60_000, expiryMs: 0 })
  expect(await eventsOf(byGuest.id)).toEqual(['placed by guest', 'cancelled by expiry'])

  const byStaff = await checkout(here, { petId: await newPet(), ...ada })
  const clerk = await db.user.create({ data: { email: 'clerk@example.com', role: 'staff' } })
  const staff = { kind: 'user', userId: String(clerk.id), staffRole: 'owner', isFresh: false } as const
  await appRouter.createCaller(contextOf({ caller: staff })).orders.approve({ orderId: byStaff.id })
  expect(await eventsOf(byStaff.id)).toEqual(['placed by guest', `approved by staff ${clerk.id}`])
  expect((await getStaffOrder({ db }, byStaff.id)).events[1]?.name).toBe('clerk@example.com')

  const bySql = await checkout(here, { petId: await newPet(), ...ada })
  await db.$executeRaw`
    WITH moved AS (UPDATE store_order SET status = 'cancelled' WHERE id = ${bySql.id} RETURNING pet_id)
    UPDATE pet SET status = 'available' FROM moved WHERE id = pet_id`
  expect(await eventsOf(bySql.id)).toEqual(['placed by guest', 'cancelled by null'])
})

test('a step that is undone is not recorded', async () => {
  const { id } = await checkout(contextOf({}), { petId: await newPet(), ...ada })
  const undone = db.$transaction(async (tx) => {
    await transitionOrder({ db: tx }, 'approve', { orderId: id }, 'operator')
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await eventsOf(id)).toEqual(['placed by guest'])
})

test('the events of an order are as old as its changes', async () => {
  const { id } = await checkout(contextOf({}), { petId: await newPet(), ...ada })
  await transitionOrder({ db }, 'approve', { orderId: id }, 'staff 7')
  const { placedAt, events } = await getStaffOrder({ db }, id)
  expect(events[0]?.at).toBe(placedAt)
  expect(Date.parse(events[1]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(placedAt))
  await expect(getStaffOrder({ db }, 999_999)).rejects.toThrow('There is no order')
})
