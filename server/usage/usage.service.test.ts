import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKey } from '@/server/accounts/api-keys.service'
import { createPrismaClient, type Database } from '@/server/db/client'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { readAccountLimits } from './account-limits'
import { type StatusClass, statusClasses } from './status-class'
import { type Counts, listFailedRequests, readAccountUsage, totalOf } from './usage.service'

const NOW = Date.parse('2026-11-22T12:34:56Z')

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPrismaClient(database.url)
  for (const name of ['one', 'one', 'two']) await createKey(db, { name, scopes: [] })
  await db.apiKey.update({ where: { id: 2 }, data: { revokedAt: new Date(NOW) } })
})

afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

beforeEach(() => db.$executeRaw`TRUNCATE usage_hour, failed_request`)

const add = (keyId: number, hour: string, operation: string, statusClass: StatusClass, count: number) =>
  db.usageHour.create({
    data: { accountId: keyId < 3 ? 1 : 2, keyId, hour: new Date(hour), operation, statusClass, count },
  })

test('requests are summed by UTC day, operation and key, from the first day to the last', async () => {
  await add(1, '2026-10-23T23:00:00Z', 'listPets', '2xx', 1_000)
  await add(1, '2026-10-24T00:00:00Z', 'listPets', '2xx', 1)
  await add(1, '2026-11-21T23:00:00Z', 'listPets', '304', 2)
  await add(2, '2026-11-22T00:00:00Z', 'listPets', '429', 4)
  await add(2, '2026-11-22T12:00:00Z', 'getPet', '4xx', 8)
  await add(2, '2026-11-22T12:00:00Z', 'getPet', '5xx', 16)
  await add(3, '2026-11-22T12:00:00Z', 'getPet', '2xx', 5_000)
  const { days, operations, keys } = await readAccountUsage(db, 1n, { now: NOW, days: 30 })
  const of = (counts: Counts) => statusClasses.map((name) => counts[name]).join(' ')
  expect(days).toHaveLength(30)
  expect(days.filter(({ counts }) => totalOf(counts) > 0).map(({ date, counts }) => [date, of(counts)])).toEqual([
    ['2026-10-24', '1 0 0 0 0'],
    ['2026-11-21', '0 2 0 0 0'],
    ['2026-11-22', '0 0 8 4 16'],
  ])
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-10-24', '2026-11-22'])
  expect(operations.map(({ name, counts, keyIds }) => [name, of(counts), keyIds.toSorted()])).toEqual([
    ['getPet', '0 0 8 0 16', [2]],
    ['listPets', '1 2 0 4 0', [1, 2]],
  ])
  expect(keys.map(({ id, isValid, counts }) => [id, isValid, of(counts)])).toEqual([
    [2, false, '0 0 8 4 16'],
    [1, true, '1 2 0 0 0'],
  ])
})

test('without any request there are days and keys all the same', async () => {
  const { days, operations, keys } = await readAccountUsage(db, 1n, { now: NOW, days: 30 })
  expect([days.length, operations, keys.length]).toEqual([30, [], 2])
})

test("the last 100 failed requests are an account's own, the latest first, of all keys or one", async () => {
  const data = Array.from({ length: 240 }, (_, each) => ({
    keyId: (each % 3) + 1,
    at: new Date(NOW + each),
    requestId: `r${each}`,
    operation: 'listPets',
    status: 400,
    code: 'invalid_request',
  }))
  await db.failedRequest.createMany({ data })
  const ids = async (...of: [bigint, number?]) =>
    (await listFailedRequests(db, ...of)).map(({ requestId }) => requestId)
  const all = await ids(1n)
  expect(all).toHaveLength(100)
  expect(all.slice(0, 4)).toEqual(['r238', 'r237', 'r235', 'r234'])
  expect((await ids(1n, 1)).slice(0, 2)).toEqual(['r237', 'r234'])
  expect(await ids(1n, 3)).toEqual([])
  expect(await ids(2n)).toHaveLength(80)
})

test('how an account stands comes from the limiter, with the keys that are banned', async () => {
  let now = NOW
  const limiter = createMemoryLimiter(() => now)
  const account = { id: 1n, plan: 'enterprise', perMinute: 1_000, perDay: 2 } as const
  const quota = { perMinute: 1_000, perDay: 2 }
  const send = (keyId: string) => limiter.consume({ name: 'account:1', keyId }, quota, 1)
  for (let each = 0; each < 3; each += 1) await send('1')
  now += 2_001
  for (let each = 0; each < 20; each += 1) await send('1')
  const { windows, bans } = await readAccountLimits(limiter, account, [1n, 2n])
  expect(windows.map(({ name, used, limit }) => [name, used, limit])).toEqual([
    ['minute', 2, 1_000],
    ['day', 2, 2],
  ])
  expect(bans).toEqual(new Map([[1n, Date.parse('2026-11-23T00:00:00Z')]]))
})
