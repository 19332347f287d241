import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measurable, measurePagesMemory } from '@/e2e/harness/pages-memory'
import { allHosts } from '@/e2e/harness/server-process'
import { behindProxy, startTarget, type Target } from '@/e2e/harness/target'
import { addressQuotas } from '@/server/limits/plans'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { openPatientStore, startRedis } from '@/server/limits/testing'
import { freePort } from '@/server/platform/db/embedded/free-port'

/** A search that nobody has made before, by the client of an address. */
const search = ({ origin }: Pick<Target, 'origin'>, clientIp: string, path = '/animals') =>
  fetch(`${origin}${path}?search=${crypto.randomUUID()}`, { headers: { 'X-Forwarded-For': clientIp } })

describe('the process that renders pages', () => {
  let target: Target
  let metricsPort: number

  beforeAll(async () => {
    metricsPort = await freePort()
    target = await startTarget('node', { ...behindProxy, ...measurable(metricsPort) })
  })

  afterAll(() => target?.stop())

  async function render(count: number) {
    for (let each = 0; each < count; each++) {
      const response = await search(target, '192.0.2.1')
      expect(response.status).toBe(200)
      await response.text()
    }
  }

  test('keeps no timer and no memory of 150 pages that it has rendered', async () => {
    await render(50)
    const before = await measurePagesMemory(metricsPort)
    await render(150)
    const after = await measurePagesMemory(metricsPort)
    expect(after.timers - before.timers).toBeLessThan(10)
    // A render that is kept has some 100 kB, and these would have 15 MB.
    expect(after.heapUsed - before.heapUsed).toBeLessThan(8_000_000)
  })
})

describe.each(allHosts)('on the %s host', (host) => {
  const used = '203.0.113.1'
  const other = '203.0.113.2'
  let redis: Awaited<ReturnType<typeof startRedis>>
  let target: Target

  beforeAll(async () => {
    redis = await startRedis()
    target = await startTarget(host, { ...behindProxy, REDIS_URL: redis.url })
    await target.advanceToNext('minute')
    const store = await openPatientStore(redis.url)
    const limiter = createRedisLimiter(store, target.now)
    await limiter.consume({ name: `pages:${used}` }, addressQuotas.pages, addressQuotas.pages.perMinute)
    await store.close()
  })

  afterAll(async () => {
    await target?.stop()
    await redis?.stop()
  })

  test.each([
    ['/animals', 'en', 'Too many pages'],
    ['/de/animals', 'de', 'Zu viele Seiten'],
  ])(
    'who has had 600 pages rendered within a minute gets no further %s, in their language',
    async (path, lang, title) => {
      const response = await search(target, used, path)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
      expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
      const page = await response.text()
      expect(page).toContain(`<html lang="${lang}">`)
      expect(page).toContain(`<h1>${title}</h1>`)
    },
  )

  test('pages that depend on their visitor count too', async () => {
    const headers = { 'X-Forwarded-For': used, Cookie: '__Host-session=none; session=none' }
    expect((await fetch(`${target.origin}/staff`, { headers })).status).toBe(429)
  })

  test('others are served, and so is everything but pages', async () => {
    expect((await search(target, other)).status).toBe(200)
    for (const path of ['/healthz', '/fonts/figtree-latin.woff2', '/api/trpc/pets.list?input=%7B%7D'])
      expect((await fetch(target.origin + path, { headers: { 'X-Forwarded-For': used } })).status).toBe(200)
  })

  test.runIf(host === 'node')('a page that is remembered is there for everybody', async () => {
    const show = (clientIp: string) =>
      fetch(`${target.origin}/how-it-works`, { headers: { 'X-Forwarded-For': clientIp } })
    expect((await show(used)).status).toBe(429)
    expect((await show(other)).status).toBe(200)
    expect((await show(used)).status).toBe(200)
  })
})
