import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RedisStore } from '@/server/limits/redis/algorithm'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { openRedisStore } from '@/server/limits/redis/redis-store'
import { openUpstashStore } from '@/server/limits/redis/upstash'
import { openPatientStore, startRedis, startUpstashEndpoint } from '@/server/limits/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { createOutageLimiter } from './outage-limiter'

const TOKEN = 'a token of the test'
const quota = { perMinute: 1_000, perDay: 100_000 }
const subject = { name: 'account:1', keyId: '1' }

/** The most that an outage may add to a request. */
const MAX_ADDED_MS = 300
/** The limiter's; it counts all waiting in this unit. */
const TICK_MS = 40

interface Warning {
  /** How many were served without being limited, when an outage ends. */
  readonly requests?: number
  readonly level: string
  readonly msg: string
}

const warnings: Warning[] = []
const log = pino(
  { level: 'warn', formatters: { level: (level) => ({ level }) } },
  { write: (line) => warnings.push(JSON.parse(line)) },
)
const outages = () => warnings.filter(({ msg }) => msg.includes('without being limited'))

let redis: Awaited<ReturnType<typeof startRedis>>
let now = 0
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  warnings.length = 0
  now = Date.parse('2026-11-21T12:00:10Z')
  redis = await startRedis()
  cleanups.push(redis.stop)
  // The limiter's own timer, and no other: the network and its clients go on in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(async () => {
  vi.useRealTimers()
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** A limiter on a store that is open, with what closes it. */
function guard(store: RedisStore) {
  const limiter = createOutageLimiter({ limiter: createRedisLimiter(store, () => now), now: () => now, log })
  cleanups.push(store.close, limiter.close)
  return limiter
}

type OutageLimiter = ReturnType<typeof guard>

/** A limiter on two stores: `paused` counts `subject`, and replies nothing; `redis` counts all others. */
async function guardTwo(options: { repliesInOrder?: boolean } = {}) {
  const paused = await startRedis()
  cleanups.push(paused.stop)
  const fast = createRedisLimiter(await openPatient(redis.url), () => now)
  const behind = createRedisLimiter(await openPatient(paused.url), () => now)
  const of = ({ name }: { name: string }) => (name === subject.name ? behind : fast)
  const limiter = createOutageLimiter({
    ...options,
    limiter: {
      ...fast,
      consume: (who, ...rest) => of(who).consume(who, ...rest),
      peek: (who, ...rest) => of(who).peek(who, ...rest),
    },
    now: () => now,
    log,
  })
  cleanups.push(limiter.close)
  paused.pause()
  return { limiter, paused }
}

/** A store that fails at once, whatever it is asked. */
async function openClosed(url: string): Promise<RedisStore> {
  const store = await openPatientStore(url)
  await store.close()
  // From then on the connection has ended, whatever becomes of the Redis.
  await expect(createRedisLimiter(store, () => now).peek(subject, quota)).rejects.toThrow('Connection is closed')
  return store
}

/** Lets time pass, and all that follows from it happen. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A store without time limits of its own, so that the limiter's ticks alone decide. */
async function openPatient(url: string): Promise<RedisStore> {
  const store = await openPatientStore(url)
  cleanups.push(store.close)
  return store
}

/**
 * Resolves when the limits hold: a limiter that was just opened, or whose store is back, counts in the store by itself.
 */
const isLimiting = (limiter: OutageLimiter) =>
  expect
    .poll(async () => {
      await pass(TICK_MS)
      return (await limiter.consume({ name: 'account:2' }, { perMinute: 1, perDay: null }, 2)).outcome
    })
    .toBe('over limit')

/** Sends requests without waiting; `served` has the results of those that were served so far. */
function send(limiter: OutageLimiter, amount: number) {
  const served: Awaited<ReturnType<OutageLimiter['consume']>>[] = []
  const all = Promise.all(
    Array.from({ length: amount }, async () => served.push(await limiter.consume(subject, quota, 1))),
  )
  return { served, all }
}

describe.each(['Redis', 'Upstash'])('with its store on %s', (kind) => {
  let limiter: OutageLimiter

  beforeEach(async () => {
    const endpoint = await startUpstashEndpoint(redis.url, TOKEN)
    cleanups.push(endpoint.close)
    limiter = guard(
      kind === 'Redis' ? await openRedisStore(redis.url, log) : openUpstashStore({ url: endpoint.url, token: TOKEN }),
    )
    await isLimiting(limiter)
  })

  /** No tick passes meanwhile, so a request that waited for one would wait for ever. */
  async function expectServedAtOnce() {
    for (let request = 0; request < 50; request += 1) {
      const result = await limiter.consume(subject, quota, 1)
      expect(result).toMatchObject({ outcome: 'admitted', limit: 1_000 })
      expect(result.remaining).toBeLessThan(1_000)
      expect(result.resetAt).toBeGreaterThan(now)
    }
    expect(outages()).toHaveLength(1)
  }

  test('what is used up is what the store has counted; while it is gone, what was counted here', async () => {
    const used = async () => (await limiter.peek(subject, quota)).usage.map((window) => window.used)
    await send(limiter, 3).all
    expect(await used()).toEqual([3, 3])
    await redis.stop()
    await send(limiter, 2).all
    expect(await used()).toEqual([2, 2])
    expect(outages()).toHaveLength(1)
  })

  test('a store that is gone delays nobody: requests are served, and limited again when it is back', async () => {
    await redis.stop()
    await send(limiter, 20).all
    await expectServedAtOnce()
    await expect(limiter.forget(subject, quota, [])).rejects.toThrow()
    await redis.restart()
    await isLimiting(limiter)
    expect(await limiter.forget(subject, quota, [])).toMatchObject({ outcome: 'admitted' })
    expect(warnings.at(-1)?.msg).toContain('responds again')
    expect(warnings.at(-1)?.requests).toBeGreaterThanOrEqual(70)
  })

  test('a store that is silent is waited for once, by all together, for at most 300 ms', async () => {
    redis.pause()
    const first = send(limiter, 20)
    await pass(MAX_ADDED_MS / 2)
    const second = send(limiter, 20)
    await pass(MAX_ADDED_MS / 2)
    expect([first.served.length, second.served.length]).toEqual([20, 20])
    await expectServedAtOnce()
    // Not even while it is being asked whether it is back.
    for (let time = 0; time < 2_000; time += TICK_MS) {
      await pass(TICK_MS)
      await send(limiter, 1).all
    }
    expect(outages()).toHaveLength(1)
    redis.resume()
    await isLimiting(limiter)
    expect(warnings.at(-1)?.msg).toContain('responds again')
  })

  test('what was counted before an outage still counts after it', async () => {
    await send(limiter, 10).all
    redis.pause()
    const during = send(limiter, 1)
    await pass(MAX_ADDED_MS)
    await during.all
    redis.resume()
    await isLimiting(limiter)
    const { remaining } = await limiter.peek(subject, quota)
    expect(remaining).toBeLessThanOrEqual(990)
    expect(remaining).toBeGreaterThanOrEqual(989)
  })
})

describe('with its store on Redis', () => {
  test('no timer runs while the store responds', async () => {
    const limiter = guard(await openRedisStore(redis.url, log))
    await send(limiter, 20).all
    await pass(2 * TICK_MS)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('in an outage the headers say how a client stands, down to a ban, and it is served all the same', async () => {
    const limiter = guard(await openRedisStore(redis.url, log))
    await isLimiting(limiter)
    await redis.stop()
    const narrow = { perMinute: 2, perDay: 100 }
    const minuteEnds = Date.parse('2026-11-21T12:01:00Z')
    const consume = () => limiter.consume(subject, narrow, 1)
    const served = (remaining: number, resetAt = minuteEnds) => ({
      outcome: 'admitted',
      limit: 2,
      remaining,
      resetAt,
      usage: expect.any(Array),
    })
    expect([await consume(), await consume(), await consume()]).toEqual([served(1), served(0), served(0)])
    now += 2_001
    for (let strike = 1; strike < 20; strike += 1) expect(await consume()).toEqual(served(0))
    expect(await consume()).toEqual(served(0, now + 300_000))
    expect(await limiter.peek(subject, narrow)).toEqual(served(0, now + 300_000))
    await redis.restart()
    await isLimiting(limiter)
    expect(await consume()).toEqual(served(1))
  })

  test('a silence of 200 ms is no outage, however often it comes: the limits hold', async () => {
    const limiter = guard(await openPatient(redis.url))
    await isLimiting(limiter)
    for (let time = 0; time < 6; time += 1) {
      redis.pause()
      const refused = limiter.consume({ name: 'account:2' }, { perMinute: 1, perDay: null }, 2)
      await pass(200)
      redis.resume()
      expect(await refused).toMatchObject({ outcome: 'over limit' })
    }
    expect(outages()).toHaveLength(0)
  })

  test('a store that is behind is no outage as long as it replies: a request waits for it up to a second', async () => {
    const { limiter } = await guardTwo()
    const waiting = send(limiter, 1)
    for (let time = 0; time < 1_000; time += TICK_MS) {
      await pass(TICK_MS)
      await limiter.consume({ name: 'account:2' }, quota, 1)
    }
    expect(waiting.served).toHaveLength(0)
    expect(outages()).toHaveLength(0)
    await pass(3 * TICK_MS)
    expect(waiting.served).toHaveLength(1)
    expect(outages()).toHaveLength(1)
  })

  test('where replies come in order, one to an older request shows that the store is only behind', async () => {
    const { limiter, paused } = await guardTwo({ repliesInOrder: true })
    redis.pause()
    const older = limiter.consume({ name: 'account:2' }, quota, 1)
    const waiting = send(limiter, 1)
    await pass(200)
    redis.resume()
    await older
    await pass(200)
    expect(waiting.served).toHaveLength(0)
    paused.resume()
    await waiting.all
    expect(outages()).toHaveLength(0)
  })

  test.each([
    ['fails', () => openClosed(redis.url)],
    ['is silent', () => openPatient(redis.url)],
  ])('a store that %s is asked at most about twice a second whether it is back', async (_, open) => {
    const inner = createRedisLimiter(await open(), () => now)
    let questions = 0
    const peek: typeof inner.peek = (...call) => {
      questions += 1
      return inner.peek(...call)
    }
    const limiter = createOutageLimiter({ limiter: { ...inner, peek }, now: () => now, log })
    cleanups.push(limiter.close)
    redis.pause()
    const { all } = send(limiter, 1)
    while (outages().length === 0) await pass(TICK_MS)
    await all
    await pass(400)
    expect(questions).toBe(0)
    await pass(100)
    expect(questions).toBe(1)
    await pass(9_500)
    expect(questions).toBeGreaterThan(10)
    expect(questions).toBeLessThan(22)
  })

  test('an outage that lasts is told once a minute, with how many requests it let through; looks are none', async () => {
    const limiter = guard(await openClosed(redis.url))
    await send(limiter, 3).all
    await limiter.peek(subject, quota)
    await pass(10_000)
    expect(warnings).toHaveLength(1)
    now += 60_000
    await pass(10_000)
    expect(warnings).toHaveLength(2)
    expect(warnings.at(-1)).toMatchObject({ msg: expect.stringContaining('still fails'), requests: 3 })
  })

  test('an outage is one in the metrics, however many requests it began with', async () => {
    const limiter = guard(await openPatient(redis.url))
    const current = async (metric: { get(): Promise<{ values: { value: number }[] }> }) =>
      (await metric.get()).values[0]?.value ?? 0
    const before = await current(metrics.limiterOutages)
    redis.pause()
    const { all } = send(limiter, 20)
    await pass(MAX_ADDED_MS)
    await all
    expect((await current(metrics.limiterOutages)) - before).toBe(1)
    expect(await current(metrics.limiterStoreUp)).toBe(0)
    redis.resume()
    await isLimiting(limiter)
    expect(await current(metrics.limiterStoreUp)).toBe(1)
  })

  test('an outage takes no more memory than 100,000 subjects do: the oldest is forgotten first', async () => {
    const limiter = guard(await openClosed(redis.url))
    for (let index = 0; index <= 100_000; index += 1) await limiter.consume({ name: `address:${index}` }, quota, 1)
    const used = async (name: string) => (await limiter.peek({ name }, quota)).usage.map((window) => window.used)
    expect(await used('address:0')).toEqual([0, 0])
    expect(await used('address:1')).toEqual([1, 1])
  })
})

test('a store that is not there at the start: requests are served', async () => {
  const limiter = guard(await openRedisStore('redis://127.0.0.1:1', silentLog))
  expect(await limiter.consume(subject, quota, 1)).toMatchObject({ outcome: 'admitted', limit: 1_000, remaining: 999 })
})
