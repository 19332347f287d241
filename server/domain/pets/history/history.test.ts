import { beforeEach, expect, test } from 'vitest'
import { removeOldEvents } from '@/server/domain/events/events.service'
import { expireOrders } from '@/server/domain/orders/expire-orders'
import { checkout, createOrder, transitionOrder } from '@/server/domain/orders/orders.service'
import { removePersonalData } from '@/server/domain/orders/remove-personal-data'
import { updatePet } from '@/server/domain/pets/pets.service'
import { restorePet, withdrawPet } from '@/server/domain/pets/unoffered-pets'
import type { Database } from '@/server/platform/db/client'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { staffPetHistoryRouter } from './history.router'
import { HISTORY_LENGTH } from './history.service'

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Extract<Caller, { kind: 'user' }>
let petId: number

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.createMany({ data: [{ name: 'Dogs' }, { name: 'Cats' }] })
  staff = await newStaff(db, 'Grace')
  petId = Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })).id)
})

const as = (caller: Caller) => staffPetHistoryRouter.createCaller(contexts({ caller }))
const history = async (of = petId) => (await as(staff).history({ petId: of })).items
/** What has happened, with what is recorded of it, the newest first. */
const told = async () => (await history()).map(({ what, facts }) => ({ what, ...facts }))
const changer = { accountId: undefined, seesWithdrawn: true }
const change = (data: { name?: string; categoryId?: number }) =>
  updatePet(contexts({ caller: staff }), { petId, ...data }, changer)
const withdraw = () => withdrawPet({ db, now: Date.now }, { petId }, changer)
const restore = () => restorePet({ db }, { petId })
const order = async () =>
  (await checkout(contexts({ caller: anonymous }), { petId, name: 'Ada', email: 'ada@example.com' })).id
const step = (orderId: number, name: 'approve' | 'deliver' | 'cancel') =>
  transitionOrder({ db }, name, { orderId }, `staff ${staff.userId}`)
async function removeEvents(): Promise<void> {
  await numberEvents(db)
  await removeOldEvents(db, new Date('9999-01-01'))
}

test('a pet of which nothing else is recorded was added, by an account if it was one', async () => {
  expect(await history()).toEqual([
    { what: 'added', at: expect.any(Date), orderId: null, actor: null, actorName: undefined, facts: {} },
  ])
  const { id: accountId } = await db.account.create({ data: { name: 'Kennel' } })
  const { id } = await db.pet.create({ data: { name: 'Max', categoryId: 1, accountId } })
  expect(await history(Number(id))).toMatchObject([{ what: 'added', facts: { account: 'Kennel' } }])
})

test('its names and kinds are told with those before', async () => {
  await change({ name: 'Max' })
  await change({ categoryId: 2 })
  await change({ name: 'Otto', categoryId: 1 })
  await change({ name: 'Otto' })
  expect(await told()).toEqual([
    { what: 'changed', name: 'Otto', nameBefore: 'Max', kind: 'Dogs', kindBefore: 'Cats' },
    { what: 'changed', kind: 'Cats', kindBefore: 'Dogs' },
    { what: 'changed', name: 'Max', nameBefore: 'Rex' },
    { what: 'added' },
  ])
})

test('a kind that was removed has no name', async () => {
  await change({ categoryId: 2 })
  await change({ categoryId: 1 })
  await db.category.delete({ where: { id: 2 } })
  expect(await told()).toEqual([
    { what: 'changed', kind: 'Dogs', kindBefore: '' },
    { what: 'changed', kind: '', kindBefore: 'Dogs' },
    { what: 'added' },
  ])
})

test('each time that it was withdrawn and brought back is told once, with what was changed meanwhile', async () => {
  await withdraw()
  expect(await told()).toEqual([{ what: 'withdrawn' }, { what: 'added' }])
  await change({ name: 'Max' })
  await restore()
  await withdraw()
  expect(await told()).toEqual([
    { what: 'withdrawn' },
    { what: 'restored', name: 'Max', nameBefore: 'Rex' },
    { what: 'withdrawn' },
    { what: 'added' },
  ])
})

test('each step of its orders is told once, with who took it, and no change of its status', async () => {
  const first = await order()
  await step(first, 'approve')
  await step(first, 'cancel')
  const { id: accountId } = await db.account.create({ data: { name: 'Kennel' } })
  const { id: keyId } = await db.apiKey.create({
    data: { accountId, prefix: 'pet_000001', hash: new Uint8Array(32), scopes: ['orders:write'] },
  })
  const { id: second } = await createOrder(
    contexts({}),
    { petId },
    {
      kind: 'key',
      keyId: String(keyId),
      accountId: String(accountId),
    },
  )
  await db.order.update({ where: { id: second }, data: { createdAt: new Date(Date.now() - 1) } })
  await expireOrders(db, { now: Date.now(), expiryMs: 0 })
  const entries = await history()
  expect(entries.map(({ what, orderId, actor, actorName }) => [what, orderId, actor, actorName])).toEqual([
    ['cancelled', second, 'expiry', undefined],
    ['placed', second, `key ${keyId}`, 'Kennel'],
    ['cancelled', first, `staff ${staff.userId}`, 'Grace'],
    ['approved', first, `staff ${staff.userId}`, 'Grace'],
    ['placed', first, 'guest', undefined],
    ['added', null, null, undefined],
  ])
})

test('once its events are removed, what its rows record stays', async () => {
  await change({ name: 'Max' })
  await step(await order(), 'cancel')
  await removeEvents()
  const recorded = [{ what: 'cancelled' }, { what: 'placed' }, { what: 'added' }]
  expect(await told()).toEqual(recorded)
  expect(await removePersonalData(db, new Date('9999-01-01'))).toBe(1)
  expect(await told()).toEqual(recorded)
})

test('regression: a pet that was withdrawn in the millisecond in which it was added was added first', async () => {
  await withdraw()
  await removeEvents()
  await db.$executeRaw`UPDATE pet SET withdrawn_at = created_at WHERE id = ${petId}`
  expect((await told()).map(({ what }) => what)).toEqual(['withdrawn', 'added'])
})

test('regression: a change just before the first order is told, after what was before it is recorded no more', async () => {
  await removeEvents()
  await change({ name: 'Max' })
  await order()
  expect((await told()).map(({ what }) => what).toSorted()).toEqual(['added', 'changed', 'placed'])
})

test('a pet that was withdrawn long ago still says since when', async () => {
  await withdraw()
  await removeEvents()
  expect(await told()).toEqual([{ what: 'withdrawn' }, { what: 'added' }])
  await restore()
  expect(await told()).toEqual([{ what: 'restored', name: 'Rex', kind: 'Dogs' }, { what: 'added' }])
})

test('of a change before which nothing is recorded any more it is told what it led to', async () => {
  await removeEvents()
  await change({ name: 'Max' })
  expect(await told()).toEqual([{ what: 'changed', name: 'Max', kind: 'Dogs' }, { what: 'added' }])
})

test('a step of an order before which nothing is recorded any more is no change of the pet', async () => {
  await removeEvents()
  const id = await order()
  await step(id, 'cancel')
  expect(await told()).toEqual([{ what: 'cancelled' }, { what: 'placed' }, { what: 'added' }])
})

test('a visit, the last change of its facts and each note are told', async () => {
  const orderId = await order()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const startsAt = new Date('2030-12-24T09:00:00Z')
  const endsAt = new Date('2030-12-24T09:30:00Z')
  await db.visit.create({ data: { orderId, startsAt, endsAt, place: 0, bookedAt: at(1) } })
  const changedBy = `staff ${staff.userId}`
  await db.petProfile.create({ data: { petId, version: 3, changedAt: at(2), changedBy } })
  await db.staffNote.create({ data: { petId, text: 'Limps.', writtenBy: 'staff 99', writtenAt: at(3) } })
  await db.staffNote.create({ data: { orderId, text: 'Of a customer.', writtenBy: changedBy, writtenAt: at(4) } })
  const entries = await history()
  expect(entries).toMatchObject([
    { what: 'note', actor: 'staff 99', actorName: undefined, facts: {} },
    { what: 'profile', actorName: 'Grace', facts: { version: 3 } },
    { what: 'visit', orderId, actor: null },
    { what: 'placed' },
    { what: 'added' },
  ])
  expect(new Date(entries[2]?.facts.startsAt ?? '')).toEqual(startsAt)
})

test('a long history comes in pages, and what is of the same millisecond is not parted', async () => {
  const note = (number: number, minute: number) => ({
    petId,
    text: `Note ${number}`,
    writtenBy: `staff ${staff.userId}`,
    writtenAt: new Date(Date.now() + minute * 60_000),
  })
  const first = note(0, 1)
  await db.staffNote.createMany({
    data: [first, first, ...Array.from({ length: HISTORY_LENGTH - 1 }, (_, at) => note(at, at + 2))],
  })
  const page = await as(staff).history({ petId })
  expect(page.items.map(({ what }) => what)).toEqual(Array.from({ length: HISTORY_LENGTH + 1 }, () => 'note'))
  const older = await as(staff).history({ petId, cursor: page.nextCursor ?? '' })
  expect(older).toMatchObject({ items: [{ what: 'added' }], nextCursor: null })
  const { id } = await db.pet.create({ data: { name: 'Max', categoryId: 1 } })
  await expect(as(staff).history({ petId: Number(id), cursor: page.nextCursor ?? '' })).rejects.toThrow('cursor')
})

test('there is no history of a pet that does not exist', async () => {
  await expect(as(staff).history({ petId: 99 })).rejects.toThrow('There is no pet with the id "99".')
})

test('only the staff reads it, whatever their role', async () => {
  for (const caller of [anonymous, accountCaller('1'), { ...staff, staffRole: null }]) {
    await expect(as(caller).history({ petId })).rejects.toThrow()
  }
  const clerk: Caller = { ...(await newStaff(db, 'Alan')), staffRole: 'clerk' }
  expect((await as(clerk).history({ petId })).items).toHaveLength(1)
})
