import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retryAfterSeconds } from './limit-result'
import type { Limiter, Subject } from './limiter'
import { LimiterState } from './memory/limiter-state'
import { createMemoryLimiter } from './memory/memory-limiter'
import type { Quota } from './plans'
import type { RedisStore } from './redis/algorithm'
import { createRedisLimiter } from './redis/redis-limiter'
import { openPatientStore, openPatientUpstashStore, startRedis } from './testing'
import { KEEP_MS, windowNames } from './windows'

const quotas = [
  { perMinute: 3, perDay: 5 },
  { perMinute: 2, perDay: null },
  { perMinute: 5, perDay: 5 },
  { perMinute: 8, perDay: 30 },
] as const

/** Shortly before midnight, where minute and day end together. */
const START = Date.parse('2026-11-21T23:57:30.250Z')

let redis: Awaited<ReturnType<typeof startRedis>>
let store: RedisStore
let upstash: RedisStore
let now = START
/** Of accounts in the Redis that no other test has used. */
let prefix = ''
let prefixes = 0

beforeAll(async () => {
  redis = await startRedis()
  store = await openPatientStore(redis.url)
  upstash = await openPatientUpstashStore(redis.url)
  // Calls of the same moment keep their order only once the Redis knows the script.
  for (const limiter of [implementations.Redis(), implementations.Upstash()]) {
    await limiter.consume(account('nobody'), quotas[0], 1)
    await limiter.peek(account('nobody'), quotas[0])
  }
})

afterAll(async () => {
  await store.close()
  await upstash.close()
  await redis.stop()
})

function beginAnew() {
  now = START
  prefixes += 1
  prefix = `test-${prefixes}`
}

beforeEach(beginAnew)

const account = (id: string, keyId?: string): Subject => ({ name: `${prefix}:${id}`, keyId })

const implementations = {
  memory: () => createMemoryLimiter(() => now),
  Redis: () => createRedisLimiter(store, () => now),
  Upstash: () => createRedisLimiter(upstash, () => now),
} as const

/** Weighted so that most sequences come to strikes and many to bans. */
const forwards = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 900 }) },
  { weight: 4, arbitrary: fc.integer({ min: 1_000, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 400_000 }) },
  { weight: 4, arbitrary: fc.constantFrom(2_000, 2_001) },
  { weight: 3, arbitrary: fc.constantFrom(60_000, 60_001, 299_999, 300_000, 300_001) },
  { weight: 1, arbitrary: fc.constant(86_400_000) },
)

const backwards = fc.oneof(fc.integer({ min: -KEEP_MS, max: -1 }), fc.constant(-KEEP_MS))

const anywhere = fc.oneof({ weight: 6, arbitrary: forwards }, { weight: 1, arbitrary: backwards })

const callAfter = (wait: fc.Arbitrary<number>) =>
  fc.record({
    wait,
    account: fc.constantFrom('1', '1', '2'),
    key: fc.constantFrom('a', 'a', 'b', undefined),
    quota: fc.constantFrom(...quotas),
    cost: fc.constantFrom(1, 1, 1, 2),
    times: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      { weight: 2, arbitrary: fc.integer({ min: 2, max: 25 }) },
      { weight: 1, arbitrary: fc.constant(20) },
    ),
    forgets: fc.option(fc.subarray([...windowNames]), { freq: 9 }),
  })

/** What a random sequence may happen not to come to: a ban, and its end. */
const call = { account: '1', key: 'a', quota: quotas[0], cost: 1, times: 25, forgets: null } as const
const banning = [0, 2_001, 1_000, 300_000].map((wait) => ({ wait, ...call }))

describe('for any sequence of calls, plan changes and clock jumps', () => {
  test('memory, the script for Redis and @upstash/ratelimit give the same results', async () => {
    const outcomes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(callAfter(anywhere), { maxLength: 40, size: 'max' }), async (calls) => {
        beginAnew()
        const limiters = [implementations.memory(), implementations.Redis(), implementations.Upstash()]
        let latest = now
        for (const { wait, account: id, key, quota, cost, times, forgets } of calls) {
          // Never further back than counts outlive their windows: that is all that is promised.
          now = Math.max(now + wait, latest - KEEP_MS)
          latest = Math.max(now, latest)
          const ask = async (limiter: Limiter, index: number) => {
            const { name, keyId } = account(id, key)
            // Both of the latter count in the same Redis.
            const subject = { name: `${name}:${index}`, keyId }
            const asked = await Promise.all([
              Promise.all(Array.from({ length: times }, () => limiter.consume(subject, quota, cost))),
              limiter.peek(subject, quota),
            ])
            return [...asked, forgets && (await limiter.forget(subject, quota, forgets))] as const
          }
          const [results, ...others] = await Promise.all(limiters.map(ask))
          if (!results) throw new Error('there are no results')
          for (const other of others) expect(other).toEqual(results)
          for (const { outcome } of results[0]) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }
      }),
      { numRuns: 200, examples: [[banning]] },
    )
    expect([...outcomes.keys()].toSorted()).toEqual(['admitted', 'banned', 'over limit'])
  })

  test('waiting exactly Retry-After is enough, one second less is not, and looking changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(callAfter(forwards), { minLength: 5, maxLength: 40 }), async (calls) => {
        beginAnew()
        const state = new LimiterState()
        const limiter = createMemoryLimiter(() => now, state)
        const text = () => [...state.snapshot()].join('')
        for (const { wait, account: id, key, quota, cost, times } of calls) {
          now += wait
          const subject = account(id, key)
          for (let time = 0; time < times; time += 1) {
            const result = await limiter.consume(subject, quota, cost)
            if (result.outcome === 'admitted') continue
            const seconds = retryAfterSeconds(result, now)
            const waitingFor = (later: number) => {
              const copy = new LimiterState()
              copy.restore(text())
              return createMemoryLimiter(() => now + later * 1000, copy).consume(subject, quota, cost)
            }
            expect(await waitingFor(seconds)).toMatchObject({ outcome: 'admitted' })
            if (seconds > 1) expect(await waitingFor(seconds - 1)).not.toMatchObject({ outcome: 'admitted' })
          }
          const before = text()
          await limiter.peek(subject, quota)
          expect(text()).toBe(before)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe.each(['memory', 'Redis', 'Upstash'] as const)('in %s', (name) => {
  let limiter: Limiter

  beforeEach(() => {
    limiter = implementations[name]()
  })

  /** One call of account 1. */
  const consume = (quota: Quota, keyId?: string, cost = 1) => limiter.consume(account('1', keyId), quota, cost)

  async function repeat(times: number, call: () => Promise<unknown>) {
    for (let time = 0; time < times; time += 1) await call()
  }

  test('a banned key is told what other keys of its account have used up since', async () => {
    const quota = { perMinute: 3, perDay: 5 }
    await repeat(4, () => consume(quota, 'a'))
    now += 2_001
    await repeat(19, () => consume(quota, 'a'))
    const banEnds = now + 300_000
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'banned', resetAt: banEnds })
    now += 60_000
    for (let call = 0; call < 2; call += 1) expect(await consume(quota, 'b')).toMatchObject({ outcome: 'admitted' })
    const midnight = Date.parse('2026-11-22T00:00:00Z')
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'banned', resetAt: Math.max(banEnds, midnight) })
    now = midnight
    for (let call = 0; call < 6; call += 1) {
      await consume(quota, 'b')
      now += 20_000
    }
    expect(await consume(quota, 'a')).toMatchObject({
      outcome: 'banned',
      resetAt: Date.parse('2026-11-23T00:00:00Z'),
    })
  })

  test('a ban holds when the window that refused is no longer part of the plan', async () => {
    const quota = { perMinute: 5, perDay: 1 }
    await repeat(2, () => consume(quota, 'a'))
    now += 2_001
    await repeat(20, () => consume(quota, 'a'))
    expect(await consume({ perMinute: 9, perDay: null }, 'a')).toEqual({
      outcome: 'banned',
      limit: 9,
      remaining: 0,
      resetAt: now + 300_000,
      usage: [expect.objectContaining({ name: 'minute', limit: 9, used: 1 })],
    })
  })

  test('a refused request uses no quota', async () => {
    const quota = { perMinute: 2, perDay: 100 }
    await repeat(10, () => consume(quota))
    expect((await limiter.peek(account('1'), quota)).usage).toMatchObject([
      { name: 'minute', used: 2 },
      { name: 'day', used: 2 },
    ])
  })

  test('a batch is admitted or refused whole', async () => {
    const quota = { perMinute: 5, perDay: null }
    expect(await consume(quota, undefined, 4)).toMatchObject({ outcome: 'admitted', remaining: 1 })
    expect(await consume(quota, undefined, 2)).toMatchObject({ outcome: 'over limit', remaining: 1 })
    expect(await consume(quota, undefined, 1)).toMatchObject({ outcome: 'admitted', remaining: 0 })
  })

  test('a client that obeys Retry-After is never banned, whatever its concurrency', async () => {
    const quota = { perMinute: 3, perDay: 1_000 }
    for (let round = 0; round < 30; round += 1) {
      const burst = await Promise.all(Array.from({ length: 200 }, () => consume(quota, 'a')))
      expect(burst.some(({ outcome }) => outcome === 'banned')).toBe(false)
      const refused = burst.find(({ outcome }) => outcome === 'over limit')
      now += refused ? retryAfterSeconds(refused, now) * 1000 : 0
    }
  })

  test('the twentieth strike bans the key, and no other, for 5 minutes that more requests do not lengthen', async () => {
    const quota = { perMinute: 1, perDay: 1_000 }
    await consume(quota, 'a')
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'over limit' })
    now += 2_001
    for (let strike = 1; strike < 20; strike += 1)
      expect(await consume(quota, 'a')).toMatchObject({ outcome: 'over limit' })
    const bannedAt = now
    const banned = { outcome: 'banned', limit: 1, remaining: 0, resetAt: bannedAt + 300_000 }
    expect(await consume(quota, 'a')).toMatchObject(banned)
    expect(await limiter.peek(account('1', 'a'), quota)).toMatchObject(banned)
    expect(await consume(quota, 'b')).toMatchObject({ outcome: 'over limit' })
    now += 299_999
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'banned', resetAt: bannedAt + 300_000 })
    now += 1
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'admitted' })
  })

  test('a ban that is lifted is over at once, with its strikes, and no other key’s', async () => {
    const quota = { perMinute: 1, perDay: 1_000 }
    await repeat(2, () => consume(quota, 'a'))
    await consume(quota, 'b')
    now += 2_001
    for (const key of ['a', 'b']) await repeat(25, () => consume(quota, key))
    const [first, other] = [account('1', 'a'), account('1', 'b')]
    expect(await limiter.peek(first, quota)).toMatchObject({ outcome: 'banned' })
    expect(await limiter.forget(first, quota, [])).toMatchObject({ outcome: 'admitted', remaining: 0 })
    // The first refusal after it is no strike again, and neither are those within its grace.
    await repeat(25, () => consume(quota, 'a'))
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'over limit' })
    now += 2_001
    await repeat(20, () => consume(quota, 'b'))
    expect(await limiter.peek(other, quota)).toMatchObject({ outcome: 'banned' })
    now += 60_000
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'admitted' })
  })

  test('a refusal is a strike from 2 s after the first in its window, and not before', async () => {
    const quota = { perMinute: 1, perDay: 1_000 }
    await repeat(2, () => consume(quota, 'a'))
    now += 2_000
    await repeat(30, () => consume(quota, 'a'))
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'over limit' })
    now += 1
    await repeat(19, () => consume(quota, 'a'))
    expect(await consume(quota, 'a')).toMatchObject({ outcome: 'banned' })
  })

  test('raising the plan keeps what was used', async () => {
    await repeat(60, () => consume({ perMinute: 60, perDay: 1_000 }))
    expect(await consume({ perMinute: 300, perDay: 10_000 })).toMatchObject({
      outcome: 'admitted',
      limit: 300,
      remaining: 239,
    })
  })
})
