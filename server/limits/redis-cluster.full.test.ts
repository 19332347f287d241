import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '@/server/platform/telemetry/log'
import type { Limiter } from './limiter'
import { createOutageLimiter } from './outage/outage-limiter'
import type { RedisStore } from './redis/algorithm'
import { createRedisLimiter } from './redis/redis-limiter'
import { openRedisStore } from './redis/redis-store'
import { resultWithin, startRedisCluster } from './testing'

const now = () => Date.parse('2026-11-21T12:00:10Z')
const quota = { perMinute: 60, perDay: 1_000 }
const subjectOf = (account: number) => ({ name: `account:${account}`, keyId: `${account}` })
/** One of the keys that an account is counted by; the others are in the same slot. */
const keyOf = (account: number) => `{pet-store:account:${account}}:minute:${Math.floor(now() / 60_000)}`

let cluster: Awaited<ReturnType<typeof startRedisCluster>>
let stores: RedisStore[]
/** They count together, as two processes do. */
let limiters: Limiter[]

beforeAll(async () => {
  cluster = await startRedisCluster()
})

afterAll(() => cluster.stop())

beforeEach(async () => {
  for (const { connection } of cluster.nodes) {
    await connection.flushall()
    await connection.script('FLUSH')
  }
  // One node is enough to find the others, and one that is named may be down.
  const [node] = cluster.nodes
  const urls = [`redis+cluster://127.0.0.1:${node?.port}`, cluster.url.replace('//', '//127.0.0.1:1,')]
  stores = await Promise.all(urls.map((url) => openRedisStore(url, silentLog)))
  limiters = stores.map((store) => createRedisLimiter(store, now))
})

afterEach(async () => {
  for (const store of stores) await store.close()
})

/** Sends requests of an account by both limiters at once. */
const sendAll = (account: number, amount: number) =>
  Promise.all(
    Array.from({ length: amount / limiters.length }, () =>
      limiters.map((limiter) => limiter.consume(subjectOf(account), quota, 1)),
    ).flat(),
  )

test('exactly as many requests are admitted as the limit says, of accounts on all nodes', async () => {
  const accounts = Array.from({ length: 12 }, (_, index) => index + 1)
  for (const account of accounts) {
    const results = await sendAll(account, 100)
    expect(results.filter(({ outcome }) => outcome === 'admitted')).toHaveLength(60)
  }
  const sizes = await Promise.all(cluster.nodes.map(({ connection }) => connection.dbsize()))
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  // Minute, day and penalties.
  expect(sizes.reduce((sum, size) => sum + size)).toBe(3 * accounts.length)
})

test('a count moves with its slot to another node, while requests are counted', async () => {
  const from = await cluster.nodeOf(keyOf(1))
  const [to] = cluster.nodes.filter((node) => node !== from)
  if (!to) throw new Error('the cluster has one node')
  let isMoved = false
  const moved = cluster.moveSlot(keyOf(1), to).then(() => {
    isMoved = true
  })
  let admitted = 0
  const large = { perMinute: 1_000_000, perDay: 1_000_000 }
  // On after the move, so that the node itself counts.
  for (let after = 0; after < 10; after += isMoved ? 1 : 0) {
    const results = await Promise.all(limiters.map((limiter) => limiter.consume(subjectOf(1), large, 1)))
    admitted += results.filter(({ outcome }) => outcome === 'admitted').length
  }
  await moved
  expect(await from.connection.dbsize()).toBe(0)
  expect(Number(await to.connection.get(keyOf(1)))).toBe(admitted)
})

test('a node that is silent is waited for once, for at most 300 ms, though the others reply; then limits hold again', async () => {
  const [store] = stores
  if (!store) throw new Error('no store is open')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const limiter = createOutageLimiter({
    limiter: createRedisLimiter(store, now),
    repliesInOrder: true,
    now,
    log: silentLog,
  })
  const silent = await cluster.nodeOf(keyOf(1))
  const accounts = Array.from({ length: 20 }, (_, index) => index + 2)
  const nodes = await Promise.all(accounts.map((account) => cluster.nodeOf(keyOf(account))))
  const other = accounts.find((_, index) => nodes[index] !== silent) ?? Number.NaN
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  /** Asks for more than the limit. */
  const outcomeFor = async (account: number) => (await limiter.consume(subjectOf(account), quota, 61)).outcome
  try {
    expect([await outcomeFor(1), await outcomeFor(other)]).toEqual(['over limit', 'over limit'])
    silent.pause()
    expect(await resultWithin(300, outcomeFor(1), () => outcomeFor(other))).toBe('admitted')
    // Nobody waits, nor is it taken for the end that other nodes reply.
    for (let ms = 0; ms < 2_000; ms += 40) {
      await pass(40)
      expect([await outcomeFor(1), await outcomeFor(other)]).toEqual(['admitted', 'admitted'])
    }
  } finally {
    silent.resume()
  }
  await expect
    .poll(async () => {
      await pass(40)
      return [await outcomeFor(1), await outcomeFor(other)]
    })
    .toEqual(['over limit', 'over limit'])
  limiter.close()
  vi.useRealTimers()
})
