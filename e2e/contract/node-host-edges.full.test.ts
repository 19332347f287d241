import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sharedTarget, type Target } from '@/e2e/harness/target'

let target: Target
let key: string

beforeAll(async () => {
  target = await sharedTarget('node')
  key = await target.newKey()
})

/** Sends the bytes unchanged and resolves to everything that comes back. */
async function send(head: string, { end = true } = {}): Promise<string> {
  const socket = connect(target.port, '127.0.0.1')
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  if (!end) socket.end()
  return text(socket)
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const headerOf = (answer: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(answer)?.[1]?.trim()

test.each([
  '/x/../v1/pets',
  '/./v1/pets',
  '/%2e/v1/pets',
  '/x/%2e%2e/v1/pets',
  '/%761/pets',
  '//v1/pets',
  '/\\v1/pets',
  '/v1\\pets',
  '/x/../api/trpc/pets.list',
  '/healthz/',
  '/readyz/',
  '/openapi.json/',
  '*',
])('another spelling of a path does not bypass the gate: %s', async (path) => {
  const answer = await send(`GET ${path} HTTP/1.1\r\nAuthorization: Bearer ${key}\r\nX-Forwarded-For: 203.0.113.9`)
  expect(statusOf(answer)).toBe(404)
})

test('a batch counts each call, also with a fragment behind it', async () => {
  await target.advanceToNext('minute')
  const calls = Array.from({ length: 20 }, () => 'pets.list').join(',')
  const remaining: number[] = []
  for (const end of ['', '#', '#x']) {
    const answer = await send(`GET /api/trpc/${calls}?batch=1${end} HTTP/1.1`)
    expect(statusOf(answer)).toBe(200)
    remaining.push(Number(headerOf(answer, 'X-RateLimit-Remaining')))
  }
  expect(remaining).toEqual([580, 560, 540])
})

test('a request that offers an upgrade gets an ordinary response, also after a page was shown', async () => {
  const offer = `GET /v1/categories HTTP/1.1\r\nAuthorization: Bearer ${key}\r\nUpgrade: h2c\r\nConnection: Upgrade`
  expect(statusOf(await send('GET / HTTP/1.1'))).toBe(200)
  expect(statusOf(await send(offer))).toBe(200)
})

test('an unknown expectation changes nothing', async () => {
  const answer = await send('GET /v1/pets HTTP/1.1\r\nExpect: 200-maybe')
  expect(statusOf(answer)).toBe(401)
  expect(headerOf(answer, 'X-RateLimit-Limit')).toBe('60')
})

test('a client that disconnects in the middle of its body is not logged as an error', async () => {
  const before = target.output().length
  await send(
    `POST /v1/pets HTTP/1.1\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100`,
    { end: false },
  )
  await send('GET /v1/none HTTP/1.1')
  await expect.poll(() => target.output().slice(before)).toContain('"operation":"other"')
  expect(target.output().slice(before)).not.toContain('"level":"error"')
})

test('while 200 readiness checks wait for the database, it still has connections for other requests', async () => {
  const holder = new pg.Client({ connectionString: target.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE _prisma_migrations IN ACCESS EXCLUSIVE MODE')
  const ask = () => fetch(`${target.origin}/v1/categories`, { headers: { Authorization: `Bearer ${key}` } })
  const checks = Promise.all(Array.from({ length: 200 }, () => fetch(`${target.origin}/readyz`)))
  const blocked = async () => {
    const { rowCount } = await holder.query(`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return rowCount
  }
  try {
    await expect.poll(blocked).toBe(1)
    for (let turn = 0; turn < 20; turn += 1) expect((await ask()).status).toBe(200)
    expect(await blocked()).toBe(1)
  } finally {
    await holder.query('ROLLBACK')
    await holder.end()
    await checks
  }
})

test.each(['TRACE', 'PUT', 'OPTIONS', 'DELETE'])(
  'tRPC rejects %s with 405 and lists the allowed methods',
  async (method) => {
    const answer = await send(`${method} /api/trpc/pets.list HTTP/1.1`)
    expect(statusOf(answer)).toBe(405)
    expect(headerOf(answer, 'Allow')).toBe('GET, HEAD, POST')
  },
)

test('a guest who calls a procedure that needs a key is told how to authenticate', async () => {
  const answer = await fetch(`${target.origin}/api/trpc/pets.create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Pet Store"')
})

test('a page rejects an unsupported method with 405', async () => {
  for (const method of ['TRACE', 'DELETE', 'PROPFIND']) {
    const answer = await send(`${method} / HTTP/1.1`)
    expect(statusOf(answer)).toBe(405)
    expect(headerOf(answer, 'Allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect(headerOf(answer, 'X-Request-Id')).toBeDefined()
  }
})

test('an address that cannot be read is JSON for a program, and for a method that shows nothing', async () => {
  for (const head of [
    'GET /%zz HTTP/1.1',
    'GET //none HTTP/1.1\r\nAccept: */*',
    'POST /%zz HTTP/1.1\r\nAccept: text/html',
    'DELETE //none HTTP/1.1\r\nAccept: text/html',
  ]) {
    const answer = await send(head)
    expect([head, statusOf(answer), headerOf(answer, 'Content-Type')]).toEqual([head, 404, 'application/json'])
  }
})

test('a CONNECT after a request that is still being answered, and a reset, do not harm the server', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const socket = connect(target.port, '127.0.0.1').on('error', () => {})
    const closed = once(socket, 'close')
    socket.write('GET /animals HTTP/1.1\r\nHost: localhost\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n')
    if (turn % 2 === 0) socket.once('data', () => socket.resetAndDestroy())
    else socket.resume()
    await closed
  }
  expect((await fetch(`${target.origin}/healthz`)).status).toBe(200)
})

test('the main port has no metrics', async () => {
  const answer = await fetch(`${target.origin}/metrics`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('# TYPE')
})

test('more pages than may wait for one client are refused at once, with a page, and the others arrive', async () => {
  const arrived: number[] = []
  const answers = await Promise.all(
    Array.from({ length: 320 }, async (_, index) => {
      const answer = await send(`GET /animals?search=x${index} HTTP/1.1\r\nAccept: text/html`)
      arrived.push(statusOf(answer))
      return answer
    }),
  )
  expect(new Set(arrived)).toEqual(new Set([200, 503]))
  // Refused at once: before all those that wait have arrived.
  expect(arrived.indexOf(503)).toBeLessThan(arrived.lastIndexOf(200))
  const refused = answers.filter((answer) => statusOf(answer) === 503)
  for (const answer of refused) {
    expect(headerOf(answer, 'Retry-After')).toBe('5')
    expect(headerOf(answer, 'Content-Type')).toBe('text/html; charset=utf-8')
  }
})
