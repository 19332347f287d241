import { randomInt, randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { newFolder } from '@/e2e/harness/folder'
import { formatTable } from '@/server/cli/format-table'
import { generateKey } from '@/server/identity/accounts/api-key'
import { listPaths } from './catalogue'
import { type Memory, ourServer, startChild } from './child'
import { sendEach } from './load'
import { addAnimals } from './servers'

/** What the server has in memory once it has answered so many requests. */
export interface MemoryAfter extends Memory {
  readonly requests: number
  /** How many responses since the row before had each status. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Sent over one set of connections; the next are opened anew. */
const ROUND = 5_000
const ANIMALS = 10_000
// Each of these is remembered, in 0.3 to 1 KB: few enough for all to come up in the first 10,000 requests.
const READ = 250
const LISTS = 250
const PAGES = 20
const ADDRESSES = 1_024

/** Tells what the Node host has in memory after each of these numbers of requests, in ascending order. */
export async function* measureMemory(
  databaseUrl: string,
  key: string,
  checkpoints: readonly number[],
): AsyncGenerator<MemoryAfter, void> {
  const folder = await newFolder()
  const server = await startChild(
    { ...ourServer, args: ['--expose-gc', ...ourServer.args] },
    { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, TRUSTED_PROXIES: '1' },
  )
  try {
    await addAnimals(databaseUrl, ANIMALS)
    const next = requestsInTurn(key, await listPaths(server.origin, key, LISTS))
    let sent = 0
    for (const requests of checkpoints) {
      const statuses: Record<string, number> = {}
      for (; sent < requests; sent += ROUND) {
        const answered = await sendEach(server.origin, Array.from({ length: ROUND }, next))
        for (const [status, count] of Object.entries(answered)) statuses[status] = (statuses[status] ?? 0) + count
      }
      yield { requests: sent, ...(await server.memory()), statuses }
    }
  } finally {
    await server.stop()
    await folder.remove()
  }
}

/** Requests that repeat and that never come again, of one account and of guests. */
function requestsInTurn(key: string, lists: readonly string[]): () => autocannon.Request {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const fromAnywhere = () => ({ 'x-forwarded-for': `10.0.${randomInt(ADDRESSES >> 8)}.${randomInt(256)}` })
  const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  const kinds: readonly (() => autocannon.Request)[] = [
    () => ({ path: lists[randomInt(lists.length)] ?? '', headers: bearer(key) }),
    () => ({ path: `/v1/pets/${1 + randomInt(READ)}`, headers: { ...bearer(key), 'x-request-id': randomUUID() } }),
    () => ({ path: `/v1/pets/${1_000_000_000 + randomInt(1_000_000_000)}`, headers: bearer(key) }),
    () => ({ path: `/v1/pets?limit=${randomInt(200)}&status=${randomUUID()}`, headers: bearer(key) }),
    () => ({ path: '/v1/pets', headers: { ...bearer(generateKey()), ...fromAnywhere() } }),
    () => ({ path: `/api/trpc/pets.list?input=${input({ limit: 1 + randomInt(100) })}`, headers: fromAnywhere() }),
    () => ({ path: `/api/trpc/pets.get?input=${input({ petId: 1 + randomInt(READ) })}`, headers: bearer(key) }),
    () => ({ path: `/animals/${1 + randomInt(PAGES)}`, headers: { accept: 'text/html', ...fromAnywhere() } }),
  ]
  const create = (): autocannon.Request => ({
    method: 'POST',
    path: '/v1/pets',
    headers: { ...bearer(key), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'Biscuit', categoryId: 3 }),
  })
  const search = (): autocannon.Request => ({
    path: `/animals?search=${randomUUID()}`,
    headers: { accept: 'text/html', ...fromAnywhere() },
  })
  let turn = 0
  return () => {
    turn += 1
    // Rarely, since what follows a creation is rendered anew.
    if (turn % 50_000 === 0) return create()
    if (turn % 10_000 === 5_000) return search()
    return kinds[turn % kinds.length]?.() ?? {}
  }
}

/** For people. */
export function formatMemory(rows: readonly MemoryAfter[]): string {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`
  const cells = rows.map(({ requests, rss, heapUsed, statuses }) => [
    requests.toLocaleString('en'),
    megabytes(heapUsed),
    megabytes(rss),
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  ])
  return `Memory of the Node host\n\n${formatTable(['AFTER REQUESTS', 'HEAP', 'RSS', 'ANSWERED SINCE THE ROW BEFORE'], cells)}`
}
