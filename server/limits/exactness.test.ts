import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryStore } from './embedded'
import { createStoreLimiter } from './redis/limiter'
import { openRedisStore } from './redis/stores/redis'
import { type LimitStore, redisOver } from './redis/stores/store'
import { openUpstashStore } from './redis/stores/upstash'
import { startRedis, startUpstashEndpoint } from './testing'

const TOKEN = 'a token of the test'
const log = pino({ level: 'silent' })
/** Far from the end of a minute, so that all requests fall into one window. */
const now = () => Date.parse('2026-11-21T12:00:10Z')

let redis: Awaited<ReturnType<typeof startRedis>>
let endpoint: Awaited<ReturnType<typeof startUpstashEndpoint>>
const opened: LimitStore[] = []

beforeAll(async () => {
  redis = await startRedis()
  endpoint = await startUpstashEndpoint(redis.url, TOKEN)
})

afterAll(async () => {
  for (const store of opened) await store.close()
  await endpoint.close()
  await redis.stop()
})

const memory = createMemoryStore()
const open: Record<string, () => Promise<LimitStore>> = {
  embedded: async () => ({ redis: redisOver(memory.execute), isRemote: false, close: async () => {} }),
  Redis: () => openRedisStore(redis.url, log),
  Upstash: async () => openUpstashStore({ url: endpoint.url, token: TOKEN }),
}

test.each(['embedded', 'Redis', 'Upstash'])(
  'of 500 requests at once on a limit of 60 exactly 60 are admitted: %s',
  async (kind) => {
    const stores = (await Promise.all([open[kind]?.(), open[kind]?.()])).filter((store) => store !== undefined)
    opened.push(...stores)
    const limiters = stores.map((store) => createStoreLimiter(store, now))
    const quota = { perMinute: 60, perDay: 1_000 }
    const subject = { name: `account:${kind}`, keyId: kind }
    const verdicts = await Promise.all(
      Array.from({ length: 250 }, () => limiters.map((limiter) => limiter.consume(subject, quota, 1))).flat(),
    )
    const admitted = verdicts.filter(({ outcome }) => outcome === 'admitted')
    expect(admitted).toHaveLength(60)
    expect(new Set(admitted.map(({ remaining }) => remaining)).size).toBe(60)
    expect(await limiters[0]?.usage(subject, quota)).toMatchObject([{ used: 60 }, { used: 60 }])
  },
)
