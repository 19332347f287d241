import type { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  type MetricObjectWithValues,
  type MetricValue,
  register,
} from 'prom-client'
import { isKind } from '@/server/hosts/node/channel/messages'
import { COMMIT_FILE } from '@/server/hosts/node/static-files/build-output'
import { programVersion } from '@/server/platform/environment/program-version'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics, readGauges } from '@/server/platform/telemetry/metrics'

/** The purpose of a process. */
type Role = 'server' | 'pages'

/** What a process has measured, and the processes that it has started. */
type Measured = readonly MetricObjectWithValues<MetricValue<string>>[]

/** A child process. */
interface Started extends Pick<EventEmitter, 'on' | 'off' | 'once'> {
  send(message: Question, onSent: (error: Error | null) => void): boolean
}

interface Question {
  readonly kind: 'metrics question'
  readonly id: number
  /** How long the answer is useful; ms. */
  readonly withinMs: number
}

interface Answer {
  readonly kind: 'metrics answer'
  readonly id: number
  readonly measured: Measured
}

/**
 * How often the lag of the event loop is checked, in ms. The reported lag includes it, so an idle process has that much
 * lag. The default of 10 would be most of an idle process's work.
 */
const LOOK_AT_EVENT_LOOP_EVERY_MS = 100

/** How long a collection may take: less than Prometheus waits by default, which is 10 s. */
const COLLECT_WITHIN_MS = 3_000

const started = new Set<Started>()
let own: Readonly<Record<string, string>> = {}
let questions = 0

/**
 * Measures this process from now on, and reports to its parent when asked. Each process has its own label: if counters
 * were added up, Prometheus would count everything again that a process had counted when it is replaced.
 */
export function measureProcess(role: Role): void {
  own = { role }
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOK_AT_EVENT_LOOP_EVERY_MS })
  process.on('message', async (message: unknown) => {
    if (!isKind<Question>(message, 'metrics question')) return
    const answer: Answer = { kind: 'metrics answer', id: message.id, measured: await measure(message.withinMs / 2) }
    if (process.connected) process.send?.(answer)
  })
}

/** Asks a child process at each collection, until it ends. */
export function includeMetricsOf(child: Started): void {
  started.add(child)
  child.once('exit', () => started.delete(child))
}

/**
 * The metrics of this process and of its children, in Prometheus' text format. Those that do not answer in time are
 * missing, and counted. Takes at most 3 s.
 */
async function collectMetrics(): Promise<string> {
  // Each value is alone under its labels, so any aggregator leaves it as it is, except the one that omits it.
  const measured = (await measure(COLLECT_WITHIN_MS)).map((metric) => ({ ...metric, aggregator: 'sum' }))
  return AggregatorRegistry.aggregate(measured.map((metric) => [metric])).metrics()
}

/** What a promise resolves to, or undefined if that takes longer than `ms`. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function measure(withinMs: number): Promise<Measured> {
  const answers = Promise.all([...started].map((child) => ask(child, withinMs)))
  await within(withinMs, readGauges())
  const ofOthers = await answers
  metrics.processesSilent.set(ofOthers.filter((answer) => !answer).length)
  return [...(await measureOwn()), ...ofOthers.flatMap((answer) => answer ?? [])]
}

const measureOwn = async (): Promise<Measured> =>
  (await register.getMetricsAsJSON()).map((metric) => ({
    ...metric,
    values: metric.values
      // There is no mean of what has not happened yet.
      .filter(({ value }) => Number.isFinite(value))
      .map((value) => ({ ...value, labels: { ...value.labels, ...own } })),
  }))

/** What another process has measured; undefined if it does not answer in time. */
async function ask(child: Started, withinMs: number): Promise<Measured | undefined> {
  questions += 1
  const question: Question = { kind: 'metrics question', id: questions, withinMs }
  let listen = (_message: unknown) => {}
  const answered = new Promise<Measured | undefined>((resolve) => {
    listen = (message) => {
      if (isKind<Answer>(message, 'metrics answer') && message.id === question.id) resolve(message.measured)
    }
    child.on('message', listen)
    child.send(question, (error) => error && resolve(undefined))
  })
  return within(withinMs, answered).finally(() => child.off('message', listen))
}

/** A server for the metrics of this process and its children, at `/metrics`. */
export const createMetricsServer = (log: Log): Server =>
  createServer(({ method = '', url }, response) => {
    if (url?.replace(/\?.*/, '') !== '/metrics') return response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return collectMetrics().then(
      (body) =>
        response.writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(body),
      (error) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })

/** Reports which build is running, according to files in the working directory. */
export async function reportBuild(): Promise<void> {
  // Missing in development, and when the build found no git repository.
  const commit = await readFile(COMMIT_FILE, 'utf8').catch(() => '')
  metrics.buildInfo.set({ version: await programVersion(), commit: commit.trim() || 'unknown' }, 1)
}
