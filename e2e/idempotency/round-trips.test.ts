import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresProxy, startPostgresProxy } from '@/e2e/harness/postgres-proxy'
import { createKey } from '@/server/accounts/api-keys.service'
import { allScopes } from '@/server/accounts/scopes'
import { createPrismaClient, type Database } from '@/server/db/client'
import { createReadDatabaseVersion } from '@/server/db/database-version'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'
import { createAuthenticate } from '@/server/http/gate/authenticate'
import type { GateResult } from '@/server/http/gate/gate'
import { createRestHandler, type RestHandler } from '@/server/http/rest/handler'
import { silentLog } from '@/server/telemetry/log'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { createUsageCounter } from '@/server/usage/usage-counter'

let database: TestDatabase
let proxy: PostgresProxy
let db: Database
let rest: RestHandler
let categoryId: number
let accountId: string

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startPostgresProxy(database.url)
  // With one connection, all that a request asks of the database happens in a row.
  db = createPrismaClient(proxy.url, { maxConnections: 1 })
  categoryId = Number((await db.category.create({ data: { name: 'Dogs' } })).id)
  accountId = String((await db.account.create({ data: { name: 'integrator' } })).id)
  const deps = requestContexts(db, database.url)({})
  rest = createRestHandler({
    deps,
    readDatabaseVersion: createReadDatabaseVersion(db),
    publicUrl: 'https://pets.example',
    now: Date.now,
    usage: createUsageCounter(Date.now),
    log: silentLog,
  })
})

afterAll(async () => {
  await db.$disconnect()
  await proxy.close()
  await database.drop()
})

/** How often the database was asked for something and the rest had to wait for its answer. */
async function roundTripsOf(act: () => Promise<unknown>): Promise<number> {
  let trips = 0
  let last = 'database'
  proxy.intercept(({ from }) => {
    if (from === 'server' && last === 'database') trips += 1
    last = from
    return 'pass'
  })
  await act()
  proxy.intercept(() => 'pass')
  return trips
}

const gateResult = (): GateResult => ({
  requestId: randomUUID(),
  clientIp: '192.0.2.1',
  headers: {},
  caller: accountCaller(accountId),
})

async function post(path: string, json: object, key?: string) {
  const headers: Record<string, string | undefined> = { 'content-type': 'application/json', 'idempotency-key': key }
  const request = {
    method: 'POST',
    path,
    search: '',
    header: (name: string) => headers[name] ?? null,
    readBody: async () => Buffer.from(JSON.stringify(json)),
  }
  return rest(request, gateResult())
}

const availablePet = async () => Number((await db.pet.create({ data: { name: 'Rex', categoryId } })).id)

test.each([
  ['a pet', '/pets', async () => ({ name: 'Rex', categoryId })],
  ['an order', '/store/orders', async () => ({ petId: await availablePet() })],
])(
  '%s is created in one round trip to the database, with its idempotency record too, and replayed in one',
  async (_, path, newBody) => {
    for (const key of [undefined, randomUUID()]) {
      const json = await newBody()
      expect(await roundTripsOf(async () => expect((await post(path, json, key)).status).toBe(201))).toBe(1)
      if (key === undefined) continue
      const replayed = { status: 201, headers: { 'Idempotency-Replayed': 'true' } }
      expect(await roundTripsOf(async () => expect(await post(path, json, key)).toMatchObject(replayed))).toBe(1)
    }
  },
)

test.each([undefined, 'with a key'])('a creation that is refused takes at most three (%s)', async (hasKey) => {
  const petId = await availablePet()
  await post('/store/orders', { petId })
  for (const [path, json, status] of [
    ['/store/orders', { petId }, 409],
    ['/store/orders', { petId: 999_999 }, 400],
    ['/pets', { name: 'Rex', categoryId: 999_999 }, 400],
  ] as const) {
    const key = hasKey && randomUUID()
    const trips = await roundTripsOf(async () => expect((await post(path, json, key)).status).toBe(status))
    expect(trips).toBeLessThanOrEqual(3)
  }
})

test('a caller is identified in one round trip before the first request, and in none before the next', async () => {
  const key = await createKey(db, { name: 'caller', scopes: allScopes })
  const record = db.apiKey.updateMany({ data: { lastUsedAt: new Date() } })
  await record
  const authenticate = createAuthenticate({ db, now: Date.now, log: silentLog })
  const identify = () => roundTripsOf(async () => expect(await authenticate(`Bearer ${key}`)).toHaveProperty('key'))
  expect([await identify(), await identify()]).toEqual([1, 0])
})
