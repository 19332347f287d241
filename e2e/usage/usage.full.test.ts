import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { type HttpRequest, sendRequest } from '@/e2e/harness/http'
import { allHosts } from '@/e2e/harness/server-process'
import { startTarget, type Target } from '@/e2e/harness/target'
import { messageOf, toolCall } from '@/e2e/mcp/messages'
import { freePort } from '@/server/platform/db/embedded/free-port'

/** Requests by key, operation and class of status, such as `pet_abcdef listPets 2xx`. */
type Counts = Record<string, number>

let target: Target | undefined

beforeAll(ensureBuilt)

afterEach(async () => {
  await target?.stop()
  target = undefined
})

async function start(...given: Parameters<typeof startTarget>): Promise<Target> {
  target = await startTarget(...given)
  return target
}

const query = (calls: string, inputs: unknown, isBatch = false) =>
  `/api/trpc/${calls}?${isBatch ? 'batch=1&' : ''}input=${encodeURIComponent(JSON.stringify(inputs))}`

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

const prefixOf = (key: string) => key.slice(0, 10)

async function endCleanly({ signal, ended }: Target): Promise<void> {
  signal('SIGTERM')
  await ended
}

/** What is in the database, of all hours. */
async function countsIn({ db }: Target): Promise<Counts> {
  const rows = await db.usageHour.findMany({ include: { key: true } })
  const counts: Counts = {}
  for (const { key, operation, statusClass, count } of rows) {
    const name = `${key.prefix} ${operation} ${statusClass}`
    counts[name] = (counts[name] ?? 0) + Number(count)
  }
  return counts
}

const countedIn = async (of: Target) => Object.values(await countsIn(of)).reduce((sum, count) => sum + count, 0)

/** Opens an event stream, reads its first event and leaves. */
async function visitStream(port: number, key: string): Promise<void> {
  const request = httpRequest({ port, path: '/api/trpc/pets.changes', headers: bearer(key), agent: false }).end()
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(200)
  await once(response, 'data')
  request.destroy()
}

const missing = { petId: 999_999_999 }
const mixedBatch = query('pets.list,pets.get,no.such,pets.list', { 0: {}, 1: missing, 2: {}, 3: {} }, true)
const mixedCounts = { 'pets.list 2xx': 2, 'pets.get 4xx': 1, 'other 4xx': 1 }
const json = { 'Content-Type': 'application/json' }

/** Each with its status, and what it counts for. */
const requests: readonly (HttpRequest & { readonly status: number; readonly counts: Counts })[] = [
  { path: '/v1/pets', status: 200, counts: { 'listPets 2xx': 1 } },
  { path: '/v1/pets?status=sold', method: 'HEAD', status: 200, counts: { 'listPets 2xx': 1 } },
  { path: '/v1/pets?limit=0', status: 400, counts: { 'listPets 4xx': 1 } },
  { path: '/v1/pets/1', status: 200, counts: { 'getPet 2xx': 1 } },
  { path: '/v1/pets/999999999', status: 404, counts: { 'getPet 4xx': 1 } },
  { path: '/v1/nothing', status: 404, counts: { 'other 4xx': 1 } },
  { path: '/v1/pets', method: 'OPTIONS', status: 204, counts: { 'other 2xx': 1 } },
  { path: '/v1/pets', method: 'DELETE', status: 405, counts: { 'other 4xx': 1 } },
  { path: '/v1/pets', method: 'POST', headers: json, body: '{}', status: 400, counts: { 'createPet 4xx': 1 } },
  {
    path: '/v1/pets',
    method: 'POST',
    headers: json,
    body: '{"name":"Rex","categoryId":1}',
    status: 201,
    counts: { 'createPet 2xx': 1 },
  },
  { path: query('pets.list', {}), status: 200, counts: { 'pets.list 2xx': 1 } },
  { path: query('pets.get', missing), status: 404, counts: { 'pets.get 4xx': 1 } },
  { path: query('no.such', {}), status: 404, counts: { 'other 4xx': 1 } },
  { path: mixedBatch, status: 207, counts: mixedCounts },
  { path: mixedBatch, headers: { 'trpc-accept': 'application/jsonl' }, status: 200, counts: mixedCounts },
  {
    path: query(Array.from({ length: 21 }, () => 'pets.list').join(','), {}, true),
    status: 400,
    counts: { 'other 4xx': 1 },
  },
  { path: '/api/trpc/pets.create', method: 'POST', body: 'name=Rex', status: 415, counts: { 'pets.create 4xx': 1 } },
  { ...messageOf('tools/list'), status: 200, counts: { 'other 2xx': 1 } },
  { ...toolCall('listPets'), status: 200, counts: { 'pets.list 2xx': 1 } },
  { ...toolCall('getPet', missing), status: 200, counts: { 'pets.get 4xx': 1 } },
  { ...toolCall('createPet', { name: 'Rex', categoryId: 1 }), status: 200, counts: { 'pets.create 2xx': 1 } },
  { path: '/mcp', status: 405, counts: { 'other 4xx': 1 } },
]

/** Those to which a second request with their ETag is a 304. */
const conditional = [
  { path: '/v1/pets?limit=3', counts: { 'listPets 2xx': 1, 'listPets 304': 1 } },
  { path: query('pets.list', { limit: 3 }), counts: { 'pets.list 2xx': 1, 'pets.list 304': 1 } },
  {
    path: query('pets.list,categories.list', { 0: { limit: 3 }, 1: {} }, true),
    counts: { 'pets.list 2xx': 1, 'pets.list 304': 1, 'categories.list 2xx': 1, 'categories.list 304': 1 },
  },
] as const

describe.each(allHosts)('on the %s host', (host) => {
  test('after a clean stop, what was sent is what is counted', async () => {
    const server = await start(host)
    const { port, newKey } = server
    const key = await newKey()
    const reader = await newKey({ scopes: ['orders:read'] })
    const limited = await newKey({ plan: 'enterprise', perMinute: 2, perDay: 100 })
    const expected: Counts = {}
    const expectCounts = (of: string, counts: Counts) => {
      for (const [name, count] of Object.entries(counts))
        expected[`${prefixOf(of)} ${name}`] = (expected[`${prefixOf(of)} ${name}`] ?? 0) + count
    }
    const send = (request: HttpRequest, by = key) =>
      sendRequest(port, { ...request, headers: { ...bearer(by), ...request.headers } })

    await server.advanceToNext('minute')
    for (const { status, counts, ...request } of requests) {
      expect([request.path, (await send(request)).status]).toEqual([request.path, status])
      expectCounts(key, counts)
    }
    for (const { path, counts } of conditional) {
      const { headers } = await send({ path })
      expect((await send({ path, headers: { 'If-None-Match': String(headers.etag) } })).status).toBe(304)
      expectCounts(key, counts)
    }
    expect((await send({ path: '/v1/pets' }, reader)).status).toBe(403)
    expectCounts(reader, { 'listPets 4xx': 1 })
    await visitStream(port, key)
    expectCounts(key, { 'pets.changes 2xx': 1 })
    const ofLimited: number[] = []
    for (let each = 0; each < 5; each += 1) ofLimited.push((await send({ path: '/v1/categories' }, limited)).status)
    ofLimited.push((await send({ path: query('pets.list,pets.get', {}, true) }, limited)).status)
    expect(ofLimited).toEqual([200, 200, 429, 429, 429, 429])
    expectCounts(limited, {
      ...{ 'listCategories 2xx': 2, 'listCategories 429': 3 },
      ...{ 'pets.list 429': 1, 'pets.get 429': 1 },
    })
    // Of no key, so of no account.
    for (const headers of [{}, bearer('pet_invalid')]) await sendRequest(port, { path: '/v1/pets', headers })
    await sendRequest(port, { path: query('pets.list', {}) })

    await endCleanly(server)
    expect(await countsIn(server)).toEqual(expected)
    const failures = await server.db.failedRequest.findMany({ include: { key: true } })
    const failed = Object.entries(expected).filter(([name]) => name.endsWith('4xx'))
    expect(failures.filter(({ times }) => times === 1)).toHaveLength(failed.reduce((sum, [, count]) => sum + count, 0))
    expect(failures.filter(({ status }) => status === 429)).toMatchObject([
      { key: { prefix: prefixOf(limited) }, times: 5, code: 'rate_limit_exceeded' },
    ])
  })

  test('what was counted is in the database within seconds; kill -9 loses no more than what came since', async () => {
    const server = await start(host)
    const key = await server.newKey()
    const send = () => sendRequest(server.port, { path: '/v1/pets', headers: bearer(key) })
    for (let each = 0; each < 30; each += 1) await send()
    await expect.poll(() => countedIn(server)).toBe(30)
    for (let each = 0; each < 20; each += 1) await send()
    server.signal('SIGKILL')
    await server.ended
    const counted = await countedIn(server)
    expect(counted).toBeGreaterThanOrEqual(30)
    expect(counted).toBeLessThanOrEqual(50)
  })
})

test('a process counts each request once, also while it is stopped under load', async () => {
  const server = await start('node')
  const key = await server.newKey()
  const paths = ['/v1/pets', '/v1/pets/999999999', query('pets.list,no.such', { 0: {}, 1: {} }, true)]
  const calls = [1, 1, 2]
  let answered = 0
  let isStopping = false
  const client = async (turn: number) => {
    for (let each = turn; !server.hasEnded(); each += 1) {
      const path = paths[each % 3] ?? ''
      const response = await sendRequest(server.port, { path, headers: bearer(key) }).catch(() => undefined)
      if (response) answered += calls[each % 3] ?? 0
      else if (isStopping) return
      else throw new Error('a request was not answered')
    }
  }
  const clients = Array.from({ length: 6 }, (_, turn) => client(turn))
  await expect.poll(() => answered).toBeGreaterThan(500)
  isStopping = true
  await endCleanly(server)
  await Promise.all(clients)
  expect(await countedIn(server)).toBe(answered)
})

test('while the database is away, answers are counted as they were, and written once it is back', async () => {
  const metricsPort = await freePort()
  const server = await start('node', { METRICS_PORT: String(metricsPort) })
  const key = await server.newKey()
  const send = async () => (await sendRequest(server.port, { path: '/v1/pets', headers: bearer(key) })).status
  expect(await send()).toBe(200)
  await expect.poll(() => countedIn(server)).toBe(1)
  // So that the key is still known when the database is not there to ask.
  expect(await send()).toBe(200)
  server.databaseProxy.cut()
  const statuses = await Promise.all(Array.from({ length: 5 }, send))
  expect(statuses).toEqual([503, 503, 503, 503, 503])
  const failures = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^petstore_task_failures_total\{.*task="write_usage".*\} (\d+)/m.exec(text)?.[1] ?? 0)
  }
  await expect.poll(failures, { timeout: 60_000 }).toBeGreaterThan(0)
  server.databaseProxy.restore()
  await vi.waitUntil(() => isReady(server), { timeout: 60_000 })
  await endCleanly(server)
  expect(await countsIn(server)).toEqual({ [`${prefixOf(key)} listPets 2xx`]: 2, [`${prefixOf(key)} listPets 5xx`]: 5 })
})

const isReady = async ({ port }: Target) => (await sendRequest(port, { path: '/readyz' })).status === 200
