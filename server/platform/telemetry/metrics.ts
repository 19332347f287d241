import { Counter, Gauge, Histogram, type Metric, register } from 'prom-client'
import type { Door } from './finished-request'

// All our metrics; Node's own are collected beside them. Names and units follow
// https://prometheus.io/docs/practices/naming/. A label has few values, all of them known: none comes from a caller,
// and none is a key, an address or an id. A test checks that .github/OPERATING.md lists them all in a table.

/** The values of each label, or what they are. The same name means the same in all metrics. */
export const labelValues = {
  cache: ['keys', 'pages', 'rest', 'trpc'],
  class: 'first two characters of an SQLSTATE',
  commit: 'hash of a commit',
  decision: ['admitted', 'limited_by_minute', 'limited_by_day', 'banned', 'banned_by_staff', 'overloaded'],
  door: ['rest', 'trpc', 'mcp', 'page', 'form', 'static', 'public', 'health', 'refused'] satisfies Door[],
  kind: ['connect', 'idle', 'shared', 'personal'],
  queue: ['requests', 'renders'],
  result: ['hit', 'miss', 'sent', 'failed', 'given_up', 'not_permitted'],
  role: ['server', 'pages'],
  route: 'operationId, procedure, tool, path of a page with its parameters in brackets, `batch`, or `other`',
  state: [
    ...['ready', 'shutting_down', 'database_unreachable', 'database_not_migrated'],
    ...['database_read_only', 'database_out_of_resources', 'limit_store_refuses'],
    ...['used', 'idle', 'waiting', 'given_up'],
  ],
  status: ['placed', 'approved', 'delivered', 'cancelled', 'available', 'pending', 'sold'],
  status_class: ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'],
  task: 'name of a background task',
  version: 'that of package.json',
} as const satisfies Record<string, string | readonly string[]>

/** From a remembered response (under 1 ms) to the longest that a request may take; in seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A page takes some tens of ms; in seconds. */
const RENDER_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const metrics = {
  buildInfo: gauge('petstore_build_info', 'Always 1; the labels say which build is running.', ['version', 'commit']),
  processesSilent: gauge(
    'petstore_processes_silent',
    'Processes that did not report their metrics in time, and are missing here.',
  ),
  processRestarts: counter(
    'petstore_process_restarts_total',
    'Times that the process that renders pages ended unexpectedly and was replaced.',
  ),

  requestDuration: histogram(
    'petstore_http_request_duration_seconds',
    'Time from the head of a request to the end of its response; of an event stream, to its beginning.',
    ['door', 'route', 'status_class'],
    REQUEST_BUCKETS,
  ),
  requestsInProgress: gauge('petstore_http_requests_in_progress', 'Requests that are being answered or wait.'),
  eventStreams: gauge('petstore_event_streams', 'Event streams that are open.'),

  queueRunning: gauge('petstore_queue_running', 'Requests that have their turn, or pages that are being rendered.', [
    'queue',
  ]),
  queueWaiting: gauge('petstore_queue_waiting', 'Requests, or pages to be rendered, that wait for a turn.', ['queue']),
  queueRefused: counter('petstore_queue_refused_total', 'Turns that were refused, as too many waited or too long.', [
    'queue',
  ]),
  renderDuration: histogram(
    'petstore_page_render_duration_seconds',
    'Time in which a page was rendered, once it had its turn: for everybody (shared) or for one visitor (personal).',
    ['kind'],
    RENDER_BUCKETS,
  ),
  cacheRequests: counter(
    'petstore_cache_requests_total',
    'Look-ups in a cache, by whether it had what was asked for.',
    ['cache', 'result'],
  ),

  limiterDecisions: counter('petstore_limiter_decisions_total', 'How the rate limits decided about requests.', [
    'decision',
  ]),
  limiterStoreUp: gauge(
    'petstore_limiter_store_up',
    'Whether the store of the rate limits responds (1), or requests are served without being limited (0).',
  ),
  limiterOutages: counter('petstore_limiter_store_outages_total', 'Times that the store of the limits began to fail.'),
  limiterUnlimited: counter(
    'petstore_limiter_unlimited_requests_total',
    'Requests that were served without being limited, because the store failed.',
  ),

  databaseConnections: gauge('petstore_database_connections', 'Connections of the pool, by whether they are in use.', [
    'state',
  ]),
  databaseConnectionsMax: gauge('petstore_database_connections_max', 'The most connections that the pool may have.'),
  databaseWaiting: gauge('petstore_database_queries_waiting', 'Queries and transactions that wait for a connection.'),
  databaseConnectionErrors: counter(
    'petstore_database_connection_errors_total',
    'Connections that could not be had in time (connect), or broke while they were idle (idle).',
    ['kind'],
  ),
  databaseQueryErrors: counter(
    'petstore_database_query_errors_total',
    'Queries that PostgreSQL refused, by the first two characters of its code (SQLSTATE), or "timeout".',
    ['class'],
  ),
  replicaReads: counter(
    'petstore_replica_reads_total',
    'Reads that a replica was asked for, by whether one answered (hit) or the primary had to (miss).',
    ['result'],
  ),
  replicasUp: gauge('petstore_replicas_up', 'Replicas that are in use.'),
  migrationsPending: gauge('petstore_database_migrations_pending', 'Migrations that the database lacks.'),
  readiness: gauge('petstore_readiness', '1 for the state that /readyz reports, 0 for the others.', ['state']),

  mails: gauge('petstore_mails', 'Mails in the outbox, by whether they wait to be sent or were given up.', ['state']),
  oldestMail: gauge('petstore_mail_oldest_waiting_seconds', 'Age of the oldest mail that waits; 0 if none does.'),
  mailAttempts: counter('petstore_mail_attempts_total', 'Attempts to send a mail, by what came of them.', ['result']),
  webhookAttempts: counter('petstore_webhook_attempts_total', 'Attempts to send a webhook, by what came of them.', [
    'result',
  ]),

  orders: gauge('petstore_orders', 'Orders, by status: placed ones wait to be approved.', ['status']),
  ordersPlaced: gauge('petstore_orders_placed', 'Orders that were placed so far, whatever became of them.'),
  oldestPlacedOrder: gauge(
    'petstore_order_oldest_placed_seconds',
    'Age of the oldest order that nobody has approved yet; 0 if none waits.',
  ),
  animals: gauge('petstore_animals', 'Animals that are not withdrawn, by status.', ['status']),
  webhooksWaiting: gauge('petstore_webhooks_waiting', 'Webhooks that wait to be sent, or sent again.'),
  archiveFailing: gauge(
    'petstore_archive_failing',
    '1 while PostgreSQL cannot archive its log, 0 while it can; missing if it has no archive.',
  ),
  lastBackup: gauge(
    'petstore_backup_last_success_timestamp_seconds',
    'When the last backup began that is whole, in Unix time; missing if there was none.',
  ),

  taskLastSuccess: gauge(
    'petstore_task_last_success_timestamp_seconds',
    'When a background task last succeeded, in Unix time; when it was first started, if it has not yet.',
    ['task'],
  ),
  taskDuration: gauge('petstore_task_last_duration_seconds', 'How long a background task took the last time.', [
    'task',
  ]),
  taskInterval: gauge('petstore_task_interval_seconds', 'How often a background task runs.', ['task']),
  taskFailures: counter('petstore_task_failures_total', 'Runs of a background task that failed.', ['task']),
} as const

/** Next's bundles each have a copy of this file: the first to be loaded registers them. */
function counter<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
  const known: Metric<Label> | undefined = register.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help, labelNames })
}

function gauge<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
  const known: Metric<Label> | undefined = register.getSingleMetric(name)
  if (known instanceof Gauge) return known
  const made = new Gauge({ name, help, labelNames })
  // Has no value until it is set: a process that does not know it does not report a 0.
  if (labelNames.length === 0) made.remove()
  return made
}

function histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]) {
  const known: Metric<Label> | undefined = register.getSingleMetric(name)
  return known instanceof Histogram ? known : new Histogram({ name, help, labelNames, buckets })
}

/** Counts a look-up in one of the caches. */
export const countCacheRequest = (cache: 'keys' | 'pages' | 'rest' | 'trpc', result: 'hit' | 'miss'): void =>
  metrics.cacheRequests.inc({ cache, result })

type Reading = () => void | Promise<void>

const readings = new Set<Reading>()

/**
 * Calls something before each collection, to set gauges that are not kept up to date in between.
 * @returns a function that ends this
 */
export function beforeEachCollection(read: Reading): () => void {
  readings.add(read)
  return () => readings.delete(read)
}

/** Sets the gauges that are read at each collection. Never rejects: what cannot be read is left as it was. */
export async function readGauges(): Promise<void> {
  await Promise.allSettled([...readings].map(async (read) => read()))
}
