import { load, sendEach } from './load'
import type { BenchRequest } from './requests'
import { type Answers, isSlow, type ServerName, type Servers } from './servers'

export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

export interface Measurement {
  readonly request: string
  readonly server: ServerName
  /** CPU time of the server for a request, in µs. */
  readonly cpuMicros: Spread
  /** CPU time of PostgreSQL for a request, in µs. */
  readonly postgresMicros: Spread
  /** What the server's main thread allocates for a request, in kB, and how long it collects garbage, in µs; NaN for Bun. */
  readonly allocatedKilobytes: Spread
  readonly garbageMicros: Spread
  readonly requestsPerSecond: Spread
  /** How many responses had each status, in all rounds. */
  readonly statuses: Readonly<Record<string, number>>
}

export interface Extent {
  /** Requests in a round; a tenth for a server that is slow. */
  readonly amount: number
  readonly warmUps: number
  readonly rounds: number
}

class Samples {
  readonly cpu: number[] = []
  readonly postgres: number[] = []
  readonly allocated: number[] = []
  readonly garbage: number[] = []
  readonly rate: number[] = []
  readonly statuses = new Map<string, number>()

  constructor(readonly server: ServerName) {}
}

/** The servers take turns (A B C D, A B C D, …), so that what else the machine does meets all of them alike. */
export async function measure(
  request: BenchRequest,
  { servers, answers, postgresCpu }: { servers: Servers; answers: Answers; postgresCpu: () => Promise<number> },
  { amount: most, warmUps, rounds }: Extent,
): Promise<Measurement[]> {
  const body = request.isConstant ? answers.get(request)?.body : undefined
  const samples = request.servers.map((server) => new Samples(server))
  for (let round = -warmUps; round < rounds; round++) {
    for (const { server, cpu, postgres, allocated, garbage, rate, statuses } of samples) {
      const amount = isSlow(server) ? most / 10 : most
      const { origin, cpu: cpuOf, garbage: garbageOf } = servers[server]
      if (round < 0 && request.isWarm && !isSlow(server)) await sendEach(origin, each(request))
      const before = { garbage: await garbageOf(), server: await cpuOf(), postgres: await postgresCpu() }
      const result = await load(origin, request, amount, body)
      const after = { server: await cpuOf(), postgres: await postgresCpu(), garbage: await garbageOf() }
      if (round < 0) continue
      cpu.push((after.server - before.server) / amount)
      postgres.push((after.postgres - before.postgres) / amount)
      allocated.push((after.garbage.allocatedBytes - before.garbage.allocatedBytes) / 1_000 / amount)
      garbage.push((after.garbage.garbageMicros - before.garbage.garbageMicros) / amount)
      rate.push(result.requestsPerSecond)
      for (const [status, count] of Object.entries(result.statuses)) {
        statuses.set(status, (statuses.get(status) ?? 0) + count)
      }
    }
  }
  return samples.map(({ server, cpu, postgres, allocated, garbage, rate, statuses }) => ({
    request: request.title,
    server,
    cpuMicros: spreadOf(cpu),
    postgresMicros: spreadOf(postgres),
    allocatedKilobytes: spreadOf(allocated),
    garbageMicros: spreadOf(garbage),
    requestsPerSecond: spreadOf(rate),
    statuses: Object.fromEntries(statuses),
  }))
}

const each = ({ choices = [], headers }: BenchRequest) =>
  choices.map((choice) => ({ ...choice, headers: { ...headers } }))

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  }
}
