import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Limiter } from './limiter'
import { createMemoryLimiter } from './memory/memory-limiter'
import type { RedisStore } from './redis/algorithm'
import { createRedisLimiter } from './redis/redis-limiter'
import { startRedis } from './testing'
import { openPatientStore, openPatientUpstashStore } from './testing/store'

/** Far from the end of a minute, so that all requests fall into one window. */
const now = () => Date.parse('2026-11-21T12:00:10Z')

let redis: Awaited<ReturnType<typeof startRedis>>
const opened: RedisStore[] = []

beforeAll(async () => {
  redis = await startRedis()
})

afterAll(async () => {
  for (const store of opened) await store.close()
  await redis.stop()
})

/** Two of them count in one store, as two processes do; memory has one process. */
const open = {
  memory: async () => [createMemoryLimiter(now)],
  Redis: async () => overStores(await openPatientStore(redis.url), await openPatientStore(redis.url)),
  Upstash: async () => overStores(await openPatientUpstashStore(redis.url), await openPatientUpstashStore(redis.url)),
} as const satisfies Record<string, () => Promise<Limiter[]>>

function overStores(...stores: RedisStore[]) {
  opened.push(...stores)
  return stores.map((store) => createRedisLimiter(store, now))
}

test.each(['memory', 'Redis', 'Upstash'] as const)(
  'of 500 requests at once on a limit of 60 exactly 60 are admitted: %s',
  async (kind) => {
    const limiters = await open[kind]()
    const quota = { perMinute: 60, perDay: 1_000 }
    const subject = { name: `account:${kind}`, keyId: kind }
    const results = await Promise.all(
      Array.from({ length: 500 / limiters.length }, () =>
        limiters.map((limiter) => limiter.consume(subject, quota, 1)),
      ).flat(),
    )
    const admitted = results.filter(({ outcome }) => outcome === 'admitted')
    expect(admitted).toHaveLength(60)
    expect(new Set(admitted.map(({ remaining }) => remaining)).size).toBe(60)
    expect(await limiters[0]?.peek(subject, quota)).toMatchObject({ usage: [{ used: 60 }, { used: 60 }] })
  },
)
