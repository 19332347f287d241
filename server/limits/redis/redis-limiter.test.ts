import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPatientStore, startRedis } from '@/server/limits/testing'
import { createRedisLimiter } from './redis-limiter'
import type { RedisStore } from './stores/store'

let redis: Awaited<ReturnType<typeof startRedis>>
let store: RedisStore
let connection: Redis

beforeAll(async () => {
  redis = await startRedis()
  store = await openPatientStore(redis.url)
  connection = new Redis(redis.url)
})

afterAll(async () => {
  connection.disconnect()
  await store.close()
  await redis.stop()
})

test('a count outlives its window by a minute, and a penalty its last refusal by two days', async () => {
  const now = Date.parse('2026-11-21T23:00:10Z')
  const limiter = createRedisLimiter(store, () => now)
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
