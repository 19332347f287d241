import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from './embedded'
import { retryAfterSeconds } from './limiter'
import { createStoreLimiter } from './redis/limiter'
import { redisOver } from './redis/stores/store'
import { LimitModel } from './testing/model'

const quotas = [
  { perMinute: 3, perDay: 5 },
  { perMinute: 2, perDay: null },
  { perMinute: 5, perDay: 5 },
  { perMinute: 8, perDay: 30 },
] as const

/** Shortly before midnight, where minute and day end together. */
const START = Date.parse('2026-11-21T23:57:30.250Z')

const memoryLimiter = (now: () => number, snapshot?: string) => {
  const memory = createMemoryStore(now)
  if (snapshot !== undefined) memory.load(snapshot)
  const limiter = createStoreLimiter({ redis: redisOver(memory.execute), isRemote: false, close: async () => {} }, now)
  return { memory, limiter }
}

const forwards = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 900 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1_000, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 400_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(2_000, 2_001, 60_000, 60_001, 299_999, 300_000) },
)

/** Now and then the clock is set back, by less than counters are kept beyond their window. */
const anywhere = fc.oneof(
  { weight: 9, arbitrary: forwards },
  { weight: 1, arbitrary: fc.integer({ min: -30_000, max: -1 }) },
)

const callAfter = (wait: fc.Arbitrary<number>) =>
  fc.record({
    wait,
    account: fc.constantFrom('1', '2'),
    key: fc.constantFrom('a', 'b', undefined),
    quota: fc.constantFrom(...quotas),
    cost: fc.constantFrom(1, 1, 1, 2),
    times: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 25 }) },
    ),
  })

describe('for any sequence of calls, plan changes and clock jumps', () => {
  test('every verdict is the one that the promise of the limits gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(callAfter(anywhere), { maxLength: 60 }), async (calls) => {
        let now = START
        const { limiter } = memoryLimiter(() => now)
        const model = new LimitModel()
        for (const { wait, account, key, quota, cost, times } of calls) {
          now += wait
          const keyId = key && `${account}${key}`
          for (let time = 0; time < times; time += 1) {
            const verdict = await limiter.consume({ name: `account:${account}`, keyId }, quota, cost)
            expect(verdict).toEqual(model.take(account, keyId, quota.perMinute, quota.perDay, cost, now))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('waiting exactly Retry-After is enough, one second less is not, and looking changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(callAfter(forwards), { minLength: 5, maxLength: 40 }), async (calls) => {
        let now = START
        const { memory, limiter } = memoryLimiter(() => now)
        for (const { wait, account, key, quota, cost, times } of calls) {
          now += wait
          const subject = { name: `account:${account}`, keyId: key && `${account}${key}` }
          for (let time = 0; time < times; time += 1) {
            const verdict = await limiter.consume(subject, quota, cost)
            if (verdict.outcome === 'admitted') continue
            const seconds = retryAfterSeconds(verdict, now)
            const asked = (later: number) =>
              memoryLimiter(() => now + later, memory.dump()).limiter.consume(subject, quota, cost)
            expect(await asked(seconds * 1000)).toMatchObject({ outcome: 'admitted' })
            if (seconds > 1) expect(await asked((seconds - 1) * 1000)).not.toMatchObject({ outcome: 'admitted' })
          }
          const before = memory.dump()
          await limiter.peek(subject, quota)
          await limiter.usage(subject, quota)
          expect(memory.dump()).toBe(before)
        }
      }),
      { numRuns: 100 },
    )
  })
})

test('a banned key is told what other keys of its account have used up since', async () => {
  let now = START
  const { limiter } = memoryLimiter(() => now)
  const quota = { perMinute: 3, perDay: 5 }
  const take = (keyId: string) => limiter.consume({ name: 'account:1', keyId }, quota, 1)
  for (let call = 0; call < 3; call += 1) await take('a')
  await take('a')
  now += 2_001
  for (let strike = 1; strike < 20; strike += 1) await take('a')
  const banEnds = now + 300_000
  expect(await take('a')).toMatchObject({ outcome: 'banned', resetAt: banEnds })
  now += 60_000
  for (let call = 0; call < 2; call += 1) expect(await take('b')).toMatchObject({ outcome: 'admitted' })
  const midnight = Date.parse('2026-11-22T00:00:00Z')
  expect(await take('a')).toMatchObject({ outcome: 'banned', resetAt: Math.max(banEnds, midnight) })
  now = Date.parse('2026-11-22T00:00:00Z')
  for (let minute = 0; minute < 2; minute += 1)
    for (let call = 0; call < 3; call += 1)
      await take('b').finally(() => {
        now += 20_000
      })
  expect(await take('a')).toMatchObject({ outcome: 'banned', resetAt: Date.parse('2026-11-23T00:00:00Z') })
})

test('a refused request uses no quota', async () => {
  const { limiter } = memoryLimiter(() => START)
  const quota = { perMinute: 2, perDay: 100 }
  for (let request = 0; request < 10; request += 1) await limiter.consume({ name: 'account:1' }, quota, 1)
  expect(await limiter.usage({ name: 'account:1' }, quota)).toMatchObject([{ used: 2 }, { used: 2 }])
})

test('a batch is admitted or refused whole', async () => {
  const { limiter } = memoryLimiter(() => START)
  const quota = { perMinute: 5, perDay: null }
  expect(await limiter.consume({ name: 'shopper:1' }, quota, 4)).toMatchObject({ outcome: 'admitted', remaining: 1 })
  expect(await limiter.consume({ name: 'shopper:1' }, quota, 2)).toMatchObject({ outcome: 'over limit', remaining: 1 })
  expect(await limiter.consume({ name: 'shopper:1' }, quota, 1)).toMatchObject({ outcome: 'admitted', remaining: 0 })
})

test('a client that obeys Retry-After is never banned, whatever its concurrency', async () => {
  let now = START
  const { limiter } = memoryLimiter(() => now)
  const quota = { perMinute: 3, perDay: 1_000 }
  for (let round = 0; round < 30; round += 1) {
    const burst = await Promise.all(
      Array.from({ length: 200 }, () => limiter.consume({ name: 'account:1', keyId: 'a' }, quota, 1)),
    )
    expect(burst.some(({ outcome }) => outcome === 'banned')).toBe(false)
    const refused = burst.find(({ outcome }) => outcome === 'over limit')
    now += refused ? retryAfterSeconds(refused, now) * 1000 : 0
  }
})

test('the twentieth strike bans the key and not the account’s other keys, for 5 minutes that more requests do not lengthen', async () => {
  let now = START
  const { limiter } = memoryLimiter(() => now)
  const quota = { perMinute: 1, perDay: 1_000 }
  const take = (keyId: string) => limiter.consume({ name: 'account:1', keyId }, quota, 1)
  await take('a')
  expect(await take('a')).toMatchObject({ outcome: 'over limit' })
  now += 2_001
  for (let strike = 1; strike < 20; strike += 1) expect(await take('a')).toMatchObject({ outcome: 'over limit' })
  const bannedAt = now
  expect(await take('a')).toEqual({ outcome: 'banned', limit: 1, remaining: 0, resetAt: bannedAt + 300_000 })
  expect(await take('b')).toMatchObject({ outcome: 'over limit' })
  now += 299_999
  expect(await take('a')).toMatchObject({ outcome: 'banned', resetAt: bannedAt + 300_000 })
  now += 1
  expect(await take('a')).toMatchObject({ outcome: 'admitted' })
})

test('raising the plan keeps what was used', async () => {
  const { limiter } = memoryLimiter(() => START)
  for (let request = 0; request < 60; request += 1)
    await limiter.consume({ name: 'account:1' }, { perMinute: 60, perDay: 1_000 }, 1)
  expect(await limiter.consume({ name: 'account:1' }, { perMinute: 300, perDay: 10_000 }, 1)).toMatchObject({
    outcome: 'admitted',
    limit: 300,
    remaining: 239,
  })
})
