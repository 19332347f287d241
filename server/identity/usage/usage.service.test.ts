import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { databaseOfFile } from '@/server/platform/db/testing'
import {
  type Counts,
  LISTED_KEYS,
  listFailedRequests,
  listKeyRequests,
  readAccountLimits,
  readAccountUsage,
  totalOf,
} from './usage.service'
import { type StatusClass, statusClasses } from './usage-counter'

const NOW = Date.parse('2026-11-22T12:34:56Z')

const { db } = databaseOfFile()

beforeAll(async () => {
  for (const name of ['one', 'one', 'two']) await createKey(db, { name, scopes: [] })
  await db.apiKey.update({ where: { id: 2 }, data: { revokedAt: new Date(NOW) } })
})

beforeEach(() => db.$executeRaw`TRUNCATE usage_hour, failed_request, key_request`)

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
  const { days, operations, keys, otherKeys } = await readAccountUsage(db, 1n, { now: NOW, days: 30 })
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
  expect(totalOf(otherKeys)).toBe(0)
  expect(keys.map(({ id, isValid, counts }) => [id, isValid, of(counts)])).toEqual([
    [2, false, '0 0 8 4 16'],
    [1, true, '1 2 0 0 0'],
  ])
})

test('keys beyond those that are valid, newest, used most or asked for are summed up', async () => {
  const { id: accountId } = await db.account.create({ data: { name: 'many' } })
  await db.$executeRaw`
    INSERT INTO api_key (account_id, prefix, hash, scopes, revoked_at)
    SELECT ${accountId}, 'pet_' || n, sha256(n::text::bytea), '{}', CASE WHEN n > 1 THEN ${new Date(NOW)}::timestamptz END
    FROM generate_series(1, ${LISTED_KEYS + 10}) n`
  const ids = (await db.apiKey.findMany({ where: { accountId }, orderBy: { id: 'asc' } })).map(({ id }) => Number(id))
  const rows = ids.map((keyId, each) => ({
    ...{ accountId, keyId, hour: new Date('2026-11-22T12:00:00Z') },
    ...{ operation: 'listPets', statusClass: '2xx', count: each + 1 },
  }))
  await db.usageHour.createMany({ data: rows })
  const usage = await readAccountUsage(db, accountId, { now: NOW, days: 30, keyId: ids[1] })
  const [valid, asked] = ids
  expect(usage.keys.map(({ id }) => id)).toEqual([...ids.slice(10).toReversed(), asked, valid])
  expect(totalOf(usage.otherKeys)).toBe(3 + 4 + 5 + 6 + 7 + 8 + 9 + 10)
  expect(usage.operations[0]?.keyIds.toSorted((a, b) => a - b)).toEqual([valid, asked, ...ids.slice(10)])
  const unlisted = await readAccountUsage(db, accountId, { now: NOW, days: 30, keyId: 1 })
  expect(unlisted.keys.map(({ id }) => id)).toEqual([...ids.slice(10).toReversed(), valid])
})

test('without any request there are days and keys all the same', async () => {
  const { days, operations, keys } = await readAccountUsage(db, 1n, { now: NOW, days: 30 })
  expect([days.length, operations, keys.length]).toEqual([30, [], 2])
})

test('the last 100 failed requests of keys are listed, the latest first', async () => {
  const data = Array.from({ length: 240 }, (_, each) => ({
    keyId: (each % 3) + 1,
    at: new Date(NOW + each),
    requestId: `r${each}`,
    operation: 'listPets',
    status: 400,
    code: 'invalid_request',
  }))
  await db.failedRequest.createMany({ data })
  const ids = async (...keyIds: number[]) =>
    (await listFailedRequests(db, { keyIds })).map(({ requestId }) => requestId)
  const all = await ids(1, 2)
  expect(all).toHaveLength(100)
  expect(all.slice(0, 4)).toEqual(['r238', 'r237', 'r235', 'r234'])
  expect((await ids(1)).slice(0, 2)).toEqual(['r237', 'r234'])
  expect(await ids(3)).toHaveLength(80)
  expect(await ids()).toEqual([])
})

test('the requests of keys are listed, the latest first, or the one with an id', async () => {
  const data = Array.from({ length: 110 }, (_, each) => ({
    ...{ keyId: (each % 3) + 1, at: new Date(NOW + each), requestId: `r${each}` },
    ...{ method: 'GET', path: '/v1/pets', operation: 'listPets', status: 200, ms: each },
  }))
  await db.keyRequest.createMany({ data })
  const ids = async (keyIds: number[], requestId?: string) =>
    (await listKeyRequests(db, { keyIds, requestId })).map((request) => request.requestId)
  expect((await ids([1, 2])).slice(0, 3)).toEqual(['r109', 'r108', 'r106'])
  expect(await ids([1, 2, 3])).toHaveLength(100)
  expect(await ids([1, 2], 'r6')).toEqual(['r6'])
  // Of another account.
  expect(await ids([1, 2], 'r8')).toEqual([])
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
  const { windows, bans } = await readAccountLimits(
    { limiter, now: () => now },
    account,
    [1n, 2n, 3n].map((id) => ({ id, bannedUntil: id === 3n ? new Date(now + 1) : null })),
  )
  expect(windows.map(({ name, used, limit }) => [name, used, limit])).toEqual([
    ['minute', 2, 1_000],
    ['day', 2, 2],
  ])
  expect(bans).toEqual(
    new Map([
      [1n, { until: Date.parse('2026-11-23T00:00:00Z'), isByStaff: false }],
      [3n, { until: now + 1, isByStaff: true }],
    ]),
  )
})
