import fc from 'fast-check'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import type { Database } from '@/server/platform/db/client'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { startTcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { silentLog } from '@/server/platform/telemetry/log'
import { removeOldUsage } from './remove-old-usage'
import { failed, refused, served } from './testing/answered-requests'
import { type AnsweredRequest, createUsageCounter, HOUR_MS, type UsageBatch } from './usage-counter'
import { createUsageFlush, writeUsage } from './write-usage'

const NOW = Date.UTC(2026, 10, 22, 23, 59, 59, 999)
const DAY_MS = 86_400_000

let db: Database
let url: string
let now = NOW

beforeEach(async () => {
  now = NOW
  ;({ db, url } = await databaseOfTest())
  await createKey(db, { name: 'one', scopes: [] })
  await createKey(db, { name: 'two', scopes: [] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A process that counts. */
function startProcess(to: Pick<Database, 'query'> = db) {
  const counter = createUsageCounter(() => now)
  const flush = createUsageFlush({ db: to, counter, now: () => now, log: silentLog })
  return {
    flush,
    count: (request: AnsweredRequest, times = 1) => {
      for (let each = 0; each < times; each += 1) counter.count(request)
    },
  }
}

const rows = async () =>
  (await db.usageHour.findMany({ orderBy: [{ hour: 'asc' }, { keyId: 'asc' }, { statusClass: 'asc' }] })).map(
    ({ accountId, keyId, operation, statusClass, hour, count }) =>
      `${accountId}/${keyId} ${operation} ${statusClass} ${hour.toISOString().slice(0, 13)} ${count}`,
  )

const failures = async () =>
  (await db.failedRequest.findMany({ orderBy: { at: 'asc' } })).map(
    ({ keyId, requestId, code, times }) => `${keyId} ${requestId} ${code} ${times}`,
  )

test('two processes add to the same hours, and an hour ends with the UTC hour', async () => {
  const processes = [startProcess(), startProcess()]
  for (const { count, flush } of processes) {
    count(served, 3)
    count(failed)
    count({ ...served, keyId: '2' })
    await flush()
    count(served)
    await flush()
  }
  now += 1
  processes[0]?.count(served)
  await Promise.all(processes.map(({ flush }) => flush()))
  expect(await rows()).toEqual([
    '1/1 listPets 2xx 2026-11-22T23 8',
    '1/1 listPets 4xx 2026-11-22T23 2',
    '2/2 listPets 2xx 2026-11-22T23 2',
    '1/1 listPets 2xx 2026-11-23T00 1',
  ])
})

test('processes that write the same rows at the same time lose nothing', async () => {
  const processes = Array.from({ length: 8 }, () => startProcess())
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all(
      processes.map(({ count, flush }, index) => {
        const requests = [served, failed, refused, { ...served, keyId: '2' }, { ...refused, keyId: '2' }]
        for (const request of index % 2 ? requests : requests.toReversed()) count(request)
        return flush()
      }),
    )
  }
  expect(await rows()).toEqual([
    '1/1 listPets 2xx 2026-11-22T23 40',
    '1/1 listPets 429 2026-11-22T23 40',
    '1/1 listPets 4xx 2026-11-22T23 40',
    '2/2 listPets 2xx 2026-11-22T23 40',
    '2/2 listPets 429 2026-11-22T23 40',
  ])
})

test('while the database is away counts are kept, and then written once', async () => {
  const proxy = await startTcpProxy(url)
  onTestFinished(() => proxy.close())
  const far = clientOfTest(proxy.url)
  const { count, flush } = startProcess(far)
  count(served)
  await flush()
  proxy.cut()
  count(served, 2)
  count(failed)
  await expect(flush()).rejects.toThrow()
  count(served, 4)
  await expect(flush()).rejects.toThrow()
  proxy.restore()
  await expect.poll(() => flush().catch(() => 'away')).toBeUndefined()
  expect(await rows()).toEqual(['1/1 listPets 2xx 2026-11-22T23 7', '1/1 listPets 4xx 2026-11-22T23 1'])
  expect(await failures()).toEqual(['1 r not_found 1'])
})

/** What may become of a statement on its way. */
const fates = ['written', 'lost before', 'lost after'] as const

test('whatever becomes of each statement, each request is counted once in the end', async () => {
  const step = fc.record({
    process: fc.constantFrom(0, 1),
    keyId: fc.constantFrom('1', '2'),
    times: fc.integer({ min: 0, max: 3 }),
    fate: fc.constantFrom(...fates),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await db.$executeRaw`TRUNCATE usage_hour, failed_request, usage_writer`
      let fate: (typeof fates)[number] = 'written'
      const query: Database['query'] = async (text, values) => {
        if (fate === 'lost before') throw new Error('the connection was lost')
        const result = await db.query<never>(text, values)
        if (fate === 'lost after') throw new Error('the connection was lost')
        return result
      }
      const processes = [startProcess({ query }), startProcess({ query })]
      const sent = new Map<string, number>()
      for (const { process, keyId, times, ...rest } of steps) {
        processes[process]?.count({ ...refused, keyId }, times)
        sent.set(keyId, (sent.get(keyId) ?? 0) + times)
        fate = rest.fate
        await processes[process]?.flush().catch(() => {})
      }
      fate = 'written'
      for (const { flush } of processes) await flush()
      const expected = [...sent].filter(([, times]) => times > 0).toSorted()
      const counted = await db.usageHour.findMany({ orderBy: { keyId: 'asc' } })
      expect(counted.map(({ keyId, count }) => [String(keyId), Number(count)])).toEqual(expected)
      const listed = await db.failedRequest.findMany({ orderBy: { keyId: 'asc' } })
      expect(listed.map(({ keyId, times }) => [String(keyId), times])).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('a batch that is being written over a lost connection is waited for, not written again', async () => {
  const batch: UsageBatch = {
    counts: [{ keyId: '1', operation: 'listPets', statusClass: '2xx', hour: Math.floor(NOW / HOUR_MS), count: 5 }],
    requests: [],
    failures: [],
    lost: 0,
  }
  const id = { writer: crypto.randomUUID(), number: 1 }
  const write = () => writeUsage(db, id, batch, new Date(NOW))
  await Promise.all(Array.from({ length: 6 }, write))
  expect(await rows()).toEqual(['1/1 listPets 2xx 2026-11-22T23 5'])
})

test('each key keeps its last 100 failed requests, whichever process they came to', async () => {
  const processes = [startProcess(), startProcess()]
  for (let each = 0; each < 240; each += 1) {
    now += 1
    const { count, flush } = processes[each % 2] ?? startProcess()
    count({ ...failed, requestId: `r${each}` })
    if (each % 60 > 57) await flush()
  }
  processes[0]?.count({ ...failed, keyId: '2', requestId: 'of another key' })
  for (const { flush } of processes) await flush()
  const expected = Array.from({ length: 100 }, (_, each) => `1 r${140 + each} not_found 1`)
  expect(await failures()).toEqual([...expected, '2 of another key not_found 1'])
})

test('each key keeps its last 100 requests, whatever became of them and whichever process they came to', async () => {
  const processes = [startProcess(), startProcess()]
  for (let each = 0; each < 240; each += 1) {
    now += 1
    const { count, flush } = processes[each % 2] ?? startProcess()
    count({ ...(each % 3 ? served : failed), requestId: `r${each}` })
    if (each % 60 > 57) await flush()
  }
  processes[0]?.count({ ...served, keyId: '2', method: 'POST', path: `/v1/\u0000${'🐶'.repeat(400)}`, status: 201 })
  for (const { flush } of processes) await flush()
  const kept = await db.keyRequest.findMany({
    orderBy: [{ keyId: 'asc' }, { at: 'asc' }],
    omit: { id: true, at: true },
  })
  expect(kept.slice(0, 100).map(({ requestId, status }) => `${requestId} ${status}`)).toEqual(
    Array.from({ length: 100 }, (_, each) => `r${140 + each} ${(140 + each) % 3 ? 200 : 404}`),
  )
  expect(kept.slice(100)).toEqual([
    {
      ...{ keyId: 2n, requestId: 'r', method: 'POST', path: `/v1/\ufffd${'🐶'.repeat(295)}` },
      ...{ operation: 'listPets', status: 201, ms: expect.any(Number) },
    },
  ])
})

test('what the limits refused in an hour is one failed request, whichever process refused it', async () => {
  const [first, second] = [startProcess(), startProcess()]
  first.count(failed)
  first.count({ ...refused, requestId: 'early' }, 20)
  await first.flush()
  now -= 60_000
  second.count({ ...refused, requestId: 'late' }, 22)
  await second.flush()
  expect((await failures()).toSorted()).toEqual(['1 late rate_limit_exceeded 42', '1 r not_found 1'])
})

test('regression: with a failed request stands what its sender was told, whatever it quotes', async () => {
  const one = startProcess()
  one.count({ ...failed, message: 'There is no pet 7.' })
  one.count({ ...failed, message: `name: "\u0000\ud800" ${'🐶'.repeat(400)}` })
  one.count(failed)
  await one.flush()
  const kept = await db.failedRequest.findMany({ select: { message: true } })
  expect(new Set(kept.map(({ message }) => message))).toEqual(
    new Set(['There is no pet 7.', `name: "\ufffd\ufffd" ${'🐶'.repeat(289)}`, '']),
  )
})

test('what a key did that has been removed is left out, and keeps nothing else from being written', async () => {
  const { count, flush } = startProcess()
  count({ ...failed, keyId: '999' })
  count(served)
  await flush()
  expect(await rows()).toEqual(['1/1 listPets 2xx 2026-11-22T23 1'])
  expect(await failures()).toEqual([])
})

test('a request is kept for seven days', async () => {
  const process = startProcess()
  for (const age of [7 * DAY_MS + 1, 7 * DAY_MS, 0]) {
    now = NOW - age
    process.count({ ...served, requestId: `${age}` })
    await process.flush()
  }
  await removeOldUsage(db, NOW)
  const kept = await db.keyRequest.findMany({ orderBy: { at: 'asc' } })
  expect(kept.map(({ requestId }) => requestId)).toEqual([`${7 * DAY_MS}`, '0'])
})

test('after 90 days it is removed', async () => {
  const process = startProcess()
  const hour = Date.UTC(2026, 10, 22, 12)
  for (const age of [91 * DAY_MS, 90 * DAY_MS + 1, 90 * DAY_MS, 0]) {
    now = hour - age
    process.count({ ...failed, requestId: `${age}` })
    await process.flush()
  }
  const old = startProcess()
  now = hour - 91 * DAY_MS
  old.count(served)
  await old.flush()
  await db.apiKey.update({ where: { id: 2 }, data: { revokedAt: new Date(hour - 90 * DAY_MS) } })
  await removeOldUsage(db, hour)
  expect(await db.apiKey.count()).toBe(2)
  // The hour that began 90 days ago has just begun to be that old.
  expect(await rows()).toEqual(['1/1 listPets 4xx 2026-08-24T12 1', '1/1 listPets 4xx 2026-11-22T12 1'])
  expect(await failures()).toEqual([`1 ${90 * DAY_MS} not_found 1`, '1 0 not_found 1'])
  expect(await db.usageWriter.count()).toBe(1)
  await removeOldUsage(db, hour + 1)
  expect((await db.apiKey.findMany()).map(({ id }) => id)).toEqual([1n])
})
