import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrder } from '@/server/domain/orders/orders.service'
import { createOpenStreams } from '@/server/http/event-streams/open-streams'
import { isStreaming } from '@/server/http/responses'
import { createUsageCounter } from '@/server/identity/usage/usage-counter'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { startQuietPostgres } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { anonymous, type Caller, type KeyCaller } from '@/server/procedures/callers/caller'
import type { Scope } from '@/server/procedures/callers/scopes'
import { requestContexts } from '@/server/testing/request-contexts'
import { runs } from '@/server/testing/runs'
import { createTrpcHandler, type TrpcHandler } from './handler'

let postgres: Awaited<ReturnType<typeof startQuietPostgres>>
let db: Database
let handle: TrpcHandler
const open = () =>
  createTrpcHandler({
    deps: requestContexts(db, postgres.url)({}),
    changes: createChangeLog(createReadChanges(db)),
    streams: createOpenStreams({ db, now: Date.now, log: silentLog }),
    usage: createUsageCounter(Date.now),
    log: silentLog,
  })

beforeAll(async () => {
  // Writes to other databases of the same server change snapshots too.
  postgres = await startQuietPostgres()
  db = createPrismaClient(postgres.url)
  await seedDemoCatalogue(db, { withOrders: false })
  for (const accountId of ['1', '2']) {
    await db.account.create({ data: { name: accountId } })
    const orderedBy = { kind: 'key', keyId: '1', accountId } as const
    await createOrder({ db }, { petId: Number(accountId) }, orderedBy)
  }
  handle = open()
})

afterAll(async () => {
  await db.$disconnect()
  await postgres.remove()
})

interface Asked {
  readonly caller?: Caller
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a GET as it comes from the gate. */
async function get(target: string, { caller = anonymous, headers = {} }: Asked = {}, through = handle) {
  const [path = '', query] = target.split('?')
  const response = await through(
    {
      method: 'GET',
      path,
      search: query === undefined ? '' : `?${query}`,
      header: (name) => headers[name] ?? null,
      readBody: async () => new Uint8Array(),
      startedAt: performance.now(),
      getSignal: () => new AbortController().signal,
    },
    { requestId: 'id', clientIp: '192.0.2.1', headers: { 'X-Gate': 'yes' }, caller },
  )
  return isStreaming(response) ? expect.unreachable() : response
}

const inputOf = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input) ?? '')}`
const callerWith = (...scopes: Scope[]): KeyCaller => ({ kind: 'key', keyId: '1', accountId: '1', scopes })
/** What changes something that some of the queries show: of a pet or an order that is shown or not, or may be now. */
const writes = [
  "UPDATE pet SET name = name || '!' WHERE id = 1",
  "INSERT INTO pet (name, category_id) VALUES ('Biscuit', 1)",
  ...[3, 4, 999].map(
    (id) =>
      `UPDATE pet SET status = CASE status WHEN 'available' THEN 'sold' ELSE 'available' END::pet_status WHERE id = ${id}`,
  ),
  'UPDATE pet SET category_id = 3 - category_id WHERE id = 5 AND category_id < 3',
  "UPDATE pet SET withdrawn_at = CASE WHEN withdrawn_at IS NULL THEN now() END WHERE id = 8 AND status = 'available'",
  "UPDATE category SET name = name || '!' WHERE id = 1",
  'UPDATE store_order SET ship_date = now() WHERE id = 1',
  "UPDATE store_order SET status = CASE status WHEN 'placed' THEN 'approved' ELSE status END::order_status WHERE id = 2",
  "INSERT INTO setting VALUES (gen_random_uuid()::text, '')",
  'SELECT number_events()',
]
const callers = [
  anonymous,
  callerWith('pets:read'),
  callerWith('orders:read'),
  callerWith(),
  { ...callerWith('orders:read'), accountId: '2' },
  callerWith('store:manage'),
] as const

describe('a query', () => {
  const name = fc.constantFrom(
    ...[
      'pets.list',
      'pets.get',
      'pets.browse',
      'categories.list',
      'orders.list',
      'orders.get',
      'events.list',
      'no.such',
    ],
  )
  const input = fc.oneof(
    fc.record(
      {
        limit: fc.constantFrom(1, 5, 0),
        status: fc.constantFrom('available', 'sold', 'x'),
        categoryId: fc.constantFrom(1, 2),
        ids: fc.constant([3, 6]),
        search: fc.constant('bis'),
      },
      { requiredKeys: [] },
    ),
    fc.record({ petId: fc.constantFrom(1, 2, 999_999, 'x') }),
    fc.record({ orderId: fc.constantFrom(1, 2, 999_999, 'x') }),
    fc.constantFrom(undefined, null, 1),
  )
  const single = fc.tuple(name, input).map(([call, value]) => `/${call}?${inputOf(value)}`)
  const batch = fc
    .array(fc.tuple(name, input), { minLength: 1, maxLength: 4 })
    .map((calls) => `/${calls.map(([call]) => call)}?batch=1&${inputOf({ ...calls.map(([, value]) => value) })}`)
  const target = fc.oneof(single, batch)

  test('gets from memory, byte for byte, what it gets without, for every kind of caller', async () => {
    const shown = fc.constantFrom(
      ...[{}, { status: 'sold' }, { status: 'available', limit: 2 }, { categoryId: 1 }, { ids: [3, 4, 8] }].map(
        (value) => `/pets.list?${inputOf(value)}`,
      ),
      ...[3, 8].map((petId) => `/pets.get?${inputOf({ petId })}`),
      ...[{}, { status: 'placed' }].map((value) => `/orders.list?${inputOf(value)}`),
      ...['/categories.list', '/pets.browse', '/events.list', `/orders.get?${inputOf({ orderId: 1 })}`],
    )
    const asked = fc.record({ target: fc.oneof(shown, target), caller: fc.constantFrom(...callers) })
    const steps = fc.record({
      asked: fc.array(asked, { minLength: 1, maxLength: 6 }),
      writes: fc.array(fc.constantFrom(...writes), { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(steps, async ({ asked, writes }) => {
        for (const write of ['SELECT', ...writes]) {
          await db.$executeRawUnsafe(write)
          for (const { target, caller } of asked) {
            const expected = await get(target, { caller }, open())
            for (let again = 0; again < 2; again += 1) expect(await get(target, { caller })).toEqual(expected)
          }
        }
      }),
      { numRuns: runs(120) },
    )
  })

  test('is answered from memory while nothing is written, in every encoding', async () => {
    const list = `/pets.list?${inputOf({ limit: 100 })}`
    await get(list)
    const { body, headers } = await get(list)
    expect((await get(list)).body).toBe(body)
    const compressed = await get(list, { headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers).toMatchObject({ 'Content-Encoding': 'br', 'X-Gate': 'yes' })
    expect((await get(list, { headers: { 'accept-encoding': 'br' } })).body).toBe(compressed.body)
    for (const tag of [headers.ETag, compressed.headers.ETag]) {
      const known = await get(list, { headers: { 'if-none-match': tag ?? '' } })
      expect(known).toMatchObject({ status: 304, headers: { ETag: tag }, body: null })
    }
  })

  test('that this caller may not make is refused, although its answer is in memory', async () => {
    const list = `/orders.list?${inputOf({ limit: 7 })}`
    for (let again = 0; again < 3; again += 1)
      expect(await get(list, { caller: callers[2] })).toMatchObject({ status: 200 })
    expect((await get(list, { caller: anonymous })).status).toBe(401)
    expect((await get(list, { caller: callers[1] })).status).toBe(403)
  })

  test('regression: in a batch, keys of one account with other scopes do not share what only one of them may see', async () => {
    const batch = `/orders.list,events.list?batch=1&${inputOf({ 0: {}, 1: {} })}`
    const seenWith = async (...scopes: Scope[]) => String((await get(batch, { caller: callerWith(...scopes) })).body)
    for (const repeat of [1, 2]) {
      expect(await seenWith('orders:read', 'pets:read'), `time ${repeat}`).toContain('pet.added')
      const ofOrders = await seenWith('orders:read')
      expect(ofOrders, `time ${repeat}`).toContain('order.placed')
      expect(ofOrders, `time ${repeat}`).not.toContain('pet.added')
    }
  })

  test('regression: a caller gets the orders of their own account, whichever account asked before', async () => {
    const list = `/orders.list?${inputOf({ limit: 50 })}`
    for (let again = 0; again < 3; again += 1) {
      for (const [caller, ids] of [
        [callers[5], [1, 2]],
        [callers[2], [1]],
        [callers[4], [2]],
      ] as const) {
        const { body } = await get(list, { caller })
        const { result } = JSON.parse(String(body))
        expect(result.data.items.map(({ id }: { id: number }) => id)).toEqual(ids)
      }
    }
  })
})
