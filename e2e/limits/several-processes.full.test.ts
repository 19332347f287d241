import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeployment, type Deployment } from '@/e2e/harness/deployment'
import type { ServerProcess } from '@/e2e/harness/server-process'
import { startUpstash } from '@/e2e/harness/upstash'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import type { PlanName } from '@/server/limits/plans'
import { startRedis } from '@/server/limits/testing'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { allScopes } from '@/server/procedures/callers/scopes'

let store: Deployment
let redis: Awaited<ReturnType<typeof startRedis>>
let upstash: Awaited<ReturnType<typeof startUpstash>>

beforeAll(async () => {
  store = await createDeployment()
  redis = await startRedis()
  upstash = await startUpstash(redis.url)
})

afterAll(async () => {
  await store?.close()
  upstash?.close()
  await redis?.stop()
})

/** Of a plan, in an account of its own. */
const newKey = (plan: PlanName) => createKey(store.db, { name: crypto.randomUUID(), plan, scopes: allScopes })

const ask = (server: ServerProcess, key: string) =>
  fetch(`${server.origin}/v1/categories`, { headers: { Authorization: `Bearer ${key}` } })

const stores = {
  Redis: () => ({ REDIS_URL: redis.url }),
  Upstash: () => upstash.settings,
} as const

describe.each(['Redis', 'Upstash'] as const)('two servers that count on one %s', (kind) => {
  let servers: ServerProcess[]
  // Far from now, and the same for both.
  let hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000

  beforeAll(async () => {
    servers = await Promise.all([store.start(stores[kind]()), store.start(stores[kind]())])
  })

  // Each test has a minute to itself, so that none ends while it counts.
  beforeEach(async () => {
    hour += 3_600_000
    await setClocks(hour)
  })

  const setClocks = (time: number) => Promise.all(servers.map((server) => server.setClock(time)))
  const advance = (ms: number) => setClocks(Math.max(...servers.map((server) => server.now())) + ms)

  test('admit exactly 60 of 500 requests at once on a limit of 60', async () => {
    const key = await newKey('free')
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => servers.map((server) => ask(server, key))).flat(),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(440)
    const remaining = answers.flatMap(({ status, headers }) =>
      status === 200 ? [Number(headers.get('x-ratelimit-remaining'))] : [],
    )
    expect(remaining.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, left) => left))
  })

  test('ban a key together that goes on asking, and not the other keys of its account', async () => {
    const name = crypto.randomUUID()
    const [key, other] = await Promise.all([
      createKey(store.db, { name, plan: 'free', scopes: allScopes }),
      createKey(store.db, { name, scopes: allScopes }).catch(() => createKey(store.db, { name, scopes: allScopes })),
    ])
    const [one, two] = servers
    if (!one || !two) throw new Error('there are two servers')
    for (let request = 0; request < 61; request += 1) await ask(one, key)
    await advance(3_000)
    const codes: string[] = []
    for (let strike = 1; strike <= 20; strike += 1)
      codes.push((await (await ask(strike % 2 ? one : two, key)).json()).code)
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'rate_limit_exceeded'), 'temporarily_banned'])
    for (const server of servers) {
      const banned = await ask(server, key)
      expect(banned.status).toBe(429)
      expect((await banned.json()).code).toBe('temporarily_banned')
      expect(Number(banned.headers.get('retry-after'))).toBeGreaterThan(295)
      expect(Number(banned.headers.get('retry-after'))).toBeLessThanOrEqual(300)
      expect(banned.headers.get('x-ratelimit-remaining')).toBe('0')
      expect(banned.headers.get('x-ratelimit-limit')).toBe('60')
      expect((await (await ask(server, other)).json()).code).toBe('rate_limit_exceeded')
    }
    await advance(301_000)
    for (const server of servers) expect((await ask(server, key)).status).toBe(200)
  })

  test('apply a raised plan within a minute, and keep what was used', async () => {
    const name = crypto.randomUUID()
    const key = await createKey(store.db, { name, plan: 'free', scopes: allScopes })
    const [one, two] = servers
    if (!one || !two) throw new Error('there are two servers')
    for (let request = 0; request < 10; request += 1) await ask(one, key)
    expect((await ask(two, key)).headers.get('x-ratelimit-remaining')).toBe('49')
    await createKey(store.db, { name, plan: 'pro', scopes: allScopes })
    const remaining = async () => {
      // By the servers' clock: once the minute is over, what was used in it is not kept.
      await advance(2_000)
      const { headers } = await ask(two, key)
      return headers.get('x-ratelimit-limit') === '300' ? Number(headers.get('x-ratelimit-remaining')) : undefined
    }
    await expect.poll(remaining).toBeLessThan(300 - 11)
  })
})

test('counted in memory, exactly 60 of 500 requests at once are admitted; a restart forgets none', async () => {
  const DATA_DIR = await store.newDataDir()
  const key = await newKey('free')
  // Still ahead when the second process starts, which has the real time until it is told this one.
  const minute = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000
  const first = await store.start({ DATA_DIR })
  await first.setClock(minute)
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask(first, key)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  first.signal('SIGTERM')
  await first.ended
  const second = await store.start({ DATA_DIR })
  await second.setClock(minute + 30_000)
  expect((await ask(second, key)).status).toBe(429)
  // Past the ban too, which so many refusals bring about when they take more than two seconds.
  await second.setClock(minute + 600_000)
  const { status, headers } = await ask(second, key)
  expect({ status, remaining: headers.get('x-ratelimit-remaining') }).toEqual({ status: 200, remaining: '59' })
})

test('a second process on the same DATA_DIR is refused with a message that says what to set', async () => {
  const DATA_DIR = await store.newDataDir()
  await store.start({ DATA_DIR })
  await expect(store.start({ DATA_DIR })).rejects.toThrow(/REDIS_URL/)
})

test('when the store falls silent under load every request is served, and the limits hold afterwards', async () => {
  const metricsPort = await freePort()
  const server = await store.start({ REDIS_URL: redis.url, METRICS_PORT: String(metricsPort) })
  const key = await createKey(store.db, {
    name: crypto.randomUUID(),
    plan: 'enterprise',
    perMinute: 100_000,
    perDay: 1_000_000,
    scopes: allScopes,
  })
  const burst = async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(server, key)))
    return answers.map(({ status, headers }) => `${status} ${headers.get('x-ratelimit-limit')}`)
  }
  const served = Array.from({ length: 100 }, () => '200 100000')
  const metric = async () =>
    (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).match(
      /^petstore_limiter_store_up\S* (\d)/m,
    )?.[1]
  expect(await burst()).toEqual(served)
  expect(await metric()).toBe('1')
  redis.pause()
  try {
    expect(await burst()).toEqual(served)
    expect(await burst()).toEqual(served)
    expect(await metric()).toBe('0')
    await expect.poll(server.output).toContain('served without being limited')
  } finally {
    redis.resume()
  }
  await expect.poll(metric).toBe('1')
  expect(await burst()).toEqual(served)
})
