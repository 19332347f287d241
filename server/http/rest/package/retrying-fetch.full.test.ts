import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { LimitReachedError } from './request-budget'
import { createRetryingFetch, type RetryOptions } from './retrying-fetch'

/** What a server answers to one request; a number is a status. Nothing is a broken connection. */
type Reply = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | undefined

const servers: Server[] = []

afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  return `http://127.0.0.1:${await listenOnFreePort(server)}`
}

/** Almost the second for which a server asks: what waits for all of it comes after this, however slow the machine is. */
const ALMOST_A_SECOND_MS = 990

/**
 * A server that gives one reply after the other, the last one for ever, and a fetch for it.
 * @param quietMs for so long after a reply that is no 200, what comes is early
 */
async function startReplies(replies: readonly Reply[], options: RetryOptions = {}, quietMs = 0) {
  const received: { key: string | undefined; isEarly: boolean }[] = []
  let quiet = 0
  const origin = await startServer((request, response) => {
    const reply = replies[Math.min(received.length, replies.length - 1)]
    received.push({ key: request.headers['idempotency-key']?.toString(), isEarly: quiet > 0 })
    if (quietMs > 0 && reply?.status !== 200) {
      quiet += 1
      setTimeout(() => {
        quiet -= 1
      }, quietMs)
    }
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body ?? '{}')
    else request.socket.destroy()
  })
  const fetch = createRetryingFetch(options)
  return { received, origin, send: (init: RequestInit = {}) => fetch(new Request(origin, init)) }
}

const post = { method: 'POST', body: '{}' }
const retryAfter = (value: string) => ({ 'Retry-After': value })

/** The header that says how many requests are left of a minute, and of a day if that is told, too. */
const limit = (remaining: number, resetS: number, ofDay?: number) => ({
  RateLimit: `"minute";r=${remaining};t=${resetS}${ofDay === undefined ? '' : `, "day";r=${ofDay};t=80000`}`,
})

// At once, since most of them wait.
describe.concurrent('a fetch that retries', () => {
  test.each(['POST', 'PATCH', 'DELETE'])(
    'all attempts of a %s have one idempotency key, another has another',
    async (method) => {
      const { received, send } = await startReplies([undefined, { status: 503 }, { status: 201 }])
      const post = { method }
      expect((await send(post)).status).toBe(201)
      expect((await send(post)).status).toBe(201)
      const keys = received.map(({ key }) => key)
      expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]])
      expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
      expect(keys[3]).not.toBe(keys[0])
    },
  )

  test("the caller's own idempotency key is kept; a GET has none", async () => {
    const { received, send } = await startReplies([{ status: 200 }])
    await send({ ...post, headers: { 'Idempotency-Key': 'mine' } })
    await send()
    expect(received.map(({ key }) => key)).toEqual(['mine', undefined])
  })

  test.each([
    ['429', 429],
    ['502', 502],
    ['503', 503],
    ['504', 504],
    ['409 while the first request is still running', 409],
  ])('%s is tried again, not before its Retry-After', async (_, status) => {
    const replies = [{ status, headers: retryAfter('1') }, { status: 200 }]
    const { received, send } = await startReplies(replies, {}, ALMOST_A_SECOND_MS)
    expect((await send(post)).status).toBe(200)
    expect(received).toHaveLength(2)
    expect(received[1]?.isEarly).toBe(false)
  })

  test('a Retry-After may be a date, of a server whose clock is wrong', async () => {
    const [date, later] = [new Date('2030-01-01T00:00:00Z'), new Date('2030-01-01T00:00:01Z')].map((d) =>
      d.toUTCString(),
    )
    const headers = { ...retryAfter(later ?? ''), Date: date ?? '' }
    const replies = [{ status: 503, headers }, { status: 200 }]
    const { received, send } = await startReplies(replies, {}, ALMOST_A_SECOND_MS)
    await send()
    expect(received[1]?.isEarly).toBe(false)
  })

  test.each([400, 401, 403, 404, 409, 410, 500])('%i is not tried again', async (status) => {
    const { received, send } = await startReplies([{ status }, { status: 200 }])
    expect((await send(post)).status).toBe(status)
    expect(received).toHaveLength(1)
  })

  test('a response that is lost in its body is tried again', async () => {
    let requests = 0
    const origin = await startServer((request, response) => {
      if (++requests > 1) return response.end('{"id":1}')
      response.writeHead(201, { 'Content-Length': '8' }).write('{', () => request.socket.destroy())
    })
    const response = await createRetryingFetch()(new Request(origin, post))
    expect(await response.json()).toEqual({ id: 1 })
  })

  test('a server that does not answer in time is asked again', async () => {
    let requests = 0
    const origin = await startServer((_, response) => {
      if (++requests > 1) response.end('{}')
    })
    const response = await createRetryingFetch({ timeoutMs: 1_000 })(new Request(origin))
    expect(response.status).toBe(200)
  })

  test('the last attempt decides: its response is returned, its error is thrown', async () => {
    const refused = await startReplies([{ status: 503 }], { attempts: 2 })
    expect((await refused.send()).status).toBe(503)
    expect(refused.received).toHaveLength(2)
    const broken = await startReplies([undefined], { attempts: 2 })
    await expect(broken.send()).rejects.toThrow('fetch failed')
    expect(broken.received).toHaveLength(2)
  })

  test('a Retry-After beyond the longest wait is left to the caller, and nothing is sent until then', async () => {
    const { received, send } = await startReplies([{ status: 429, headers: retryAfter('300') }])
    const before = Date.now()
    expect((await send()).status).toBe(429)
    const error = await send().catch((thrown: unknown) => thrown)
    if (!(error instanceof LimitReachedError)) throw new Error('it was not refused')
    expect(error.retryAt.getTime()).toBeGreaterThan(before + 299_000)
    expect(received).toHaveLength(1)
  })

  test('after a 429 no request at all is sent before its Retry-After', async ({ expect }) => {
    const statuses: number[] = []
    const fetch = async (request: Request) => {
      const response = await globalThis.fetch(request)
      statuses.push(response.status)
      return response
    }
    const { received, send } = await startReplies(
      [{ status: 200, headers: limit(50, 60) }, { status: 429, headers: retryAfter('1') }, { status: 200 }],
      { fetch },
      ALMOST_A_SECOND_MS,
    )
    await send()
    const refused = send()
    await expect.poll(() => statuses).toEqual([200, 429])
    await Promise.all([refused, send(), send()])
    expect(received).toHaveLength(5)
    expect(received.map(({ isEarly }) => isEarly)).toEqual(Array(5).fill(false))
  })

  test('never more requests are sent than remain, and the others follow after the reset', async () => {
    const windowS = 2
    const counted: number[] = []
    const resets = new Set<number>()
    let reset = 0
    const origin = await startServer((_, response) => {
      const now = Date.now() / 1_000
      // From the first request on: what is sent at once is counted in one window, however slow the machine is.
      if (now >= reset) reset = now + windowS
      resets.add(reset)
      counted.push(reset)
      const used = counted.filter((each) => each === reset).length
      response.writeHead(used > 5 ? 429 : 200, limit(Math.max(0, 5 - used), Math.ceil(reset - now))).end()
    })
    const fetch = createRetryingFetch()
    const responses = await Promise.all(Array.from({ length: 12 }, () => fetch(new Request(origin))))
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(counted).toHaveLength(12)
    expect(resets.size).toBeGreaterThanOrEqual(3)
  })

  test('of responses that overtake each other, the one that reports the least is believed', async ({ expect }) => {
    const headers = { first: limit(3, 100), second: limit(2, 100), third: limit(1, 100) }
    const held: (() => void)[] = []
    let requests = 0
    const origin = await startServer((_, response) => {
      requests++
      if (requests === 1) response.writeHead(200, headers.first).end()
      else if (requests === 2) held.push(() => response.writeHead(200, headers.second).end())
      else response.writeHead(200, requests === 3 ? headers.third : limit(0, 100)).end()
    })
    const fetch = createRetryingFetch({ maxWaitMs: 1_000 })
    const send = () => fetch(new Request(origin))
    await send()
    const overtaken = send()
    await expect.poll(() => held.length).toBe(1)
    await send()
    for (const release of held) release()
    await overtaken
    const outcomes = await Promise.allSettled([send(), send()])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(requests).toBe(4)
  })

  test('a request whose response was lost counts until a later response tells more', async () => {
    const { received, send } = await startReplies(
      [{ status: 200, headers: limit(1, 100) }, undefined, { status: 200, headers: limit(1, 100) }],
      { attempts: 1, maxWaitMs: 1_000 },
    )
    await send()
    await expect(send()).rejects.toThrow('fetch failed')
    await expect(send()).rejects.toThrow(LimitReachedError)
    expect(received).toHaveLength(2)
  })

  test('after the day had less left than the minute, the minute is kept to again', async () => {
    const { received, send } = await startReplies(
      [
        { status: 200, headers: limit(50, 100, 40) },
        { status: 200, headers: limit(1, 100, 39) },
        { status: 200, headers: limit(0, 100, 38) },
      ],
      { maxWaitMs: 1_000 },
    )
    await send()
    await send()
    await send()
    await expect(send()).rejects.toThrow(LimitReachedError)
    expect(received).toHaveLength(3)
  })

  test('regression: what is in flight, and may be counted already, makes no request wait for the reset', async ({
    expect,
  }) => {
    let requests = 0
    const held: (() => void)[] = []
    const origin = await startServer((_, response) => {
      requests += 1
      const respond = (remaining: number) => response.writeHead(200, limit(remaining, 100)).end()
      if (requests === 1) respond(8)
      else if (requests === 2) held.push(() => respond(3))
      else held.push(() => respond(2))
    })
    const fetch = createRetryingFetch({ maxWaitMs: 1_000 })
    const send = () => fetch(new Request(origin))
    await send()
    const first = Array.from({ length: 5 }, send)
    await expect.poll(() => held.length).toBe(5)
    held.shift()?.()
    await expect.poll(() => requests).toBe(6)
    // Three remain, and four are in flight: all of them are counted already, but who knows.
    const later = send()
    for (const release of held.splice(0)) release()
    await Promise.all(first)
    await expect.poll(() => held.length).toBe(1)
    for (const release of held.splice(0)) release()
    expect((await later).status).toBe(200)
  })

  test('the caller may abort a request while it waits', async ({ expect }) => {
    const { received, send } = await startReplies([{ status: 503, headers: retryAfter('60') }])
    const controller = new AbortController()
    const response = send({ signal: controller.signal })
    await expect.poll(() => received.length).toBe(1)
    controller.abort(new Error('no longer needed'))
    await expect(response).rejects.toThrow()
    expect(received).toHaveLength(1)
  })
})
