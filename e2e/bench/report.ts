import { formatTable } from '@/server/cli/format-table'
import type { Measurement, Spread } from './measure'
import type { Latency } from './open-loop'
import { serverTable } from './servers'

/** For people: a table for each request. */
export function formatReport(measurements: readonly Measurement[]): string {
  return [...new Set(measurements.map(({ request }) => request))]
    .map((request) => {
      const rows = measurements
        .filter((row) => row.request === request)
        .map(
          ({ server, cpuMicros, postgresMicros, allocatedKilobytes, garbageMicros, requestsPerSecond, statuses }) => [
            serverTable[server].title,
            formatSpread(cpuMicros),
            formatSpread(postgresMicros),
            formatMedian(allocatedKilobytes),
            formatMedian(garbageMicros),
            formatSpread(requestsPerSecond),
            formatShares(statuses),
          ],
        )
      const header = [
        'SERVER',
        'CPU µs/REQUEST',
        'OF POSTGRESQL',
        'KB ALLOCATED',
        'GARBAGE µs',
        'REQUESTS/s',
        'ANSWERS',
      ]
      return `${request}\n\n${formatTable(header, rows)}`
    })
    .join('\n\n')
}

/** For people. */
export function formatLatencies(latencies: readonly Latency[]): string {
  const rows = latencies.map(({ title, server, p50Ms, p99Ms, wrong }) => [
    title,
    serverTable[server].title,
    p50Ms.toFixed(0),
    p99Ms.toFixed(0),
    String(wrong),
  ])
  return formatTable(['AT A FIXED RATE', 'SERVER', 'P50 ms', 'P99 ms', 'NOT 200'], rows)
}

const formatSpread = ({ median, min, max }: Spread) => `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`

const formatMedian = ({ median }: Spread) => (Number.isNaN(median) ? '' : median.toFixed(1))

function formatShares(statuses: Readonly<Record<string, number>>): string {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return Object.entries(statuses)
    .map(([status, count]) => (count === all ? status : `${status} ${((100 * count) / all).toFixed(1)} %`))
    .join(', ')
}
