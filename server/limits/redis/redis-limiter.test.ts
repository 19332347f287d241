import { IpDenyList, Ratelimit } from '@upstash/ratelimit'
import { Redis as UpstashRedis } from '@upstash/redis'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openPatientStore, openPatientUpstashStore, startRedis, startUpstashEndpoint } from '@/server/limits/testing'
import type { RedisStore } from './algorithm'
import { createRedisLimiter } from './redis-limiter'

const TOKEN = 'a token of the test'
const now = Date.parse('2026-11-21T23:00:10Z')

let redis: Awaited<ReturnType<typeof startRedis>>
let stores: { Redis: RedisStore; Upstash: RedisStore }
let connection: Redis

beforeAll(async () => {
  redis = await startRedis()
  stores = { Redis: await openPatientStore(redis.url), Upstash: await openPatientUpstashStore(redis.url) }
  connection = new Redis(redis.url)
})

beforeEach(async () => {
  await connection.flushall()
})

afterAll(async () => {
  connection.disconnect()
  for (const store of Object.values(stores)) await store.close()
  await redis.stop()
})

describe.each(['Redis', 'Upstash'] as const)('on %s', (name) => {
  test('a count outlives its window by a minute, and a penalty its last refusal by two days', async () => {
    const limiter = createRedisLimiter(stores[name], () => now)
    for (let request = 0; request < 3; request += 1)
      await limiter.consume({ name: 'account:1', keyId: '7' }, { perMinute: 1, perDay: 5 }, 1)
    const keys = await connection.keys('*')
    const expiries = await Promise.all(keys.map(async (key) => [key, Math.ceil((await connection.pttl(key)) / 60_000)]))
    expect(Object.fromEntries(expiries)).toEqual({
      [`{pet-store:account:1}:minute:${Math.floor(now / 60_000)}`]: 2,
      [`{pet-store:account:1}:day:${Math.floor(now / 86_400_000)}`]: 61,
      '{pet-store:account:1}:penalties:7': 2 * 24 * 60,
    })
  })

  test('a request whose count fails is not sent again, for it may have been counted', async () => {
    const limiter = createRedisLimiter(stores[name], () => now)
    const consume = () => limiter.consume({ name: 'account:1' }, { perMinute: 1, perDay: 5 }, 1)
    // Now the store knows the script.
    await consume()
    await connection.set(`{pet-store:account:1}:day:${Math.floor(now / 86_400_000)}`, 'no number')
    await connection.config('RESETSTAT')
    await expect(consume()).rejects.toThrow()
    const commands = await connection.info('commandstats')
    expect(commands).toContain('cmdstat_evalsha:calls=1,')
    expect(commands).not.toContain('cmdstat_eval:')
  })
})

test('what several accounts send within a turn is one command to Redis, and counted each by its own limits', async () => {
  const limiter = createRedisLimiter(stores.Redis, () => now)
  const consume = (name: string, perMinute: number, perDay: number | null, keyId?: string) =>
    limiter.consume({ name, keyId }, { perMinute, perDay }, 1)
  // Now the store knows the script.
  await consume('account:1', 2, 100, '1')
  await connection.config('RESETSTAT')
  const results = await Promise.all([
    consume('account:1', 2, 100, '1'),
    consume('address:10.0.0.1', 600, null),
    consume('account:1', 2, 100, '1'),
    consume('account:2', 60, 1, '2'),
    consume('address:10.0.0.2', 60, 1_000),
  ])
  expect(results.map(({ outcome, limit, remaining }) => [outcome, limit, remaining])).toEqual([
    ['admitted', 2, 0],
    ['admitted', 600, 599],
    ['over limit', 2, 0],
    ['admitted', 1, 0],
    ['admitted', 60, 59],
  ])
  expect(await connection.info('commandstats')).toContain('cmdstat_evalsha:calls=1,')
})

test('a response of @upstash/ratelimit’s own is an error, and not taken for a count', async () => {
  const endpoint = await startUpstashEndpoint(redis.url, TOKEN)
  onTestFinished(endpoint.close)
  const client = new UpstashRedis({ url: endpoint.url, token: TOKEN })
  // Whom one instance denies, all instances in this process deny for a minute.
  const other = new Ratelimit({
    redis: client,
    prefix: 'other',
    limiter: Ratelimit.fixedWindow(1, '1 m'),
    enableProtection: true,
  })
  await IpDenyList.disableIpDenyList(client, 'other')
  await connection.sadd('other:denyList:all', 'account:denied')
  expect(await other.limit('account:denied')).toMatchObject({ reason: 'denyList' })
  const limiter = createRedisLimiter(stores.Upstash, () => now)
  const count = limiter.peek({ name: 'account:denied' }, { perMinute: 1, perDay: 5 })
  await expect(count).rejects.toThrow('not our algorithm’s')
})
