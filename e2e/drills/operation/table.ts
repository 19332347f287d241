import { formatTable } from '@/server/cli/format-table'
import type { Result } from './drill'

const HEADS = [
  'DONE',
  'REQUESTS',
  'CLIENTS SAW',
  'SLOWEST',
  'LOST',
  'DOUBLED',
  'EVENTS MISSED',
  'ALL WELL AFTER',
  'BY HAND',
]

/** Whether nothing was lost or doubled, nobody had to repair anything, and all was as it must be. */
export const isPassed = ({ lost, doubled, missedEvents, recoveredMs, shortcomings }: Result): boolean =>
  lost + doubled + missedEvents === 0 && recoveredMs !== undefined && shortcomings.length === 0

/** For people. */
export function formatResults(results: readonly Result[]): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const rows = results.map(({ done, seen, lost, doubled, missedEvents, recoveredMs }) => [
    done,
    String(seen.requests),
    seen.outcomes || '-',
    seen.requests > 0 ? seconds(seen.slowestMs) : '-',
    ...[lost, doubled, missedEvents].map(String),
    recoveredMs === undefined ? 'never' : seconds(recoveredMs),
    recoveredMs === undefined ? 'yes' : 'no',
  ])
  const shortcomings = results.flatMap(({ done, shortcomings }) => shortcomings.map((text) => `  ${done}: ${text}`))
  return [formatTable(HEADS, rows), ...(shortcomings.length > 0 ? ['Not as it must be', ...shortcomings] : [])].join(
    '\n\n',
  )
}
