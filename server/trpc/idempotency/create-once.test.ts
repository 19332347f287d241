import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '@/server/accounts/caller'
import { createPrismaClient, type Database, type Query } from '@/server/db/client'
import { type Creation, create } from '@/server/db/creation'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'
import { toPublicError } from '@/server/errors/public-error'
import { newOrderSchema } from '@/server/orders/orders.schema'
import { orderCreation } from '@/server/orders/orders.service'
import { newPetSchema } from '@/server/pets/pets.schema'
import { petCreation } from '@/server/pets/pets.service'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import type { Context } from '@/server/trpc/context'
import { createOnce } from './create-once'
import { runIdempotent } from './run-idempotent'

const DAY_MS = 86_400_000

let database: TestDatabase
let db: Database
let request: ReturnType<typeof requestContexts>

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPrismaClient(database.url)
  request = requestContexts(db, database.url)
  await db.category.create({ data: { name: 'Dogs' } })
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

type Create = <Result>(ctx: Context, operation: string, creation: Creation<Result>) => Promise<Result>

/** The same, with a transaction around the steps: the way of everything that is not one statement. */
const createInTransaction: Create = (ctx, operation, creation) =>
  runIdempotent(ctx, operation, (deps) => {
    const query: Query = (text, values) => deps.db.$queryRawUnsafe(text, ...values)
    return create(query, creation)
  })

/** An account with three animals of its own, the last of which is sold. */
async function newWorld() {
  const account = await db.account.create({ data: { name: randomUUID() } })
  const pets = await db.pet.createManyAndReturn({
    data: [1, 2, 3].map((n) => ({ name: `stock ${n}`, categoryId: 1, status: n === 3 ? 'sold' : 'available' })),
  })
  return { accountId: String(account.id), petIds: pets.map(({ id }) => Number(id)) }
}
type World = Awaited<ReturnType<typeof newWorld>>

const anyName = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), fc.constantFrom('"', '\\', "'; --", '$1', '{}'))
  .filter((name) => newPetSchema.safeParse({ name, categoryId: 1 }).success)
const anyRequest = fc.record({
  key: fc.constantFrom('one', 'two', undefined),
  body: fc.constantFrom('a', 'b'),
  /** Hours since the last request. */
  later: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 23, 24) }),
  what: fc.oneof(
    fc.record({
      kind: fc.constant('pet'),
      name: anyName,
      // The second does not exist.
      categoryId: fc.constantFrom(1, 1, 999),
      status: fc.constantFrom('available', 'sold', undefined),
    }),
    fc.record({
      kind: fc.constant('order'),
      // The fourth does not exist.
      pet: fc.nat(3),
      shipDate: fc.option(
        fc.constantFrom('2026-12-24T10:00:00.5+01:00', '0001-01-01T00:00:00Z', '9999-12-31t23:59:59.999z'),
        {
          nil: undefined,
        },
      ),
    }),
  ),
})
type Request = typeof anyRequest extends fc.Arbitrary<infer R> ? R : never

const biscuit = { kind: 'pet', name: 'Biscuit', categoryId: 1, status: 'available' } as const
const usual: Request = { key: 'one', body: 'a', later: 0, what: biscuit }
const refused: Request = { ...usual, body: 'b' }

const NO_PET = 999_999_999

async function send(createWith: Create, world: World, { key, body, what }: Request, at: number) {
  const ctx = request({ ...(key ? { key } : {}), body, caller: accountCaller(world.accountId), at })
  const done = async () => {
    if (what.kind === 'pet')
      return createWith(ctx, 'pets.create', petCreation(newPetSchema.parse(withoutKind(what)), world.accountId))
    const order = newOrderSchema.parse({ petId: world.petIds[what.pet] ?? NO_PET, shipDate: what.shipDate })
    return createWith(
      ctx,
      'orders.create',
      orderCreation(ctx, { kind: 'key', keyId: '1', accountId: world.accountId }, order),
    )
  }
  const outcome = await done().then((result) => ({ result }), toPublicError)
  return { outcome, isReplayed: ctx.idempotency?.isReplayed }
}

const withoutKind = ({ name, categoryId, status }: Extract<Request['what'], { kind: 'pet' }>) => ({
  name,
  categoryId,
  status,
})

/** What there is of a world, with the ids told apart by their order. */
async function traces({ accountId, petIds }: World, firstNewPet: bigint, now: number) {
  const owner = `account:${accountId}`
  return {
    // One that has expired is as good as removed.
    records: await db.idempotencyRecord.findMany({
      where: { owner, createdAt: { gt: new Date(now - DAY_MS) } },
      omit: { owner: true },
      orderBy: { key: 'asc' },
    }),
    pets: await db.pet.findMany({ where: { id: { in: petIds } }, select: { status: true }, orderBy: { id: 'asc' } }),
    added: await db.pet.findMany({
      where: { id: { gt: firstNewPet } },
      select: { name: true, categoryId: true, status: true },
      orderBy: { id: 'asc' },
    }),
    orders: await db.order.findMany({
      where: { accountId: BigInt(accountId) },
      select: { shipDate: true, status: true, customerName: true, customerEmail: true },
      orderBy: { id: 'asc' },
    }),
  }
}

/** As JSON, in which each id is replaced by the place where it first comes up. */
function withoutIds(value: unknown): string {
  const seen: string[] = []
  const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part))
  return text.replace(/(\\?"(?:id|petId)\\?":|The pet |with the id )(\d+)/g, (_, name, id) => {
    if (!seen.includes(id)) seen.push(id)
    return `${name}#${seen.indexOf(id)}`
  })
}

test('one statement answers and leaves behind what the transaction does, whatever is sent', async () => {
  const seen = { created: 0, replayed: 0, refused: 0 }
  const story = async (requests: readonly Request[]) => {
    const results = []
    for (const createWith of [createOnce, createInTransaction]) {
      const world = await newWorld()
      const [last] = await db.pet.findMany({ orderBy: { id: 'desc' }, take: 1 })
      const answers = []
      let at = Date.UTC(2026, 11, 24)
      for (const each of requests) {
        at += each.later * 3_600_000
        answers.push(await send(createWith, world, each, at))
      }
      for (const { outcome, isReplayed } of answers) {
        if ('result' in outcome) seen[isReplayed ? 'replayed' : 'created'] += 1
        else seen.refused += 1
      }
      results.push(withoutIds({ answers, traces: await traces(world, last?.id ?? 0n, at) }))
    }
    expect(results[0]).toBe(results[1])
  }
  const whatever = fc.array(anyRequest, { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(whatever, story), { numRuns: 30, examples: [[[usual, usual, refused]]] })
  expect(Object.values(seen).every((count) => count > 0)).toBe(true)
})

const newPet = (name = randomUUID()) => petCreation({ name, categoryId: 1, status: 'available' }, null)
const named = (name: string) => db.pet.count({ where: { name } })

describe('while another request with the key is running', () => {
  test('a creation is refused at once, and done once that has failed', async () => {
    const [key, name] = [randomUUID(), randomUUID()]
    let fail = () => {}
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const running = runIdempotent(request({ key }), 'pets.create', () => {
      begun()
      return new Promise((_, reject) => {
        fail = () => reject(new Error('no'))
      })
    })
    await hasBegun
    await expect(createOnce(request({ key }), 'pets.create', newPet(name))).rejects.toThrow('still running')
    expect(await named(name)).toBe(0)
    fail()
    await expect(running).rejects.toThrow('no')
    await createOnce(request({ key }), 'pets.create', newPet(name))
    expect(await named(name)).toBe(1)
  })

  test('of 50 at once one is created, and the others get its result or are told to come again', async () => {
    const [key, name] = [randomUUID(), randomUUID()]
    const sendOne = () => createOnce(request({ key }), 'pets.create', newPet(name))
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, sendOne))
    const ids = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
    expect(new Set(ids).size).toBe(1)
    expect(reasons.filter((message) => !message.includes('still running'))).toEqual([])
    expect(await named(name)).toBe(1)
  })
})

test.each([
  ['and has reserved the animal', true],
  ['and has left the animal alone', false],
])('a record is replayed that another request committed after this statement began, %s', async (_, isReserved) => {
  const key = randomUUID()
  const { accountId, petIds } = await newWorld()
  const [petId = 0] = petIds
  const context = request({ key, caller: accountCaller(accountId) })
  const order = { id: 7, petId, quantity: 1, status: 'placed', complete: false }
  const { waiting } = await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM pet WHERE id = ${petId} FOR UPDATE`
      const waiting = createOnce(
        context,
        'orders.create',
        orderCreation(context, { kind: 'key', keyId: '1', accountId }, { petId }),
      )
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
      if (isReserved)
        await create(
          (text, values) => tx.$queryRawUnsafe(text, ...values),
          orderCreation(context, { kind: 'key', keyId: '1', accountId }, { petId }),
        )
      const bodyHash = new Uint8Array(createHash('sha256').update('{}').digest())
      const data = { key, operation: 'orders.create', bodyHash, result: JSON.stringify(order), createdAt: new Date() }
      await tx.idempotencyRecord.create({ data: { owner: `account:${accountId}`, ...data } })
      return { waiting }
    },
    { timeout: 60_000 },
  )
  expect(await waiting).toEqual(order)
  expect(context.idempotency?.isReplayed).toBe(true)
  expect(await db.order.count({ where: { petId } })).toBe(isReserved ? 1 : 0)
})

async function waitingForLocks(): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INTO idempotency_record%'`
  return found?.count ?? 0
}

test('without a key each request creates something, and leaves no record', async () => {
  const name = randomUUID()
  const before = await db.idempotencyRecord.count()
  await createOnce(request({}), 'pets.create', newPet(name))
  await createOnce(request({}), 'pets.create', newPet(name))
  expect([await named(name), await db.idempotencyRecord.count()]).toEqual([2, before])
})

test("a guest's short key is refused, and nothing is created", async () => {
  const name = randomUUID()
  const guest = request({ key: 'short', caller: anonymous })
  await expect(createOnce(guest, 'pets.create', newPet(name))).rejects.toThrow('at least 22 characters')
  expect(await named(name)).toBe(0)
})

test('a key whose record has expired can be used anew', async () => {
  const [key, name] = [randomUUID(), randomUUID()]
  const at = Date.UTC(2026, 11, 24)
  const first = await createOnce(request({ key, at }), 'pets.create', newPet(name))
  const second = await createOnce(request({ key, at: at + DAY_MS, body: '{"other":1}' }), 'pets.create', newPet(name))
  expect(second.id).not.toBe(first.id)
  expect(await db.idempotencyRecord.count({ where: { key } })).toBe(1)
})

test('a record is found by its index, on connections too that were opened when there were hardly any', async () => {
  const own = createPrismaClient(database.url, { maxConnections: 1 })
  try {
    await own.$executeRaw`DELETE FROM idempotency_record`
    await own.$executeRawUnsafe('VACUUM ANALYZE idempotency_record')
    const one = (key: string) => createOnce({ ...request({ key }), db: own }, 'pets.create', newPet())
    for (let n = 0; n < 20; n += 1) await one(randomUUID())
    await own.$executeRaw`
      INSERT INTO idempotency_record (owner, key, operation, body_hash, result, created_at)
      SELECT 'account:2', n, 'pets.create', sha256(''), '{}', now() FROM generate_series(1, 5000) AS n`
    await own.$executeRaw`SELECT pg_stat_force_next_flush()`
    const scans = async () => {
      const [row] = await own.$queryRaw<{ scans: number }[]>`
        SELECT seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname = 'idempotency_record'`
      await own.$executeRaw`SELECT pg_stat_force_next_flush()`
      return row?.scans
    }
    const before = await scans()
    for (let n = 0; n < 5; n += 1) await one(randomUUID())
    await own.$executeRaw`SELECT pg_stat_force_next_flush()`
    expect(await scans()).toBe(before)
  } finally {
    await own.$disconnect()
  }
})
