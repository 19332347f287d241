import { newFolder } from '@/e2e/harness/folder'
import { formatTable } from '@/server/cli/format-table'
import type { Limiter } from '@/server/limits/limiter'
import { openMemoryLimiter } from '@/server/limits/memory/open-memory-limiter'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { openRedisStore } from '@/server/limits/redis/redis-store'
import { openUpstashStore } from '@/server/limits/redis/upstash'
import { startRedis, startUpstashEndpoint } from '@/server/limits/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { quantile } from './measure'

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
const MIN_CPU_MICROS = 250_000

/** Measures the limiter alone on each store, with at least `amount` requests after as many to warm up. */
export async function measureLimiter(amount: number): Promise<LimiterCost[]> {
  const folder = await newFolder()
  const redis = await startRedis()
  // In this process, so its CPU is in Upstash's figure too; the wait is what one over a loopback line would be.
  const endpoint = await startUpstashEndpoint(redis.url, TOKEN)
  const memory = await openMemoryLimiter(folder.path, Date.now)
  const remote = {
    Redis: await openRedisStore(redis.url, silentLog),
    'Upstash (with its endpoint)': openUpstashStore({ url: endpoint.url, token: TOKEN }),
  }
  const limiters: Record<string, Limiter> = { memory }
  for (const [name, store] of Object.entries(remote)) limiters[name] = createRedisLimiter(store, Date.now)
  try {
    const costs: LimiterCost[] = []
    for (const [store, limiter] of Object.entries(limiters)) {
      await cpuOf(limiter, amount)
      costs.push({ store, cpuMicros: await cpuOf(limiter, amount), waitMicros: await waitOf(limiter, amount / 5) })
    }
    return costs
  } finally {
    await memory.close()
    for (const store of Object.values(remote)) await store.close()
    await endpoint.close()
    await redis.stop()
    await folder.remove()
  }
}

const consume = (limiter: Limiter) => limiter.consume({ name: 'account:1', keyId: '1' }, quota, 1)

/** Of at least `amount` requests, and of as many more as make the CPU time long enough to be told from noise. */
async function cpuOf(limiter: Limiter, amount: number): Promise<number> {
  const begin = process.cpuUsage()
  for (let done = AT_ONCE; ; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => consume(limiter)))
    const { user, system } = process.cpuUsage(begin)
    if (done >= amount && user + system >= MIN_CPU_MICROS) return (user + system) / done
  }
}

async function waitOf(limiter: Limiter, amount: number): Promise<number> {
  const waits: number[] = []
  while (waits.length < amount) {
    const begin = performance.now()
    await consume(limiter)
    waits.push((performance.now() - begin) * 1000)
  }
  return quantile(waits, 0.5)
}

/** For people; `requestMicros` is the CPU of a whole request, of which the limiter is a part. */
export function formatLimiterCosts(costs: readonly LimiterCost[], requestMicros: number): string {
  const rows = costs.map(({ store, cpuMicros, waitMicros }) => [
    store,
    cpuMicros.toFixed(1),
    `${((100 * cpuMicros) / requestMicros).toFixed(1)} %`,
    waitMicros.toFixed(1),
  ])
  return `The limiter alone\n\n${formatTable(['STORE', 'CPU µs/REQUEST', 'OF GET LIST', 'WAIT µs'], rows)}\n`
}
