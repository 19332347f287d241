import { randomInt, randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { newFolder } from '@/e2e/harness/folder'
import { measurable, measurePagesMemory, type PagesMemory } from '@/e2e/harness/pages-memory'
import { formatTable } from '@/server/cli/format-table'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { ourServer, startChild } from './child'
import { anyAddress, sendEach } from './load'

/** What the process that renders pages has in memory once so many were asked for. */
export interface PagesMemoryAfter extends PagesMemory {
  readonly requests: number
  /** How many responses since the row before had each status. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Sent over one set of connections; the next are opened anew. */
const ROUND = 500
/** Of the demo catalogue. */
const ANIMALS = 40
/** A machine of 1 GB has as much for the objects of one process at most, in MiB. */
const HEAP_LIMIT = 512

/** Tells what the process has in memory after each of these numbers of requests, in ascending order. */
export async function* measurePageMemory(
  databaseUrl: string,
  checkpoints: readonly number[],
): AsyncGenerator<PagesMemoryAfter, void> {
  const folder = await newFolder()
  const metricsPort = await freePort()
  const { NODE_OPTIONS, ...settings } = measurable(metricsPort)
  const server = await startChild(ourServer, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    TRUSTED_PROXIES: '1',
    ...settings,
    NODE_OPTIONS: `${NODE_OPTIONS} --max-old-space-size=${HEAP_LIMIT}`,
  })
  try {
    let sent = 0
    for (const requests of checkpoints) {
      const statuses: Record<string, number> = {}
      for (; sent < requests; sent += ROUND) {
        // Fewer at once than may wait for their turn.
        const answered = await sendEach(server.origin, Array.from({ length: ROUND }, anyRequest), 8)
        for (const [status, count] of Object.entries(answered)) statuses[status] = (statuses[status] ?? 0) + count
      }
      yield { requests: sent, ...(await measurePagesMemory(metricsPort)), statuses }
    }
  } finally {
    await server.stop()
    await folder.remove()
  }
}

const animal = () => `/animals/${1 + randomInt(ANIMALS)}`

/** Nearly all of them are rendered anew: nobody has asked for these addresses before, or they depend on the visitor. */
const kinds: readonly (() => { readonly path: string; readonly headers?: Readonly<Record<string, string>> })[] = [
  () => ({ path: `/animals?search=${randomUUID()}` }),
  () => ({ path: `/animals?new=${randomUUID()}` }),
  () => ({ path: `/de/animals?new=${randomUUID()}` }),
  () => ({ path: `/animals?new=${randomUUID()}`, headers: { rsc: '1' } }),
  () => ({ path: `${animal()}?new=${randomUUID()}` }),
  () => ({ path: `${animal()}/picture.png?new=${randomUUID()}` }),
  () => ({ path: `/animals/${1_000_000 + randomInt(1_000_000)}` }),
  () => ({ path: `/${randomUUID()}` }),
  () => ({ path: `/orders/${randomUUID()}` }),
  () => ({ path: '/staff', headers: { cookie: `session=${randomUUID()}` } }),
  () => ({ path: `/animals/compare?ids=1,2&new=${randomUUID()}` }),
  () => ({ path: `/developers/search?q=${randomUUID()}` }),
  () => ({ path: `/developers/errors/not_found?new=${randomUUID()}` }),
  () => ({ path: '/' }),
]

function anyRequest(): autocannon.Request {
  const { path, headers } = kinds[randomInt(kinds.length)]?.() ?? { path: '/' }
  return { path, headers: { accept: 'text/html', 'x-forwarded-for': anyAddress(), ...headers } }
}

/** For people. */
export function formatPageMemory(rows: readonly PagesMemoryAfter[]): string {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`
  const cells = rows.map(({ requests, heapUsed, rss, timers, statuses }) => [
    requests.toLocaleString('en'),
    megabytes(heapUsed),
    megabytes(rss),
    String(timers),
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  ])
  const head = ['AFTER REQUESTS', 'HEAP', 'RSS', 'TIMERS', 'ANSWERED SINCE THE ROW BEFORE']
  return `Memory of the process that renders pages\n\n${formatTable(head, cells)}`
}
