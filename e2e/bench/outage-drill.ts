import { newFolder } from '@/e2e/harness/folder'
import { formatTable } from '@/server/cli/format-table'
import { startRedis } from '@/server/limits/testing'
import { ourServer, startChild } from './child'
import { quantile } from './measure'

/** How requests fared in one phase of the drill. */
export interface Phase {
  readonly title: string
  readonly requests: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly worstMs: number
  /** How many responses were not 200 with the plan's own limit in the headers. */
  readonly wrong: number
}

const AT_ONCE = 10

/**
 * Stops, silences and restarts the Redis of the limits under a server that is being asked all the time, and tells how
 * the requests fared in each phase of `phaseMs`. The load goes to 127.0.0.1 from this process.
 */
export async function drillOutages(databaseUrl: string, key: string, limit: number, phaseMs: number): Promise<Phase[]> {
  const folder = await newFolder()
  const redis = await startRedis()
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, REDIS_URL: redis.url }
  const server = await startChild(ourServer, environment)
  const load = (title: string, ms: number) => askFor(`${server.origin}/v1/pets?limit=20`, key, String(limit), title, ms)
  try {
    await load('warm-up', phaseMs)
    const phases = [await load('before', phaseMs)]
    redis.pause()
    phases.push(await load('silent (SIGSTOP)', phaseMs))
    redis.resume()
    phases.push(await load('back', phaseMs))
    await redis.stop()
    phases.push(await load('gone', phaseMs))
    await redis.restart()
    phases.push(await load('restarted', phaseMs))
    return phases
  } finally {
    await server.stop()
    await redis.stop()
    await folder.remove()
  }
}

async function askFor(address: string, key: string, limit: string, title: string, ms: number): Promise<Phase> {
  const times: number[] = []
  let wrong = 0
  const end = performance.now() + ms
  const client = async () => {
    while (performance.now() < end) {
      const begin = performance.now()
      const response = await fetch(address, { headers: { Authorization: `Bearer ${key}` } })
      await response.arrayBuffer()
      times.push(performance.now() - begin)
      if (response.status !== 200 || response.headers.get('x-ratelimit-limit') !== limit) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  const [p50Ms, p99Ms, worstMs] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)]
  return { title, requests: times.length, p50Ms, p99Ms, worstMs, wrong }
}

/** For people. */
export function formatDrill(phases: readonly Phase[]): string {
  const rows = phases.map(({ title, requests, p50Ms, p99Ms, worstMs, wrong }) => [
    title,
    String(requests),
    ...[p50Ms, p99Ms, worstMs].map((ms) => ms.toFixed(1)),
    String(wrong),
  ])
  return `The store of the limits fails under load\n\n${formatTable(['REDIS IS', 'REQUESTS', 'p50 ms', 'p99 ms', 'WORST ms', 'WRONG ANSWERS'], rows)}\n`
}
