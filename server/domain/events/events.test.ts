import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { expireOrders } from '@/server/domain/orders/expire-orders'
import type { Prisma } from '@/server/platform/db/generated/client'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { clientOfTest, databaseOfFile, databaseOfTest } from '@/server/platform/db/testing'
import { toPublicError } from '@/server/platform/errors/public-error'
import type { Caller, KeyCaller } from '@/server/procedures/callers/caller'
import type { Scope } from '@/server/procedures/callers/scopes'
import { requestContexts } from '@/server/testing/request-contexts'
import { followEvents, removeOldEvents } from './events.service'

const { db, url } = databaseOfFile()
const context = requestContexts(db, url)

const keyOf = (accountId: string, ...scopes: Scope[]): KeyCaller => ({
  kind: 'key',
  keyId: accountId,
  accountId,
  scopes,
})
const manager = keyOf('1', 'store:manage')
const as = (caller: Caller) => appRouter.createCaller(context({ caller }))

beforeAll(async () => {
  await db.category.createMany({ data: [{ name: 'Dogs' }, { name: 'Cats' }] })
  await db.account.createMany({ data: [{ name: 'One' }, { name: 'Another' }] })
})

/** The id of the newest event, to see only those after it. */
async function newest(): Promise<string | undefined> {
  await numberEvents(db)
  const last = await db.event.findFirst({ orderBy: { id: 'desc' } })
  return last ? `evt_${last.id}` : undefined
}

async function eventsOf(change: () => Promise<unknown>, caller: Caller = manager) {
  const after = await newest()
  await change()
  return (await as(caller).events.list({ limit: 100, ...(after ? { after } : {}) })).items
}

const typesOf = async (change: () => Promise<unknown>) => (await eventsOf(change)).map(({ type }) => type)
const newPet = () => as(manager).pets.create({ name: 'Rex', categoryId: 1 })

describe('what happens to a pet', () => {
  test('is told with the pet as it was right after', async () => {
    const { id: petId } = await newPet()
    const told = await eventsOf(async () => {
      await as(manager).pets.update({ petId, name: 'Max', categoryId: 2 })
      await as(manager).pets.withdraw({ petId })
      await as(manager).pets.restore({ petId })
    })
    const pet = { id: petId, name: 'Max', categoryId: 2, status: 'available' }
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      ['pet.changed', { pet }],
      ['pet.withdrawn', { pet }],
      ['pet.restored', { pet }],
    ])
  })

  test('is not told while it is withdrawn, but when it is restored', async () => {
    const { id: petId } = await newPet()
    const staff: Caller = { kind: 'user', userId: '1', staffRole: 'owner', isFresh: true }
    const told = await eventsOf(async () => {
      await as(manager).pets.withdraw({ petId })
      await as(staff).pets.update({ petId, name: 'Max' })
      await as(manager).pets.restore({ petId })
    })
    expect(told.map(({ type, data }) => [type, 'pet' in data ? data.pet.name : ''])).toEqual([
      ['pet.withdrawn', 'Rex'],
      ['pet.restored', 'Max'],
    ])
  })

  test('begins when it is added', async () => {
    const [event] = await eventsOf(newPet)
    const [pet] = await db.pet.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(event).toEqual({
      id: await newest(),
      type: 'pet.added',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { pet: { id: Number(pet?.id), name: 'Rex', categoryId: 1, status: 'available' } },
    })
  })

  test('is no event if nothing that REST shows has changed, or if it was rolled back', async () => {
    const { id: petId } = await newPet()
    expect(await typesOf(() => as(manager).pets.update({ petId, name: 'Rex' }))).toEqual([])
    const rollBack = async (transaction: Prisma.TransactionClient) => {
      await transaction.pet.update({ where: { id: petId }, data: { name: 'Max' } })
      throw new Error('rolled back')
    }
    expect(await typesOf(() => db.$transaction(rollBack).catch(() => {}))).toEqual([])
  })

  test('is an event also when SQL did it; a pet that is removed counts as withdrawn', async () => {
    const { id: petId } = await newPet()
    expect(await typesOf(() => db.$executeRaw`UPDATE pet SET status = 'sold' WHERE id = ${petId}`)).toEqual([
      'pet.changed',
    ])
    expect(await typesOf(() => db.$executeRaw`DELETE FROM pet WHERE id = ${petId}`)).toEqual(['pet.withdrawn'])
  })
})

describe('what is told of a pet', () => {
  const photoOf = (petId: number, position: number) => ({
    ...{ petId, position, key: crypto.randomUUID().replaceAll('-', ''), altEn: 'Asleep' },
    ...{ width: 10, height: 10, widths: [10] },
  })

  test('is an event when it changes, whoever changes it, and none when it is the same', async () => {
    const { id: petId } = await newPet()
    const replace = (breed: string) => as(manager).pets.replaceProfile({ petId, breed })
    const told = await eventsOf(() => replace('Poodle'))
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      ['pet.profile_changed', { pet: { id: petId, name: 'Rex', categoryId: 1, status: 'available' } }],
    ])
    expect(await typesOf(() => replace('Poodle'))).toEqual([])
    for (const change of [
      () => db.$executeRaw`UPDATE pet_profile SET fee = 80 WHERE pet_id = ${petId}`,
      () => db.petPhoto.create({ data: photoOf(petId, 1) }),
      () => db.petPhoto.updateMany({ where: { petId }, data: { altDe: 'Schläft' } }),
      () => db.petPhoto.deleteMany({ where: { petId } }),
      () => db.petProfile.deleteMany({ where: { petId } }),
    ])
      expect(await typesOf(change)).toEqual(['pet.profile_changed'])
    for (const same of [
      () => db.$executeRaw`UPDATE pet_profile SET version = version + 1, breed = breed WHERE pet_id = ${petId}`,
      () => db.petPhoto.deleteMany({ where: { petId } }),
    ])
      expect(await typesOf(same)).toEqual([])
  })

  test('is one event for all that a transaction changes of it, and for each pet', async () => {
    const [one, other] = [await newPet(), await newPet()]
    const told = await eventsOf(() =>
      db.$transaction(async (tx) => {
        await tx.petPhoto.createMany({ data: [photoOf(one.id, 1), photoOf(one.id, 2), photoOf(other.id, 1)] })
        await tx.petPhoto.deleteMany({ where: { petId: one.id, position: 1 } })
        await tx.$executeRaw`UPDATE pet_photo SET position = position - 1 WHERE pet_id = ${one.id}`
        await tx.petProfile.create({
          data: { petId: other.id, breed: 'Poodle', version: 1, changedAt: new Date(), changedBy: 'operator' },
        })
      }),
    )
    expect(told.map(({ type, data }) => [type, 'pet' in data && data.pet.id])).toEqual([
      ['pet.profile_changed', one.id],
      ['pet.profile_changed', other.id],
    ])
  })

  test('is part of the event by which the pet is offered, and not told while it is not', async () => {
    const profile = { breed: 'Poodle', version: 1, changedAt: new Date(), changedBy: 'operator' }
    const added = { name: 'Rex', categoryId: 1, profile: { create: profile } }
    expect(await typesOf(() => db.$transaction((tx) => tx.pet.create({ data: added })))).toEqual(['pet.added'])
    const { id: petId } = await newPet()
    const types = await typesOf(async () => {
      await as(manager).pets.withdraw({ petId })
      await db.petProfile.create({ data: { petId, ...profile } })
      await db.pet.delete({ where: { id: petId } })
    })
    expect(types).toEqual(['pet.withdrawn'])
  })

  test('shows the pet as it is once another transaction is done with it', async () => {
    const { id: petId } = await newPet()
    let change: Promise<unknown> | undefined
    const told = await eventsOf(async () => {
      await db.$transaction(async (tx) => {
        await tx.pet.update({ where: { id: petId }, data: { status: 'sold' } })
        change = db.petPhoto.create({ data: photoOf(petId, 1) }).then()
        await expect
          .poll(() => db.$queryRaw`SELECT pid FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`)
          .not.toEqual([])
      })
      await change
    })
    expect(told.map(({ type, data }) => [type, 'pet' in data && data.pet.status])).toEqual([
      ['pet.changed', 'sold'],
      ['pet.profile_changed', 'sold'],
    ])
  })
})

describe('what happens to an order', () => {
  test('is told with the order as it was right after, beside what happens to its pet', async () => {
    const { id: petId } = await newPet()
    const owner = keyOf('1', 'orders:write')
    const order = { reference: 'A-1', shipDate: '2026-12-24T10:00:00+01:00' }
    const placed = await eventsOf(() => as(owner).orders.create({ petId, ...order }))
    expect(placed.map(({ type }) => type).toSorted()).toEqual(['order.placed', 'pet.changed'])
    const [{ id: orderId = 0n } = {}] = await db.order.findMany({ where: { petId } })
    const shown = await as(manager).orders.get({ orderId: Number(orderId) })
    expect(placed).toContainEqual(expect.objectContaining({ type: 'order.placed', data: { order: shown } }))
    expect(placed).toContainEqual(
      expect.objectContaining({ data: { pet: { id: petId, name: 'Rex', categoryId: 1, status: 'pending' } } }),
    )
    const approved = await eventsOf(() => as(manager).orders.approve({ orderId: Number(orderId) }))
    expect(approved.map(({ type, data }) => [type, data])).toEqual([
      ['order.approved', { order: { ...shown, status: 'approved' } }],
    ])
    expect((await typesOf(() => as(manager).orders.deliver({ orderId: Number(orderId) }))).toSorted()).toEqual([
      'order.delivered',
      'pet.changed',
    ])
  })

  test('is told when nobody approved it in time', async () => {
    const { id: petId } = await newPet()
    await as(keyOf('1', 'orders:write')).orders.create({ petId })
    const types = await typesOf(() => expireOrders(db, { now: Date.now() + 1_000, expiryMs: 0 }))
    expect(types.toSorted()).toEqual(['order.cancelled', 'pet.changed'])
  })
})

describe('of all events, a key sees', () => {
  const place = async (accountId: string) => {
    const { id: petId } = await newPet()
    return as(keyOf(accountId, 'orders:write')).orders.create({ petId })
  }
  const both = async () => {
    await place('1')
    await place('2')
  }
  const seenBy = async (caller: Caller) => {
    const events = await eventsOf(both, caller)
    return events.map(({ type }) => type).toSorted()
  }
  const ofPets = ['pet.added', 'pet.added', 'pet.changed', 'pet.changed']

  test('those of pets by pets:read', async () => {
    expect(await seenBy(keyOf('1', 'pets:read'))).toEqual(ofPets)
  })

  test('those of the orders of its account by orders:read, and of no other', async () => {
    expect(await seenBy(keyOf('1', 'orders:read'))).toEqual(['order.placed'])
    expect(await seenBy(keyOf('2', 'pets:read', 'orders:read'))).toEqual(['order.placed', ...ofPets])
  })

  test('all by store:manage', async () => {
    expect(await seenBy(manager)).toEqual(['order.placed', 'order.placed', ...ofPets])
  })

  test('none without either scope, and is told which it lacks for a type', async () => {
    const refusalOf = (...[caller, input]: [Caller, Parameters<ReturnType<typeof as>['events']['list']>[0]?]) =>
      as(caller)
        .events.list(input)
        .then(
          () => 'none',
          (error) => toPublicError(error).message,
        )
    expect(await refusalOf(keyOf('1', 'pets:write', 'orders:write'))).toContain('"pets:read"')
    expect(await refusalOf(keyOf('1', 'orders:read'), { type: 'pet.added' })).toContain('"pets:read"')
    expect(await refusalOf(keyOf('1', 'pets:read'), { type: 'order.placed' })).toContain('"orders:read"')
    expect(await refusalOf(keyOf('1', 'orders:read'), { type: 'order.placed' })).toBe('none')
  })

  test('those of one type, if it asks for that', async () => {
    const after = await newest()
    await both()
    const list = (type: 'pet.added' | 'order.placed', caller: Caller = manager) =>
      as(caller).events.list({ type, ...(after ? { after } : {}) })
    expect((await list('pet.added')).items.map(({ type }) => type)).toEqual(['pet.added', 'pet.added'])
    expect((await list('order.placed')).items).toHaveLength(2)
    expect((await list('order.placed', keyOf('2', 'orders:read'))).items).toHaveLength(1)
  })
})

test('regression: where nothing can be written, the events are listed that have a number', async () => {
  // In a database of its own: in the other one, a write of the test before has events numbered a moment later.
  const { db, url } = await databaseOfTest()
  await db.category.create({ data: { name: 'Dogs' } })
  await db.pet.create({ data: { name: 'Not numbered', categoryId: 1 } })
  const listedBy = async (client: typeof db) => {
    const caller = appRouter.createCaller(requestContexts(client, url)({ caller: manager }))
    return (await caller.events.list({ limit: 100 })).items
  }
  const writesNothing = clientOfTest(`${url}?options=-c%20default_transaction_read_only%3Don`)
  expect(await listedBy(writesNothing)).toEqual([])
  expect(await listedBy(db)).toHaveLength(1)
})

test('who follows one type of events is told of no other', async () => {
  const readable = { ofPets: true, ofOrders: 'all' } as const
  const following = await followEvents(context({ caller: manager }), { type: 'order.placed' }, readable, undefined)
  // Where it begins.
  await following.next()
  const { id: petId } = await newPet()
  await as(manager).orders.create({ petId })
  const { value } = await following.next()
  expect(value?.data).toMatchObject([{ type: 'order.placed', data: { order: { petId } } }])
  await following.return?.(undefined)
})

test('of two hundred writers that commit and roll back in any order, a follower sees each event exactly once', async () => {
  const start = (await newest()) ?? 'evt_1'
  const pets = await db.pet.createManyAndReturn({
    data: Array.from({ length: 200 }, () => ({ name: 'Rex', categoryId: 1 })),
  })
  let isDone = false
  const seen: string[] = []
  const following = (async () => {
    for (let after = start, wasDone = false; !wasDone; ) {
      wasDone = isDone
      const { items } = await as(manager).events.list({ after, limit: 7 })
      seen.push(...items.map(({ id }) => id))
      after = seen.at(-1) ?? after
      if (items.length > 0) wasDone = false
    }
  })()
  const write = (petId: bigint, at: number) =>
    db
      .$transaction(async (transaction) => {
        await transaction.pet.update({ where: { id: petId }, data: { name: `Rex ${at}` } })
        // Later transactions overtake this one.
        await transaction.$executeRaw`SELECT pg_sleep(${(at * 7) % 5} * 0.002)`
        await transaction.pet.update({ where: { id: petId }, data: { status: 'sold' } })
        if (at % 9 === 0) throw new Error('rolled back')
      })
      .catch(() => {})
  const waiting = pets.map(({ id }, at) => [id, at] as const)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await write(...next)
    }),
  )
  isDone = true
  await following
  const written = await db.event.findMany({ where: { id: { gt: Number(start.slice(4)) } }, orderBy: { id: 'asc' } })
  expect(seen).toEqual(written.map(({ id }) => `evt_${id}`))
  expect(written).toHaveLength(200 + 2 * pets.filter((_, at) => at % 9 !== 0).length)
})

test('events and changes of the catalogue are removed after 30 days, in steps, the oldest first', async () => {
  await newPet()
  const kept = await newest()
  await db.$executeRaw`
    INSERT INTO event (id, type, created_at, pet_id, pet_name, category_id, pet_status) OVERRIDING SYSTEM VALUE
    SELECT -n, 'pet.added', now() - interval '30 days' - n * interval '1 s', 1, 'Rex', 1, 'available' FROM generate_series(1, 12000) AS n`
  await db.$executeRaw`
    INSERT INTO catalogue_change (part, created_at)
    SELECT part, now() - at FROM (VALUES ('old', interval '30 days 1 s'), ('kept', interval '29 days')) AS change (part, at)`
  expect(await removeOldEvents(db, new Date())).toBe(12_000)
  expect(await db.catalogueChange.count({ where: { part: { in: ['old', 'kept'] } } })).toBe(1)
  expect(await removeOldEvents(db, new Date())).toBe(0)
  expect(await newest()).toBe(kept)
})
