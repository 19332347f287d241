import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRedisLimiter } from '@/server/limits/redis/limiter'
import { openRedisStore } from '@/server/limits/redis/stores/redis'
import type { RedisStore } from '@/server/limits/redis/stores/store'
import { openUpstashStore } from '@/server/limits/redis/stores/upstash'
import { startRedis, startUpstashEndpoint } from '@/server/limits/testing'
import { createOutageLimiter } from './outage-limiter'

const TOKEN = 'a token of the test'
const quota = { perMinute: 1_000, perDay: 100_000 }
const subject = { name: 'account:1', keyId: '1' }

/** The most that an outage may add to a request. */
const ADDED_AT_MOST_MS = 300

interface Warning {
  readonly level: string
  readonly msg: string
}

describe.each(['Redis', 'Upstash'])('with its store on %s', (kind) => {
  const warnings: Warning[] = []
  const log = pino(
    { level: 'warn', formatters: { level: (level) => ({ level }) } },
    { write: (line) => warnings.push(JSON.parse(line)) },
  )
  let redis: Awaited<ReturnType<typeof startRedis>>
  let endpoint: Awaited<ReturnType<typeof startUpstashEndpoint>>
  let store: RedisStore
  let limiter: ReturnType<typeof createOutageLimiter>

  beforeEach(async () => {
    warnings.length = 0
    redis = await startRedis()
    endpoint = await startUpstashEndpoint(redis.url, TOKEN)
    store =
      kind === 'Redis' ? await openRedisStore(redis.url, log) : openUpstashStore({ url: endpoint.url, token: TOKEN })
    limiter = createOutageLimiter({ limiter: createRedisLimiter(store, Date.now), now: Date.now, log })
    await isLimiting()
  })

  afterEach(async () => {
    limiter.close()
    await store.close()
    await endpoint.close()
    await redis.stop()
  })

  /** A limiter that was just opened, or whose store is back, counts in the store again by itself. */
  const isLimiting = () =>
    expect
      .poll(async () => (await limiter.consume({ name: 'account:2' }, { perMinute: 1, perDay: null }, 2)).outcome, {
        timeout: 10_000,
      })
      .toBe('over limit')

  async function timed<T>(work: () => Promise<T>) {
    const begin = performance.now()
    return { result: await work(), ms: performance.now() - begin }
  }

  const ask = () => timed(() => limiter.consume(subject, quota, 1))

  /** The outage delays whoever asks when it begins, once, and then nobody. Of several times the one that the machine disturbed least counts. */
  async function expectServedAtOnce() {
    const atOnset = await Promise.all(Array.from({ length: 20 }, ask))
    expect(Math.min(...atOnset.map(({ ms }) => ms))).toBeLessThan(ADDED_AT_MOST_MS)
    const later: typeof atOnset = []
    while (later.length < 50) later.push(await ask())
    expect(later.map(({ ms }) => ms).toSorted((a, b) => a - b)[25]).toBeLessThan(10)
    for (const { result } of [...atOnset, ...later]) {
      expect(result).toMatchObject({ outcome: 'admitted', limit: 1_000 })
      expect(result.remaining).toBeLessThan(1_000)
      expect(result.resetAt).toBeGreaterThan(Date.now() - 1_000)
    }
    expect(warnings.filter(({ msg }) => msg.includes('without being limited'))).toHaveLength(1)
  }

  test('a store that is gone: requests are served, and limited again when it is back', async () => {
    await redis.stop()
    await expectServedAtOnce()
    await redis.restart()
    await isLimiting()
    expect(warnings.at(-1)?.msg).toContain('answers again')
  })

  test('a store that is silent: requests are served, one wait for all of them, and limited again when it speaks', async () => {
    redis.pause()
    await expectServedAtOnce()
    redis.resume()
    await isLimiting()
  })

  test('what was counted before an outage still counts after it', async () => {
    for (let request = 0; request < 10; request += 1) await ask()
    redis.pause()
    await ask()
    redis.resume()
    await isLimiting()
    const { remaining } = await limiter.peek(subject, quota)
    expect(remaining).toBeLessThanOrEqual(990)
    expect(remaining).toBeGreaterThanOrEqual(989)
  })
})

test('a store that is not there at the start: requests are served', async () => {
  const log = pino({ level: 'silent' })
  const store = await openRedisStore('redis://127.0.0.1:1', log)
  const limiter = createOutageLimiter({ limiter: createRedisLimiter(store, Date.now), now: Date.now, log })
  expect(await limiter.consume(subject, quota, 1)).toMatchObject({ outcome: 'admitted', limit: 1_000, remaining: 999 })
  limiter.close()
  await store.close()
})
