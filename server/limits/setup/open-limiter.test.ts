import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Limiter } from '@/server/limits/limiter'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import {
  openPatientStore,
  resultWithin,
  startRedis,
  startRedisCluster,
  startUpstashEndpoint,
} from '@/server/limits/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { folderOfTest } from '@/server/testing/folder'
import { openLimiter, readUsage } from './open-limiter'

const TOKEN = 'a token of the test'
const TICK_MS = 40
const now = () => Date.parse('2026-11-21T12:00:10Z')
const clock = { now, log: silentLog }
const quota = { perMinute: 10, perDay: 100 }
const subject = { name: 'account:1', keyId: '1' }
const threeOfEach = [
  { name: 'minute', used: 3 },
  { name: 'day', used: 3 },
]

let dataDir = ''

beforeEach(() => {
  dataDir = path.join(folderOfTest(), 'data')
})

/** The limiter's own timer stands still until `pass`: a busy machine makes a store slow, but never an outage. */
function stopTicks() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('on a store', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let endpoint: Awaited<ReturnType<typeof startUpstashEndpoint>>
  let store: Awaited<ReturnType<typeof openPatientStore>>
  let connection: Redis
  let clientsBefore = 0

  const clients = async () =>
    String(await connection.client('LIST'))
      .trim()
      .split('\n').length

  beforeAll(async () => {
    redis = await startRedis()
    endpoint = await startUpstashEndpoint(redis.url, TOKEN)
    store = await openPatientStore(redis.url)
    connection = new Redis(redis.url)
    clientsBefore = await clients()
    // Another process counts there already.
    await createRedisLimiter(store, now).consume(subject, quota, 3)
  })

  afterAll(async () => {
    connection.disconnect()
    await store.close()
    await endpoint.close()
    await redis.stop()
  })

  const configOf = (name: 'Redis' | 'Upstash') =>
    name === 'Redis'
      ? { DATA_DIR: dataDir, REDIS_URL: redis.url }
      : { DATA_DIR: dataDir, UPSTASH_REDIS_REST_URL: endpoint.url, UPSTASH_REDIS_REST_TOKEN: TOKEN }

  test.each(['Redis', 'Upstash'] as const)('%s: all processes count together, and keep no file', async (name) => {
    stopTicks()
    const limiter = await openLimiter(configOf(name), clock)
    onTestFinished(() => limiter.close())
    await expect
      .poll(async () => {
        await pass(TICK_MS)
        return limiter.consume(subject, quota, 8)
      })
      .toMatchObject({ outcome: 'over limit', remaining: 7 })
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test.each(['Redis', 'Upstash'] as const)('%s: its usage can be read, which counts nothing', async (name) => {
    const read = () => readUsage(configOf(name), subject, quota, clock)
    await expect.poll(read).toMatchObject(threeOfEach)
    await expect.poll(read).toMatchObject(threeOfEach)
  })

  test('a limiter that is closed, and a usage that was read, leave neither a connection nor a timer', async () => {
    stopTicks()
    await expect.poll(() => readUsage(configOf('Redis'), subject, quota, clock)).toMatchObject(threeOfEach)
    const limiter = await openLimiter(configOf('Redis'), clock)
    await limiter.peek(subject, quota)
    expect(vi.getTimerCount()).toBe(1)
    await limiter.close()
    expect(vi.getTimerCount()).toBe(0)
    await expect.poll(clients).toBe(clientsBefore)
  })
})

test('a silent node of a cluster delays a request by at most 300 ms, though another node replies', async () => {
  const cluster = await startRedisCluster(2)
  onTestFinished(cluster.stop)
  stopTicks()
  const limiter = await openLimiter({ DATA_DIR: dataDir, REDIS_URL: cluster.url }, clock)
  onTestFinished(() => limiter.close())
  const nodeOf = (id: number) => cluster.nodeOf(`{pet-store:account:${id}}`)
  const silent = await nodeOf(1)
  let other = 2
  while ((await nodeOf(other)) === silent) other += 1
  /** Asks for more than the limit. */
  const outcomeFor = async (id: number) => (await limiter.consume({ name: `account:${id}` }, quota, 11)).outcome
  await expect
    .poll(async () => {
      await pass(TICK_MS)
      return [await outcomeFor(1), await outcomeFor(other)]
    })
    .toEqual(['over limit', 'over limit'])
  silent.pause()
  try {
    expect(await resultWithin(300, outcomeFor(1), () => outcomeFor(other))).toBe('admitted')
  } finally {
    silent.resume()
  }
})

describe('without a store', () => {
  const visit = (limiter: Limiter) => limiter.consume(subject, quota, 1)

  test.each([
    ['names none', {}],
    ['has an address for Upstash, but no token', { UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' }],
    ['has a token for Upstash, but no address', { UPSTASH_REDIS_REST_TOKEN: TOKEN }],
  ])('when the configuration %s, counts are kept in DATA_DIR and can be read there', async (_, named) => {
    const config = { DATA_DIR: dataDir, ...named }
    const first = await openLimiter(config, clock)
    for (let time = 0; time < 3; time += 1) await visit(first)
    await first.close()
    expect(await readUsage(config, subject, quota, clock)).toMatchObject(threeOfEach)
    const second = await openLimiter(config, clock)
    onTestFinished(() => second.close())
    expect(await visit(second)).toMatchObject({ outcome: 'admitted', remaining: 6 })
  })
})
