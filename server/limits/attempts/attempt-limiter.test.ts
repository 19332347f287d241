import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Limiter } from '@/server/limits/limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { startRedis } from '@/server/limits/testing'
import { openPatientStore, openPatientUpstashStore } from '@/server/limits/testing/store'
import { createAttemptLimiter } from './attempt-limiter'

const start = Date.parse('2026-11-22T23:46:00Z')
let time = start
const now = () => time

let redis: Awaited<ReturnType<typeof startRedis>>
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  redis = await startRedis()
})

afterAll(async () => {
  for (const close of closers) await close()
  await redis.stop()
})

/** The limiters of two processes. */
const stores: Readonly<Record<string, () => Promise<readonly Limiter[]>>> = {
  async memory() {
    const limiter = createMemoryLimiter(now)
    return [limiter, limiter]
  },
  redis: () => onRedis(openPatientStore),
  upstash: () => onRedis(openPatientUpstashStore),
}

async function onRedis(open: typeof openPatientStore) {
  const opened = await Promise.all([open(redis.url), open(redis.url)])
  closers.push(...opened.map((store) => () => store.close()))
  return opened.map((store) => createRedisLimiter(store, now))
}

describe.each(Object.keys(stores))('with its counts in %s', (store) => {
  let name = ''
  beforeEach(() => {
    name = randomUUID()
  })

  const openTwo = async () => {
    time = start
    return ((await stores[store]?.()) ?? []).map((limiter) => createAttemptLimiter(limiter, now))
  }

  test('as many attempts are allowed in a quarter of an hour as are allowed, whichever process counts them', async () => {
    const processes = await openTwo()
    const attempts = await Promise.all(
      Array.from({ length: 60 }, (_, index) => processes[index % 2]?.(`${name}:at-once`, 10)),
    )
    expect(attempts.filter((attempt) => attempt?.isAllowed)).toHaveLength(10)
    const refused = attempts.find((attempt) => attempt && !attempt.isAllowed)
    expect(refused).toEqual({ isAllowed: false, retryAt: Date.parse('2026-11-23T00:00:00Z') })
  })

  test('the next quarter of an hour begins anew, and no minute or day before', async () => {
    const [count] = await openTwo()
    const tries = async () => (await count?.(`${name}:later`, 1))?.isAllowed
    expect(await tries()).toBe(true)
    for (const seconds of [0, 61, 13 * 60 + 59]) {
      time = start + seconds * 1_000
      expect(await tries()).toBe(false)
    }
    time = start + 14 * 60_000
    expect(await tries()).toBe(true)
  })

  test('an attempt that is taken back leaves room for another, and no more', async () => {
    const [count] = await openTwo()
    const tries = () => count?.(`${name}:back`, 2)
    for (let turn = 0; turn < 20; turn += 1) {
      const attempt = await tries()
      if (!attempt?.isAllowed) throw new Error('it was refused')
      await attempt.refund()
    }
    expect([(await tries())?.isAllowed, (await tries())?.isAllowed, (await tries())?.isAllowed]).toEqual([
      true,
      true,
      false,
    ])
  })
})

test('regression: a store that counts requests in another order than they came admits no fewer', async () => {
  time = start
  const shared = createMemoryLimiter(now)
  const later: (() => void)[] = []
  const reordering: Limiter = {
    ...shared,
    async consume(...request) {
      if (later.length < 2) await new Promise<void>((resolve) => later.push(resolve))
      return shared.consume(...request)
    },
  }
  const count = createAttemptLimiter(reordering, now)
  const attempts = Array.from({ length: 30 }, () => count('out-of-order', 10))
  await Promise.all(attempts.slice(10))
  for (const resume of later) resume()
  expect((await Promise.all(attempts)).filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
})

test('while the store admits everything because it is out, each process allows no more than the limit', async () => {
  time = start
  const admitted = { outcome: 'admitted', limit: 10, remaining: 0, resetAt: 0, usage: [] } as const
  const out = { ...createMemoryLimiter(now), consume: async () => admitted, peek: async () => admitted }
  const count = createAttemptLimiter(out, now)
  const attempts = []
  for (let turn = 0; turn < 30; turn += 1) attempts.push(await count('during-an-outage', 10))
  expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
})
