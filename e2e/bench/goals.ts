import { formatTable } from '@/server/cli/format-table'
import type { Measurement } from './measure'
import type { Latency } from './open-loop'
import { pagesOfTheStore } from './requests'
import { type ServerName, serverTable } from './servers'

/** All that was measured in one run. */
export interface Results {
  readonly measurements: readonly Measurement[]
  readonly latencies: readonly Latency[]
}

interface Goal {
  readonly title: string
  readonly unit: '×' | '/s' | 'ms'
  readonly atMost?: number
  readonly atLeast?: number
  /** Undefined if it was not measured. */
  readonly reached: (results: Results) => number | undefined
}

/** A goal, and what was reached; `isMet` is false too if it was not measured. */
export interface Outcome {
  readonly title: string
  readonly unit: Goal['unit']
  readonly bound: string
  readonly reached: number | undefined
  readonly isMet: boolean
}

type Cost = 'cpuMicros' | 'postgresMicros'

const costOf = ({ measurements }: Results, request: string, server: ServerName, cost: Cost) =>
  measurements.find((row) => row.request === request && row.server === server)?.[cost].median

/** How much CPU ours takes, compared with another server in the same run. */
function compared(request: string, server: ServerName, atMost: number, cost: Cost = 'cpuMicros'): Goal {
  const { title: name } = serverTable[server]
  return {
    title: `${request}: ${cost === 'cpuMicros' ? 'CPU' : 'CPU of PostgreSQL'}, ours ÷ ${name}`,
    unit: '×',
    atMost,
    reached: (results) => divide(costOf(results, request, 'node', cost), costOf(results, request, server, cost)),
  }
}

const divide = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one / other

const p99Of = ({ latencies }: Results, title: string, server: ServerName) =>
  latencies.find((row) => row.title === title && row.server === server)?.p99Ms

/** Lists that are asked for at a fixed rate, and how much longer than Fastify's one of a hundred may take. */
export const listsAtRate = [
  { title: 'list of 20, 200 a second', perSecond: 200, atMost: 1.2 },
  { title: 'list of 20, 800 a second', perSecond: 800, atMost: 1 },
] as const
export const PAGES_AT_300 = 'an animal, 300 a second'
export const PAGES_WITH_ORDERS = '200 pages, 300 a second, beside 10 orders a second'

const goals: readonly Goal[] = [
  compared('list of 20', 'fastify', 0.5),
  compared('list of 20', 'bun', 1),
  compared('list of 20', 'redis', 1.1),
  {
    title: 'list of 20: CPU, tRPC ÷ REST',
    unit: '×',
    atMost: 1.3,
    reached: (results) =>
      divide(
        costOf(results, 'list of 20 by tRPC', 'node', 'cpuMicros'),
        costOf(results, 'list of 20', 'node', 'cpuMicros'),
      ),
  },
  compared('one of 10,000', 'fastify', 0.8),
  compared('POST', 'prisma', 1),
  compared('POST', 'prisma', 1.1, 'postgresMicros'),
  compared('POST', 'fastify', 3, 'postgresMicros'),
  compared('9 reads of 1,000 lists to 1 write', 'fastify', 0.9),
  ...['401 for a malformed key', '401 for an unknown key', '429'].flatMap((request) => [
    compared(request, 'fastify', 1),
    compared(request, 'bare', 1.5),
  ]),
  ...listsAtRate.map(
    ({ title, atMost }): Goal => ({
      title: `${title}: p99, ours ÷ Fastify + pg`,
      unit: '×',
      atMost,
      reached: (results) => divide(p99Of(results, title, 'node'), p99Of(results, title, 'fastify')),
    }),
  ),
  ...pagesOfTheStore.map(
    ({ title }): Goal => ({
      title: `${title}: how many with one core`,
      unit: '/s',
      atLeast: 3_000,
      reached: (results) => divide(1_000_000, costOf(results, title, 'node', 'cpuMicros')),
    }),
  ),
  { title: `${PAGES_AT_300}: p99`, unit: 'ms', atMost: 10, reached: (results) => p99Of(results, PAGES_AT_300, 'node') },
  {
    title: `${PAGES_WITH_ORDERS}: p99`,
    unit: 'ms',
    atMost: 100,
    reached: (results) => p99Of(results, PAGES_WITH_ORDERS, 'node'),
  },
]

/** What was reached of each goal. */
export function judge(results: Results): Outcome[] {
  return goals.map(({ title, unit, atMost = Number.POSITIVE_INFINITY, atLeast = 0, reached }) => {
    const value = reached(results)
    return {
      title,
      unit,
      bound: atLeast > 0 ? `≥ ${formatValue(atLeast, unit)}` : `≤ ${formatValue(atMost, unit)}`,
      reached: value,
      isMet: value !== undefined && value <= atMost && value >= atLeast,
    }
  })
}

/** For people. */
export function formatGoals(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ title, unit, bound, reached, isMet }) => [
    title,
    bound,
    reached === undefined ? 'not measured' : formatValue(reached, unit),
    isMet ? '' : 'missed',
  ])
  return formatTable(['GOAL', 'BOUND', 'REACHED', ''], rows)
}

const formatValue = (value: number, unit: Goal['unit']) => {
  if (unit === '×') return `${value.toFixed(2)} ×`
  return unit === 'ms' ? `${value.toFixed(0)} ms` : `${value.toFixed(0)}/s`
}
