import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { labelValues } from '@/server/platform/telemetry/metrics'

let target: Target
let key: string
let metricsPort: number

beforeAll(async () => {
  metricsPort = await freePort()
  target = await startTarget('node', { METRICS_PORT: String(metricsPort) })
  key = await target.newKey()
})

afterAll(async () => {
  await target?.stop()
})

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

async function scrape(): Promise<{ readonly text: string; readonly samples: readonly Sample[] }> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(response.status).toBe(200)
  const text = await response.text()
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value = '']) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text]),
    ),
    value: Number(value),
  }))
  return { text, samples }
}

/** The sum of the samples that have all of these labels; undefined if there are none. */
async function sumOf(name: string, wanted: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const { samples } = await scrape()
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(wanted).every(([label, value]) => sample.labels[label] === value),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}

const ask = (path: string, options: RequestInit = {}) =>
  fetch(target.origin + path, {
    ...options,
    redirect: 'manual',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...options.headers },
  })

const answered = 'petstore_http_request_duration_seconds_count'

describe('a request is counted by its door, its route and its status class', () => {
  const toolCall = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'listPets', arguments: {} },
  })
  test.each([
    ['rest', 'listPets', '2xx', '/v1/pets', {}],
    ['rest', 'listPets', '4xx', '/v1/pets?limit=x', {}],
    ['rest', 'other', '4xx', '/v1/none', {}],
    ['trpc', 'pets.list', '2xx', '/api/trpc/pets.list?input=%7B%7D', {}],
    [
      'trpc',
      'batch',
      '2xx',
      '/api/trpc/pets.list,pets.list?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D',
      {},
    ],
    ['trpc', 'other', '4xx', '/api/trpc/none', {}],
    ['mcp', 'listPets', '2xx', '/mcp', { method: 'POST', body: toolCall }],
    ['page', '/animals/[petId]', '4xx', '/animals/999999', {}],
    ['page', '/', '2xx', '/', {}],
    ['page', '/developers/[...page].md', '2xx', '/developers/guides/limits.md', {}],
    ['form', '/sign-in', '4xx', '/sign-in', { method: 'POST', body: '{}' }],
    ['public', '/openapi.json', '2xx', '/openapi.json', {}],
    ['health', '/healthz', '2xx', '/healthz', {}],
    ['static', '/_next/static/', '4xx', '/_next/static/none.js', {}],
    ['page', 'other', '4xx', '/none', {}],
  ])('%s %s %s', async (door, route, status_class, path, options) => {
    const labels = { door, route, status_class }
    const before = (await sumOf(answered, labels)) ?? 0
    const accept = { Accept: 'application/json, text/event-stream' }
    await (await ask(path, { ...options, headers: door === 'mcp' ? accept : {} })).arrayBuffer()
    await expect.poll(() => sumOf(answered, labels)).toBe(before + 1)
  })
})

test('whatever callers send makes no new series, and is not repeated', async () => {
  const ends = async () => (await sumOf(answered)) ?? 0
  const send = async (index: number) => {
    const word = `word${index}`
    const paths = [`/v1/${word}`, `/v1/pets/${word}`, `/api/trpc/${word}`, `/${word}`, `/animals/${word}`]
    await Promise.all([
      ...paths.map(async (path) => (await ask(path)).arrayBuffer()),
      ask('/v1/pets', { method: 'DELETE', headers: { Authorization: `Bearer ${word}` } }),
      ask(`/_next/static/${word}`),
    ])
  }
  await send(0)
  const before = await scrape()
  const endsBefore = await ends()
  for (let index = 1; index <= 20; index += 1) await send(index)
  await expect.poll(ends).toBeGreaterThanOrEqual(endsBefore + 140)
  const { text, samples } = await scrape()
  expect(samples.length - before.samples.length).toBeLessThan(20)
  expect(text).not.toContain('word')
  expect(text).not.toContain(key.slice(0, 12))
})

test('labels have the values that are listed, and no others', async () => {
  const { samples } = await scrape()
  const unlisted = samples
    .filter(({ name }) => name.startsWith('petstore_'))
    .flatMap(({ name, labels }) =>
      Object.entries(labels).flatMap(([label, value]) => {
        const values: unknown = Reflect.get(labelValues, label)
        const isListed =
          label === 'le' || typeof values === 'string' || (Array.isArray(values) && values.includes(value))
        return isListed ? [] : [`${name} ${label}=${value}`]
      }),
    )
  expect(unlisted).toEqual([])
})

test('the process that renders pages reports too', async () => {
  // A process that is too busy to answer is missing until the next scrape.
  await expect.poll(() => sumOf('process_cpu_seconds_total', { role: 'pages' })).toBeGreaterThan(0)
  await expect.poll(() => sumOf('petstore_database_connections_max', { role: 'pages' })).toBe(4)
  expect(await sumOf('petstore_build_info', { version: '1.0.0', role: 'server' })).toBe(1)
  expect(await sumOf('petstore_build_info', { role: 'pages' })).toBeUndefined()
})

test('an event stream is counted while it is open, and its duration is that of its beginning', async () => {
  const streams = () => sumOf('petstore_event_streams', { role: 'server' })
  const ended = () => sumOf(answered, { door: 'trpc', route: 'pets.changes', status_class: '2xx' })
  const client = new AbortController()
  const path = '/api/trpc/pets.changes?input=%7B%7D'
  expect(await streams()).toBe(0)
  const stream = await ask(path, { signal: client.signal, headers: { Accept: 'text/event-stream' } })
  expect(stream.status).toBe(200)
  expect(await streams()).toBe(1)
  expect(await ended()).toBe(1)
  expect(await sumOf('petstore_http_requests_in_progress', { role: 'server' })).toBe(0)
  client.abort()
  await expect.poll(streams).toBe(0)
  expect(await ended()).toBe(1)
})

test('caches, limits, renders and tasks report', async () => {
  const visit = async (path: string, headers: Record<string, string>) =>
    (await fetch(target.origin + path, { headers })).arrayBuffer()
  /** Asks until the cache has had what was asked for. */
  const hits = (cache: string, path: string, headers: Record<string, string>) => async () => {
    await visit(path, headers)
    return (await sumOf('petstore_cache_requests_total', { cache, result: 'hit' })) ?? 0
  }
  const withKey = { Authorization: `Bearer ${key}` }
  await expect.poll(hits('rest', '/v1/pets', withKey)).toBeGreaterThan(0)
  await expect.poll(hits('keys', '/v1/pets', withKey)).toBeGreaterThan(0)
  await expect.poll(hits('trpc', '/api/trpc/pets.list?input=%7B%7D', withKey)).toBeGreaterThan(0)
  await expect.poll(hits('pages', '/', {})).toBeGreaterThan(0)
  expect(await sumOf('petstore_cache_requests_total', { cache: 'pages', result: 'miss' })).toBeGreaterThan(0)
  expect(await sumOf('petstore_limiter_decisions_total', { decision: 'admitted' })).toBeGreaterThan(0)
  expect(await sumOf('petstore_page_render_duration_seconds_count', { kind: 'shared' })).toBeGreaterThan(0)
  const lastSuccess = await sumOf('petstore_task_last_success_timestamp_seconds', { task: 'expire_orders' })
  expect(Math.abs(Date.now() / 1000 - (lastSuccess ?? 0))).toBeLessThan(600)
  const limited = await target.newKey({ plan: 'free' })
  await target.advanceToNext('minute')
  const headers = { Authorization: `Bearer ${limited}` }
  for (let index = 0; index < 61; index += 1) await ask('/v1/pets', { headers })
  expect(await sumOf('petstore_limiter_decisions_total', { decision: 'limited_by_minute' })).toBe(1)
})

test('one process reports how business is doing', async () => {
  const placed = await target.db.order.count({ where: { status: 'placed' } })
  expect(placed).toBeGreaterThan(0)
  expect(await sumOf('petstore_orders', { status: 'placed' })).toBe(placed)
  expect(await sumOf('petstore_orders_placed')).toBe(await target.db.order.count())
  expect(await sumOf('petstore_animals', { status: 'available', role: 'pages' })).toBeUndefined()
})

test('a database that is away is reported, without waiting for it', async () => {
  const state = (name: string) => sumOf('petstore_readiness', { state: name })
  await expect.poll(() => state('ready')).toBe(1)
  expect(await sumOf('petstore_database_migrations_pending')).toBe(0)
  expect(await sumOf('petstore_mails', { state: 'waiting' })).toBe(0)
  target.databaseProxy.cut()
  await expect.poll(() => state('database_unreachable')).toBe(1)
  expect(await state('ready')).toBe(0)
  // It is not known whether there are any.
  expect(await sumOf('petstore_mails', { state: 'waiting' })).toBeUndefined()
  expect(await sumOf('petstore_database_connection_errors_total', { role: 'server' })).toBeGreaterThan(0)
})
