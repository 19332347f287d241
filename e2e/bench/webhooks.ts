import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newFolder } from '@/e2e/harness/folder'
import { formatTable } from '@/server/cli/format-table'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { ourServer, startChild } from './child'
import { quantile } from './measure'

/** What webhooks cost one server, and how fast they are. */
export interface WebhookCosts {
  readonly events: number
  /** Of one process, to one endpoint on this machine and to ten. */
  readonly deliveriesPerSecond: { readonly one: number; readonly ten: number }
  /** CPU of the server for a delivery, in µs. */
  readonly cpuMicrosPerDelivery: number
  /** From the commit of an event to its arrival at five endpoints while five others do not answer, in ms. */
  readonly latencyMs: { readonly median: number; readonly p99: number; readonly max: number }
  /** CPU of the server for adding an animal, in µs: without an endpoint, and with one that is told of it. */
  readonly cpuMicrosPerPost: { readonly without: number; readonly with: number }
}

const ARRIVES_WITHIN_MS = 120_000

interface Receiver {
  readonly url: string
  /** When each event arrived, by its id. */
  readonly arrivals: Map<string, number>
  stop(): void
}

/** Sends events to endpoints of this process. */
export async function measureWebhooks(databaseUrl: string, key: string, isQuick: boolean): Promise<WebhookCosts> {
  const [events, singles, posts] = isQuick ? [300, 20, 300] : [3_000, 200, 3_000]
  const folder = await newFolder()
  const server = await startChild(ourServer, { DATABASE_URL: databaseUrl, DATA_DIR: folder.path })
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const receivers: Receiver[] = []
  const call = async (method: string, address: string, body?: object) => {
    const response = await fetch(`${server.origin}/v1${address}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`)
    return response
  }
  const open = async (answers: boolean) => {
    const receiver = await startReceiver(answers)
    receivers.push(receiver)
    await call('POST', '/webhook-endpoints', { url: receiver.url, types: ['pet.added'] })
    return receiver
  }
  const addAnimals = async (count: number) => {
    await db.query("INSERT INTO pet (name, category_id) SELECT 'Rex', 1 FROM generate_series(1, $1)", [count])
  }
  const closeAll = async () => {
    await db.query('DELETE FROM webhook_endpoint')
    for (const receiver of receivers.splice(0)) receiver.stop()
  }
  /** Deliveries in a second, and their CPU. */
  const deliver = async (endpoints: number) => {
    const opened = await Promise.all(Array.from({ length: endpoints }, () => open(true)))
    await addAnimals(20)
    await until(() => opened.every(({ arrivals }) => arrivals.size === 20))
    const [cpu, time] = [await server.cpu(), performance.now()]
    await addAnimals(events)
    await until(() => opened.every(({ arrivals }) => arrivals.size === 20 + events))
    const seconds = (performance.now() - time) / 1000
    const count = events * endpoints
    const figures = { perSecond: count / seconds, cpuMicros: ((await server.cpu()) - cpu) / count }
    await closeAll()
    return figures
  }
  const post = async () => {
    for (let warm = 0; warm < 200; warm += 1) await call('POST', '/pets', { name: 'Rex', categoryId: 1 })
    const cpu = await server.cpu()
    for (let sent = 0; sent < posts; sent += 1) await call('POST', '/pets', { name: 'Rex', categoryId: 1 })
    return ((await server.cpu()) - cpu) / posts
  }
  try {
    const one = await deliver(1)
    const ten = await deliver(10)
    const waits = await measureWaits({ open, addAnimals, count: singles })
    await closeAll()
    const without = await post()
    const receiver = await open(true)
    const withOne = await post()
    await until(() => receiver.arrivals.size === posts + 200)
    return {
      events,
      deliveriesPerSecond: { one: one.perSecond, ten: ten.perSecond },
      cpuMicrosPerDelivery: ten.cpuMicros,
      latencyMs: { median: quantile(waits, 0.5), p99: quantile(waits, 0.99), max: quantile(waits, 1) },
      cpuMicrosPerPost: { without, with: withOne },
    }
  } finally {
    await closeAll()
    await server.stop()
    await db.end()
    await folder.remove()
  }
}

interface Waits {
  readonly open: (answers: boolean) => Promise<Receiver>
  readonly addAnimals: (count: number) => Promise<void>
  readonly count: number
}

/** How long events took to each of five endpoints beside five that do not answer, in ms. */
async function measureWaits({ open, addAnimals, count }: Waits): Promise<number[]> {
  const alive: Receiver[] = []
  for (let each = 0; each < 5; each += 1) {
    await open(false)
    alive.push(await open(true))
  }
  const waits: number[] = []
  for (let added = 0; added < count; added += 1) {
    const before = alive.map(({ arrivals }) => arrivals.size)
    await addAnimals(1)
    const committed = performance.now()
    await until(() => alive.every(({ arrivals }, at) => arrivals.size > (before[at] ?? 0)))
    for (const { arrivals } of alive) waits.push(Math.max(0, ([...arrivals.values()].at(-1) ?? 0) - committed))
    await pause(50)
  }
  return waits
}

async function startReceiver(answers: boolean): Promise<Receiver> {
  const arrivals = new Map<string, number>()
  const server: Server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    if (!arrivals.has(id)) arrivals.set(id, performance.now())
    request.resume()
    if (answers) response.writeHead(204).end()
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}/`,
    arrivals,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + ARRIVES_WITHIN_MS
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('events did not arrive')
    await pause(2)
  }
}

/** For people. */
export function formatWebhooks({ events, deliveriesPerSecond, latencyMs, ...costs }: WebhookCosts): string {
  const { without, with: withOne } = costs.cpuMicrosPerPost
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const rows = [
    ['deliveries a second to one endpoint', deliveriesPerSecond.one.toFixed(0)],
    ['deliveries a second to ten', deliveriesPerSecond.ten.toFixed(0)],
    ['CPU for a delivery', `${costs.cpuMicrosPerDelivery.toFixed(0)} µs`],
    ['an event arrives after, median, beside five endpoints that hang', ms(latencyMs.median)],
    ['an event arrives after, p99', ms(latencyMs.p99)],
    ['an event arrives after, worst', ms(latencyMs.max)],
    ['CPU for adding an animal without an endpoint', `${without.toFixed(0)} µs`],
    ['the same with one, its delivery included', `${withOne.toFixed(0)} µs`],
  ]
  return `${events} events\n\n${formatTable(['WHAT', 'COST'], rows)}\n`
}
