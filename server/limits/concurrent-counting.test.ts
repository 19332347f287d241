import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '@/server/telemetry/log'
import type { Limiter } from './limiter'
import { createMemoryLimiter } from './memory/memory-limiter'
import { createRedisLimiter } from './redis/redis-limiter'
import { openRedisStore } from './redis/stores/redis'
import type { RedisStore } from './redis/stores/store'
import { openUpstashStore } from './redis/stores/upstash'
import { startRedis, startUpstashEndpoint } from './testing'

const TOKEN = 'a token of the test'
/** Far from the end of a minute, so that all requests fall into one window. */
const now = () => Date.parse('2026-11-21T12:00:10Z')

let redis: Awaited<ReturnType<typeof startRedis>>
let endpoint: Awaited<ReturnType<typeof startUpstashEndpoint>>
const opened: RedisStore[] = []

beforeAll(async () => {
  redis = await startRedis()
  endpoint = await startUpstashEndpoint(redis.url, TOKEN)
})

afterAll(async () => {
  for (const store of opened) await store.close()
  await endpoint.close()
  await redis.stop()
})

/** Two of them count in one store, as two processes do; memory has one process. */
const open = {
  memory: async () => [createMemoryLimiter(now)],
  Redis: async () => overStores(await openRedisStore(redis.url, silentLog), await openRedisStore(redis.url, silentLog)),
  Upstash: async () => overStores(openUpstash(), openUpstash()),
} as const satisfies Record<string, () => Promise<Limiter[]>>

const openUpstash = () => openUpstashStore({ url: endpoint.url, token: TOKEN })

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
    expect(await limiters[0]?.usage(subject, quota)).toMatchObject([{ used: 60 }, { used: 60 }])
  },
)
