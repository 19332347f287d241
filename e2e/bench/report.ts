import { formatTable } from '@/server/cli/format-table'
import type { Measurement, Spread } from './measure'
import { type ServerName, serverTable } from './servers'

const ratioTable = {
  'ours ÷ Fastify + pg': ['node', 'fastify'],
  'ours ÷ bare node:http': ['node', 'bare'],
  'Next host ÷ Node host': ['next', 'node'],
} as const satisfies Record<string, readonly [ServerName, ServerName]>

export interface Comparison {
  readonly request: string
  /** Of the medians of CPU per request. */
  readonly cpuRatios: Readonly<Record<string, number>>
}

/** How the servers compare at each request. */
export function compare(measurements: readonly Measurement[]): Comparison[] {
  return [...new Set(measurements.map(({ request }) => request))].map((request) => {
    const cpuOf = (server: ServerName) =>
      measurements.find((row) => row.request === request && row.server === server)?.cpuMicros.median ?? Number.NaN
    return {
      request,
      cpuRatios: Object.fromEntries(
        Object.entries(ratioTable).map(([name, [one, other]]) => [name, cpuOf(one) / cpuOf(other)]),
      ),
    }
  })
}

/** For people: a table for each request, and the ratios below it. */
export function formatReport(measurements: readonly Measurement[]): string {
  return compare(measurements)
    .map(({ request, cpuRatios }) => {
      const rows = measurements
        .filter((row) => row.request === request)
        .map(({ server, cpuMicros, requestsPerSecond, statuses }) => [
          serverTable[server].title,
          formatSpread(cpuMicros),
          formatSpread(requestsPerSecond),
          formatShares(statuses),
        ])
      const ratios = Object.entries(cpuRatios).map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`)
      const table = formatTable(['SERVER', 'CPU µs/REQUEST', 'REQUESTS/s', 'ANSWERS'], rows)
      return `${request}\n\n${table}\n\nCPU: ${ratios.join(' · ')}\n`
    })
    .join('\n\n')
}

const formatSpread = ({ median, min, max }: Spread) => `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`

function formatShares(statuses: Readonly<Record<string, number>>): string {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return Object.entries(statuses)
    .map(([status, count]) => (count === all ? status : `${status} ${((100 * count) / all).toFixed(1)} %`))
    .join(', ')
}
