import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { startRedis, startUpstashEndpoint } from '@/server/limits/testing'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { openUpstashStore } from './upstash'

const TOKEN = 'a token of the test'
const quota = { perMinute: 1, perDay: 100 }
const subject = { name: 'account:1', keyId: '1' }
const now = () => Date.parse('2026-11-21T12:00:10Z')

let redis: Awaited<ReturnType<typeof startRedis>>
let endpoint: Awaited<ReturnType<typeof startUpstashEndpoint>>
let store: ReturnType<typeof openUpstashStore>
let timeout: MockInstance<typeof AbortSignal.timeout>

beforeAll(async () => {
  redis = await startRedis()
  endpoint = await startUpstashEndpoint(redis.url, TOKEN)
})

afterAll(async () => {
  await endpoint.close()
  await redis.stop()
})

beforeEach(() => {
  // A busy machine makes a request slow, but no time is ever over.
  timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  store = openUpstashStore({ url: endpoint.url, token: TOKEN })
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('what is removed is gone', async () => {
  let time = now()
  const limiter = createRedisLimiter(store, () => time)
  await limiter.consume(subject, quota, 2)
  time += 2_001
  for (let strike = 1; strike <= 20; strike += 1) await limiter.consume(subject, quota, 2)
  expect(await limiter.peek(subject, quota)).toMatchObject({ outcome: 'banned' })
  expect(await limiter.forget(subject, quota, [])).toMatchObject({ outcome: 'admitted' })
})

test('a request that takes too long is aborted, and the next has its own time', async () => {
  const over = new AbortController()
  timeout.mockReturnValueOnce(over.signal)
  const request = store.remove('a')
  over.abort(new Error('the time is over'))
  await expect(request).rejects.toThrow('the time is over')
  expect(await store.remove('a')).toBe(0)
  expect(timeout).toHaveBeenCalledTimes(2)
})

test('each call is a request of its own, even at the same moment, so that one that fails fails no other', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  await Promise.all([store.remove('a'), store.remove('b')])
  expect(sent.mock.calls.map(([url]) => url)).toEqual([endpoint.url, endpoint.url])
})

test('a request tells nothing of this program or of earlier requests', async () => {
  const limiter = createRedisLimiter(store, now)
  const sent = vi.spyOn(globalThis, 'fetch')
  await limiter.consume(subject, quota, 1)
  await limiter.consume(subject, quota, 1)
  const names = sent.mock.calls.flatMap(([, init]) => [...new Headers(init?.headers).keys()])
  expect(new Set(names)).toEqual(new Set(['authorization', 'content-type', 'upstash-encoding']))
})

test('regression: a request whose connection breaks is not sent again, for it may have been counted', async () => {
  let requests = 0
  const server = createServer((request) => {
    requests += 1
    request.on('end', () => request.socket.destroy()).resume()
  })
  onTestFinished(() => {
    server.close()
  })
  const broken = openUpstashStore({ url: `http://127.0.0.1:${await listenOnFreePort(server)}`, token: TOKEN })
  await expect(broken.remove('a')).rejects.toThrow()
  expect(requests).toBe(1)
})
