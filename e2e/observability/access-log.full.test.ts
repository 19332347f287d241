import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newAnimal } from '@/e2e/contract/suite/orders'
import { readForm, submit } from '@/e2e/harness/forms'
import { type HttpRequest, sendRequest } from '@/e2e/harness/http'
import { accessLines, logLines } from '@/e2e/harness/log-lines'
import { startTarget, type Target } from '@/e2e/harness/target'
import { Prisma } from '@/server/platform/db/generated/client'

let target: Target
let key: string
let keyId: string

beforeAll(async () => {
  target = await startTarget('node', { LOG_LEVEL: 'debug' })
  key = await target.newKey()
  keyId = String((await target.db.apiKey.findFirstOrThrow({ orderBy: { id: 'desc' } })).id)
})

afterAll(() => target?.stop())

const linesOf = (requestId: string) => accessLines(target.output()).filter((line) => line.requestId === requestId)

/** The access lines of a request, once there is one. */
async function loggedOf(requestId: string) {
  await vi.waitUntil(() => linesOf(requestId).length > 0, { timeout: 20_000 })
  return linesOf(requestId)
}

async function send(request: HttpRequest) {
  const requestId = randomUUID()
  const response = await sendRequest(target.port, {
    ...request,
    headers: { ...request.headers, 'X-Request-Id': requestId },
  })
  return { response, lines: await loggedOf(requestId) }
}

const json = { 'Content-Type': 'application/json' }
const html = { Accept: 'text/html' }
const withKey = () => ({ Authorization: `Bearer ${key}` })

const fine = { limited: false, aborted: false, ms: expect.any(Number), time: expect.any(Number), msg: 'request' }

describe('each request has one line, and nothing but these fields', () => {
  const rows: readonly [string, () => HttpRequest, object][] = [
    [
      'REST',
      () => ({ path: '/v1/pets?limit=1', headers: withKey() }),
      { door: 'rest', operation: 'listPets', status: 200 },
    ],
    [
      'REST without a key',
      () => ({ path: '/v1/pets/7' }),
      { door: 'rest', operation: 'getPet', status: 401, code: 'unauthorized' },
    ],
    [
      'REST of no operation',
      () => ({ path: '/v1/of-grace@example.com', method: 'DELETE', headers: withKey() }),
      { door: 'rest', operation: 'other', status: 404, code: 'not_found' },
    ],
    [
      'tRPC',
      () => ({ path: '/api/trpc/pets.list?input=%7B%7D' }),
      { door: 'trpc', operation: 'pets.list', status: 200 },
    ],
    [
      'a batch of tRPC',
      () => ({ path: '/api/trpc/pets.list,nothing,pets.get?batch=1&input=%7B%222%22%3A%7B%22petId%22%3A0%7D%7D' }),
      { door: 'trpc', operations: ['pets.list', 'other', 'pets.get'], status: 207, code: expect.any(String) },
    ],
    [
      'an agent',
      () => ({
        path: '/mcp',
        method: 'POST',
        headers: { ...json, ...withKey(), Accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      }),
      { door: 'mcp', operation: 'tools/list', status: 200 },
    ],
    [
      'a page of no such animal',
      () => ({ path: '/animals/999999', headers: html }),
      { door: 'page', operation: '/animals/[petId]', status: 404 },
    ],
    [
      'no page',
      () => ({ path: '/of-grace@example.com', headers: html }),
      { door: 'page', operation: 'other', status: 404 },
    ],
    [
      'a private page',
      () => ({ path: '/links/a-secret-token?and=more', headers: html }),
      { door: 'page', operation: '/links/[token]', status: expect.any(Number) },
    ],
    [
      'no form',
      () => ({ path: '/sign-in', method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' }),
      { door: 'form', operation: '/sign-in', status: expect.any(Number) },
    ],
    ['the document', () => ({ path: '/openapi.json' }), { door: 'public', operation: '/openapi.json', status: 200 }],
    [
      'a check of health',
      () => ({ path: '/healthz' }),
      { level: 'debug', door: 'health', operation: '/healthz', status: 200 },
    ],
    [
      'a file that is not there',
      () => ({ path: '/_next/static/none.js' }),
      { level: 'debug', door: 'static', operation: '/_next/static/', status: 404, code: 'not_found' },
    ],
    [
      'a repeated header',
      () => ({ path: '/', headers: { Authorization: ['Bearer a', 'Bearer b'] } }),
      { door: 'page', operation: '/', status: 400, code: 'invalid_request' },
    ],
  ]

  // At once, since a line is written within a second.
  test.concurrent.each(rows)('%s', async (_, requestOf, fields) => {
    const request = requestOf()
    const { response, lines } = await send(request)
    const isOfKey = request.headers?.Authorization === withKey().Authorization
    const caller = isOfKey ? { key: keyId } : { network: '127.0.0.0/24' }
    const usual = { ...fine, level: 'info', method: request.method ?? 'GET', requestId: expect.any(String), ...caller }
    expect(lines).toEqual([{ ...usual, ...fields }])
    expect(response.status).toEqual(lines[0]?.status)
  })
})

test('a page that is remembered has its line', async () => {
  const path = `/animals/${await newAnimal(target)}`
  for (let time = 0; time < 3; time += 1) {
    const { lines } = await send({ path, headers: html })
    expect(lines).toMatchObject([{ door: 'page', operation: '/animals/[petId]', status: 200 }])
  }
})

test('a form has its line, and the page that it leads to is named by its pattern', async () => {
  const animal = `/animals/${await newAnimal(target)}`
  const form = await readForm(target, animal, 'name="email"')
  const customer = { name: 'Grace Hopper', email: 'grace@example.com', wishDay: '', key: randomUUID() }
  for (const [name, value] of Object.entries(customer)) form.set(name, value)
  const requestId = randomUUID()
  const response = await submit(target, animal, form, { 'X-Request-Id': requestId })
  expect(await loggedOf(requestId)).toMatchObject([{ door: 'form', operation: '/animals/[petId]', status: 303 }])
  const location = new URL(response.headers.get('location') ?? '', target.origin).pathname
  const { lines } = await send({ path: location, headers: html })
  expect(lines).toMatchObject([{ door: 'page', operation: '/orders/[trackingCode]', status: 200 }])
  const trackingCode = location.split('/').at(-1) ?? ''
  expect(trackingCode.length).toBeGreaterThan(10)
  for (const secret of [trackingCode, 'grace', 'a-secret-token']) expect(target.output()).not.toContain(secret)
})

test('a request over the limit is told as such', async () => {
  const limited = await target.newKey({ plan: 'enterprise', perMinute: 1, perDay: 100 })
  await target.advanceToNext('minute')
  const request = { path: '/v1/categories', headers: { Authorization: `Bearer ${limited}` } }
  expect((await send(request)).lines).toMatchObject([{ status: 200, limited: false }])
  expect((await send(request)).lines).toMatchObject([{ status: 429, code: 'rate_limit_exceeded', limited: true }])
})

test('an error that nobody expected is logged with where it happened in the sources, by both processes', async () => {
  const petId = await newAnimal(target)
  const requestId = { 'X-Request-Id': randomUUID() }
  const errorLines = () =>
    logLines(target.output()).filter((line) => line.level === 'error' && line.requestId === requestId['X-Request-Id'])
  await target.db.$executeRaw`ALTER TABLE pet RENAME COLUMN name TO mislaid`
  try {
    // Rendered for its visitor alone.
    const headers = { ...html, ...requestId, ...(await target.newSession(await target.newUser())) }
    expect((await sendRequest(target.port, { path: `/animals/${petId}`, headers })).status).toBe(503)
    const path = `/api/trpc/pets.get?input=${encodeURIComponent(JSON.stringify({ petId }))}`
    expect((await sendRequest(target.port, { path, headers: requestId })).status).toBe(500)
  } finally {
    await target.db.$executeRaw`ALTER TABLE pet RENAME COLUMN mislaid TO name`
  }
  // Each process writes its lines within a second, in no order.
  await expect
    .poll(() =>
      errorLines()
        .map(({ process }) => process)
        .toSorted(),
    )
    .toEqual(['pages', undefined])
  for (const line of errorLines())
    expect(JSON.stringify(line)).toMatch(/ at async \w+ \(server\/domain\/pets\/pets\.service\.ts:\d+:\d+\)/)
})

test('an event stream has its line when it ends', async () => {
  const requestId = randomUUID()
  const left = new AbortController()
  const headers = { 'X-Request-Id': requestId }
  const response = await fetch(`${target.origin}/api/trpc/pets.changes?input=%7B%7D`, { headers, signal: left.signal })
  await response.body?.getReader().read()
  expect(linesOf(requestId)).toEqual([])
  left.abort()
  expect(await loggedOf(requestId)).toMatchObject([{ operation: 'pets.changes', status: 200, aborted: true }])
})

describe('what Node cannot read', () => {
  const refused = () => accessLines(target.output()).filter(({ door }) => door === 'refused')

  test.each([
    ['garbage', 400, 'garbage of ada@example.com\r\n\r\n'],
    ['a head that is too long', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['too many headers', 431, `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(1_001)}\r\n`],
    ['a tunnel', 405, 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s has its line', async (_, status, sent) => {
    const before = refused().length
    const socket = connect(target.port, '127.0.0.1')
    socket.end(sent)
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await expect.poll(() => refused().length).toBe(before + 1)
    expect(refused().at(-1)).toMatchObject({ status, network: '127.0.0.0/24' })
    expect(target.output()).not.toContain('ada@')
  })

  test('a body that breaks off in the middle is a line of its request', async () => {
    const requestId = randomUUID()
    const before = refused().length
    const socket = connect(target.port, '127.0.0.1')
    const headers = [`X-Request-Id: ${requestId}`, `Authorization: Bearer ${key}`, 'Content-Type: application/json']
    socket.write(
      `POST /v1/pets HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`,
    )
    socket.write('no length\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
    expect(await loggedOf(requestId)).toMatchObject([{ operation: 'createPet', status: 400 }])
    expect(refused()).toHaveLength(before)
  })

  test('a client that leaves before its response is told by 499', async () => {
    const [requestId, petId] = [randomUUID(), await newAnimal(target)]
    const isWaiting = async () => {
      const waiting = Prisma.sql`datname = current_database() AND wait_event_type = 'Lock'`
      return (await target.db.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity WHERE ${waiting}`).length > 0
    }
    const leave = async (lock: Prisma.TransactionClient) => {
      await lock.$executeRaw`LOCK TABLE pet`
      const socket = connect(target.port, '127.0.0.1')
      const headers = [`X-Request-Id: ${requestId}`, `Authorization: Bearer ${key}`]
      socket.write(`GET /v1/pets/${petId} HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n`)
      await expect.poll(isWaiting).toBe(true)
      socket.resetAndDestroy()
      expect(await loggedOf(requestId)).toMatchObject([{ operation: 'getPet', status: 499, aborted: true }])
    }
    await target.db.$transaction(leave, { timeout: 60_000 })
  })
})
