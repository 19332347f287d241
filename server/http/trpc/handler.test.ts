import { beforeAll, expect, test } from 'vitest'
import { createOpenStreams } from '@/server/http/event-streams/open-streams'
import { createUsageCounter } from '@/server/identity/usage/usage-counter'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { databaseOfFile } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { anonymous } from '@/server/procedures/callers/caller'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { createTrpcHandler, type TrpcHandler } from './handler'

const NOON = Date.UTC(2026, 11, 24, 12)

const { db, url } = databaseOfFile()
let handle: TrpcHandler

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
  handle = createTrpcHandler({
    deps: requestContexts(db, url)({ at: NOON }),
    changes: createChangeLog(createReadChanges(db)),
    streams: createOpenStreams({ db, now: Date.now, log: silentLog }),
    usage: createUsageCounter(Date.now),
    log: silentLog,
  })
})

/** A call, or a batch of them, as it comes from the gate. */
const call = (path: string, search: string, input: unknown, clientIp = '192.0.2.1') =>
  handle(
    {
      method: 'POST',
      path,
      search,
      header: (name) => (name === 'content-type' ? 'application/json' : null),
      readBody: async () => new Uint8Array(Buffer.from(JSON.stringify(input))),
      startedAt: performance.now(),
      getSignal: () => new AbortController().signal,
    },
    {
      requestId: 'a',
      clientIp,
      caller: anonymous,
      headers: { 'X-Request-Id': 'a', 'X-RateLimit-Limit': '600', 'X-RateLimit-Remaining': '599' },
    },
  )

async function orderOf(guest: number | string) {
  const { id } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  return { petId: Number(id), name: 'Ada', email: `ada-${guest}@example.com` }
}

const checkout = async (guest: number) => call('/orders.checkout', '', await orderOf(guest))

test("the headers of a guest's order too many describe the limit that refused it, once each", async () => {
  for (let order = 0; order < 5; order += 1) {
    expect((await checkout(order)).headers).toMatchObject({ 'X-RateLimit-Limit': '600' })
  }
  const refused = await checkout(5)
  expect(refused.status).toBe(429)
  const headers = Object.entries(refused.headers).map(([name, value]) => [name.toLowerCase(), value])
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-request-id': 'a',
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(NOON / 1000 + 600),
    'retry-after': '600',
  })
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length)
})

/** A query or a subscription, sent with a key. */
const get = (path: string, search: string, headers: Readonly<Record<string, string>>) =>
  handle(
    {
      method: 'GET',
      path,
      search,
      header: (name) => headers[name] ?? null,
      readBody: async () => new Uint8Array(),
      startedAt: performance.now(),
      getSignal: () => new AbortController().signal,
    },
    { requestId: 'id', clientIp: '192.0.2.1', headers: {}, caller: accountCaller('1') },
  )

test('an input whose bytes are not UTF-8 is refused, and not read as other characters', async () => {
  const input = '%7B%22reference%22:%22%ff%22%7D'
  for (const [path, search] of [
    ['/orders.list', `?input=${input}`],
    ['/orders.list', `?batch=1&input=%7B%220%22:${input}%7D`],
    ['/events.follow', `?input=${input}`],
  ] as const) {
    const response = await get(path, search, {})
    expect([response.status, response.body]).toEqual([400, expect.stringContaining('The query is not in UTF-8')])
  }
})

test('a faulty Last-Event-ID is called as it was sent, be it a header or a field', async () => {
  const header = await get('/events.follow', '', { 'last-event-id': '7' })
  expect([header.status, header.body]).toEqual([400, expect.stringContaining('Last-Event-ID: must be')])
  const field = await get('/events.follow', '?input=%7B%22lastEventId%22:%227%22%7D', {})
  expect([field.status, field.body]).toEqual([400, expect.stringContaining('lastEventId: must be')])
})

test.each([
  ['a stream of a call outside of a batch', { 'trpc-accept': 'application/jsonl' }, 400],
  ['a GET of a form', { 'content-type': 'multipart/form-data' }, 405],
] as const)('what tRPC refuses before it looks for a procedure is JSON too: %s', async (_, headers, status) => {
  const response = await get('/pets.list', '', headers)
  expect(response.status).toBe(status)
  expect(response.headers).not.toHaveProperty('Content-Type')
  expect(JSON.parse(String(response.body))).toMatchObject({ error: { data: { httpStatus: status } } })
})

test('a refusal of one call in a batch does not describe the whole response', async () => {
  const inputs = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(orderOf))
  const path = `/${inputs.map(() => 'orders.checkout').join()}`
  const { status, headers } = await call(path, '?batch=1', { ...inputs }, '192.0.2.2')
  expect(status).toBe(207)
  expect(headers).toMatchObject({ 'X-RateLimit-Limit': '600', 'X-RateLimit-Remaining': '599' })
  expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain('retry-after')
})
