import path from 'node:path'
import { newFolder } from '@/e2e/harness/folder'
import { formatTable } from '@/server/cli/format-table'
import { startRedis } from '@/server/limits/testing'
import { type Child, ourServer, startChild } from './child'
import { load } from './load'
import { cpuByChild } from './process-cpu'
import type { BenchRequest } from './requests'
import { addAnimals } from './servers'

/** What a request costs one server that runs as so many processes. CPU in µs. */
export interface ProcessesCost {
  readonly request: string
  readonly limits: 'counted by itself' | 'in Redis'
  readonly processes: number
  /** Of all its processes, the primary too. */
  readonly cpuMicros: number
  /** Of the one of them that works most. */
  readonly busiestMicros: number
  /** Of this process, which sends the load from the same machine. */
  readonly loadMicros: number
  /** Measured beside the load. */
  readonly requestsPerSecond: number
  /** How many a second with a core for each process but the primary, and the load from elsewhere. */
  readonly capacity: number
}

const ANIMALS = 10_000

/** Sends `rounds` times `amount` requests to servers of one and of two processes in turn, after a warm-up. */
export async function measureProcesses(
  databaseUrl: string,
  requests: readonly BenchRequest[],
  { amount, rounds }: { amount: number; rounds: number },
): Promise<ProcessesCost[]> {
  const folder = await newFolder()
  const redis = await startRedis()
  const servers: (Pick<ProcessesCost, 'limits' | 'processes'> & { child: Child })[] = []
  try {
    for (const limits of ['counted by itself', 'in Redis'] as const) {
      for (const processes of [1, 2]) {
        const child = await startChild(ourServer, {
          DATABASE_URL: databaseUrl,
          DATA_DIR: path.join(folder.path, String(servers.length)),
          PROCESSES: String(processes),
          ...(limits === 'in Redis' ? { REDIS_URL: redis.url } : {}),
        })
        servers.push({ limits, processes, child })
      }
    }
    await addAnimals(databaseUrl, ANIMALS)
    const costs: ProcessesCost[] = []
    for (const request of requests) {
      const sums = servers.map(() => ({ cpu: 0, byProcess: new Map<number, number>(), load: 0, seconds: 0 }))
      for (let round = -1; round < rounds; round += 1) {
        for (const [index, { child }] of servers.entries()) {
          const before = { processes: await cpuByProcess(child), load: process.cpuUsage() }
          const { requestsPerSecond } = await load(child.origin, request, amount, undefined)
          const own = process.cpuUsage(before.load)
          const after = await cpuByProcess(child)
          const sum = sums[index]
          if (round < 0 || !sum) continue
          for (const [pid, cpu] of after) {
            const used = cpu - (before.processes.get(pid) ?? 0)
            sum.cpu += used
            sum.byProcess.set(pid, (sum.byProcess.get(pid) ?? 0) + used)
          }
          sum.load += own.user + own.system
          sum.seconds += amount / requestsPerSecond
        }
      }
      const count = rounds * amount
      for (const [index, { cpu, byProcess, load, seconds }] of sums.entries()) {
        const { limits, processes } = servers[index] ?? { limits: 'in Redis' as const, processes: Number.NaN }
        const [cpuMicros, busiestMicros] = [cpu / count, Math.max(...byProcess.values()) / count]
        costs.push({
          request: request.title,
          limits,
          processes,
          cpuMicros,
          busiestMicros,
          loadMicros: load / count,
          requestsPerSecond: count / seconds,
          capacity: Math.min((1_000_000 * processes) / cpuMicros, 1_000_000 / busiestMicros),
        })
      }
    }
    return costs
  } finally {
    for (const { child } of servers) await child.stop()
    await redis.stop()
    await folder.remove()
  }
}

/** Of the server's first process, and of each that it started with all below. */
async function cpuByProcess(child: Child): Promise<Map<number, number>> {
  const children = await cpuByChild(child.pid)
  const below = [...children.values()].reduce((sum, cpu) => sum + cpu, 0)
  return new Map([[child.pid, (await child.cpu()) - below], ...children])
}

/** For people; two processes are compared with one that counts in the same way. */
export function formatProcesses(costs: readonly ProcessesCost[]): string {
  const rows = costs.map((cost) => {
    const one = costs.find(
      ({ request, limits, processes }) => request === cost.request && limits === cost.limits && processes === 1,
    )
    return [
      cost.request,
      `${cost.processes}, limits ${cost.limits}`,
      ...[cost.cpuMicros, cost.busiestMicros, cost.loadMicros, cost.requestsPerSecond, cost.capacity].map((value) =>
        value.toFixed(0),
      ),
      `${(cost.capacity / (one?.capacity ?? Number.NaN)).toFixed(2)} ×`,
    ]
  })
  const header = [
    'REQUEST',
    'PROCESSES',
    'CPU µs/REQUEST',
    'OF THE BUSIEST',
    'OF THE LOAD',
    'REQUESTS/s',
    'CAPACITY/s',
    '',
  ]
  return `One server in several processes\n\n${formatTable(header, rows)}`
}
