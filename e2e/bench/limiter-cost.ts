import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatTable } from '@/server/cli/format-table'
import { openEmbeddedStore } from '@/server/limits/embedded'
import type { Limiter } from '@/server/limits/limiter'
import { createStoreLimiter } from '@/server/limits/redis/limiter'
import { openRedisStore } from '@/server/limits/redis/stores/redis'
import { openUpstashStore } from '@/server/limits/redis/stores/upstash'
import { startRedis, startUpstashEndpoint } from '@/server/limits/testing'
import { silentLog } from '@/server/telemetry/log'

/** What the limiter takes of a request, on one store. */
export interface LimiterCost {
  readonly store: string
  /** CPU of this process for one request, in µs; many are under way at once, as in a busy server. */
  readonly cpuMicros: number
  /** How long a single request waits, in µs: the median. */
  readonly waitMicros: number
}

const TOKEN = 'a token of the benchmark'
const quota = { perMinute: 2_000_000_000, perDay: 2_000_000_000 }
const AT_ONCE = 50

/** Measures the limiter alone on each store, `amount` requests each after as many to warm up. */
export async function measureLimiter(amount: number): Promise<LimiterCost[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-bench-'))
  const redis = await startRedis()
  // In this process, so its CPU is in Upstash's figure too; the wait is what one over a loopback line would be.
  const endpoint = await startUpstashEndpoint(redis.url, TOKEN)
  const stores = {
    embedded: await openEmbeddedStore(dataDir),
    Redis: await openRedisStore(redis.url, silentLog),
    'Upstash (with its endpoint)': openUpstashStore({ url: endpoint.url, token: TOKEN }),
  }
  try {
    const costs: LimiterCost[] = []
    for (const [store, opened] of Object.entries(stores)) {
      const limiter = createStoreLimiter(opened, Date.now)
      await cpuOf(limiter, amount)
      costs.push({ store, cpuMicros: await cpuOf(limiter, amount), waitMicros: await waitOf(limiter, amount / 5) })
    }
    return costs
  } finally {
    for (const store of Object.values(stores)) await store.close()
    await endpoint.close()
    await redis.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const take = (limiter: Limiter) => limiter.consume({ name: 'account:1', keyId: '1' }, quota, 1)

async function cpuOf(limiter: Limiter, amount: number): Promise<number> {
  const begin = process.cpuUsage()
  for (let done = 0; done < amount; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => take(limiter)))
  }
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / amount
}

async function waitOf(limiter: Limiter, amount: number): Promise<number> {
  const waits: number[] = []
  while (waits.length < amount) {
    const begin = performance.now()
    await take(limiter)
    waits.push((performance.now() - begin) * 1000)
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(amount / 2)] ?? Number.NaN
}

/** For people; `requestMicros` is the CPU of a whole request, of which the limiter is a part. */
export function formatLimiterCosts(costs: readonly LimiterCost[], requestMicros: number): string {
  const rows = costs.map(({ store, cpuMicros, waitMicros }) => [
    store,
    cpuMicros.toFixed(0),
    `${((100 * cpuMicros) / requestMicros).toFixed(0)} %`,
    waitMicros.toFixed(0),
  ])
  return `The limiter alone\n\n${formatTable(['STORE', 'CPU µs/REQUEST', 'OF GET LIST', 'WAIT µs'], rows)}\n`
}
