import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newFolder } from '@/e2e/harness/folder'
import { formatTable } from '@/server/cli/format-table'
import { type Child, ourServer, startChild } from './child'
import { quantile } from './measure'

/** What open streams of the animals' states cost one server, and how fast a change arrives. */
export interface LiveCosts {
  readonly connections: number
  /** Of the server's process for a connection, in bytes. */
  readonly rssEach: number
  readonly heapEach: number
  /** Share of one CPU while nothing happens, without streams and with them; pings are sent. */
  readonly idleCpuWithout: number
  readonly idleCpu: number
  readonly changes: number
  /** CPU of the server for a change that goes to all connections, in µs. */
  readonly cpuMicrosPerChange: number
  /**
   * From the sending of the statement that changes an animal to its arrival, over all connections and changes, in ms.
   */
  readonly latencyMs: { readonly median: number; readonly p99: number; readonly max: number }
}

interface Stream {
  readonly socket: Socket
  /** When each event arrived, by its id. */
  readonly arrivals: Map<string, number>
}

const CHANGE_EVERY_MS = 200
const NUMBER_AFTER_MS = 20
const ARRIVES_WITHIN_MS = 10_000

/** Opens streams to one Node host, leaves them alone for a while and then changes animals, one at a time. */
export async function measureLive(databaseUrl: string, key: string, isQuick: boolean): Promise<LiveCosts> {
  const [connections, idleMs, changes] = isQuick ? [50, 2_000, 10] : [1_500, 10_000, 100]
  const folder = await newFolder()
  const server = await startChild(
    { ...ourServer, args: ['--expose-gc', ...ourServer.args] },
    { DATABASE_URL: databaseUrl, DATA_DIR: folder.path },
  )
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const streams: Stream[] = []
  const open = async (count: number) => {
    for (let opened = 0; opened < count; opened += 1) streams.push(await openStream(server.origin, key))
  }
  const changeAll = async (count: number): Promise<number[]> => {
    const waits: number[] = []
    for (let changed = 0; changed < count; changed += 1) {
      const due = pause(CHANGE_EVERY_MS)
      const sent = performance.now()
      await db.query(
        "UPDATE pet SET status = CASE status WHEN 'sold' THEN 'available' ELSE 'sold' END::pet_status WHERE id = 1",
      )
      // As a process does after a write of its own.
      await pause(NUMBER_AFTER_MS)
      await db.query('SELECT number_events()')
      const { rows } = await db.query("SELECT max(id) AS id FROM event WHERE type = 'pet.changed'")
      const id = String(rows[0]?.id)
      for (const { arrivals } of streams) waits.push((await arrivalOf(arrivals, id)) - sent)
      await due
    }
    return waits
  }
  try {
    const idleCpuWithout = await idleShare(server, idleMs)
    // What the first streams load and compile is not theirs.
    await open(20)
    await changeAll(10)
    const before = await server.memory()
    await open(connections)
    const after = await server.memory()
    const idleCpu = await idleShare(server, idleMs)
    const busySince = { cpu: await server.cpu(), time: performance.now() }
    const waits = await changeAll(changes)
    const busyMs = performance.now() - busySince.time
    const busyCpu = (await server.cpu()) - busySince.cpu - idleCpu * busyMs * 1000
    return {
      connections: streams.length,
      rssEach: (after.rss - before.rss) / connections,
      heapEach: (after.heapUsed - before.heapUsed) / connections,
      idleCpuWithout,
      idleCpu,
      changes,
      cpuMicrosPerChange: busyCpu / changes,
      latencyMs: { median: quantile(waits, 0.5), p99: quantile(waits, 0.99), max: quantile(waits, 1) },
    }
  } finally {
    for (const { socket } of streams) socket.destroy()
    await server.stop()
    await db.end()
    await folder.remove()
  }
}

async function idleShare(server: Child, ms: number): Promise<number> {
  const since = { cpu: await server.cpu(), time: performance.now() }
  await pause(ms)
  return ((await server.cpu()) - since.cpu) / 1000 / (performance.now() - since.time)
}

/** By hand over a socket, so that this process, which shares the machine, does little for each event. */
async function openStream(origin: string, key: string): Promise<Stream> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay()
  const arrivals = new Map<string, number>()
  const begun = new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('data', (text: string) => {
      for (const [, id = ''] of text.matchAll(/^id: (\d+)$/gm)) arrivals.set(id, performance.now())
      if (arrivals.size > 0) resolve()
    })
  })
  const headers = ['Host: localhost', `Authorization: Bearer ${key}`, 'Accept: text/event-stream']
  socket.write(`GET /api/trpc/pets.changes HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  await begun
  return { socket, arrivals }
}

async function arrivalOf(arrivals: ReadonlyMap<string, number>, id: string): Promise<number> {
  const deadline = performance.now() + ARRIVES_WITHIN_MS
  for (;;) {
    const arrival = arrivals.get(id)
    if (arrival !== undefined) return arrival
    if (performance.now() > deadline) throw new Error(`change ${id} did not arrive`)
    await pause(5)
  }
}

/** For people. */
export function formatLive({ connections, changes, latencyMs, ...costs }: LiveCosts): string {
  const rows = [
    ['memory for a connection (RSS)', `${(costs.rssEach / 1024).toFixed(0)} KiB`],
    ['memory for a connection (heap)', `${(costs.heapEach / 1024).toFixed(0)} KiB`],
    ['CPU while nothing happens', `${(costs.idleCpu * 100).toFixed(1)} % of one`],
    ['the same without streams', `${(costs.idleCpuWithout * 100).toFixed(1)} % of one`],
    ['CPU for a change', `${(costs.cpuMicrosPerChange / 1000).toFixed(1)} ms`],
    ['a change arrives after, median', `${latencyMs.median.toFixed(1)} ms`],
    ['a change arrives after, p99', `${latencyMs.p99.toFixed(1)} ms`],
    ['a change arrives after, worst', `${latencyMs.max.toFixed(1)} ms`],
  ]
  return `${connections} open streams of the animals' states, ${changes} changes\n\n${formatTable(['WHAT', 'COST'], rows)}\n`
}
