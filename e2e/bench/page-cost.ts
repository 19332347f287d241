import path from 'node:path'
import { newFolder } from '@/e2e/harness/folder'
import { formatTable } from '@/server/cli/format-table'
import { runSql } from '@/server/platform/db/testing'
import { type Child, ourServer, startChild } from './child'
import { sendEach } from './load'
import { openPostgresCpu } from './process-cpu'

/** So many rows in a PostgreSQL of their own. */
export interface Store {
  readonly size: number
  readonly databaseUrl: string
}

/** Pages of a kind to ask a server for. */
interface AskedPages {
  readonly page: string
  readonly requests: Parameters<typeof sendEach>[1]
}

/** What a page costs that is not remembered, in µs of CPU. */
export interface PageCost {
  readonly size: number
  readonly page: string
  readonly serverMicros: number
  readonly postgresMicros: number
}

/**
 * Starts a server for each store, and sends the requests of each kind in turn, `rounds` times after a warm-up; before each
 * turn all that was remembered is void.
 * @param fill adds the rows; resolves to what is asked for then
 */
export async function measurePages<S extends Store>(
  stores: readonly S[],
  rounds: number,
  fill: (store: S, server: Child) => Promise<readonly AskedPages[]>,
): Promise<PageCost[]> {
  const folder = await newFolder()
  const started: Child[] = []
  try {
    const asked: (AskedPages & Store & { readonly server: Child })[] = []
    for (const store of stores) {
      const { size, databaseUrl } = store
      const environment = {
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(folder.path, String(size)),
        TRUSTED_PROXIES: '1',
      }
      const server = await startChild(ourServer, environment)
      started.push(server)
      for (const pages of await fill(store, server)) asked.push({ ...pages, size, databaseUrl, server })
    }
    return await measure(asked, rounds)
  } finally {
    for (const server of started) await server.stop()
    await folder.remove()
  }
}

/** Invalidates every cached list and page. The statements change no row, but their triggers report a change. */
export const forgetAll = (databaseUrl: string) =>
  runSql(
    databaseUrl,
    `UPDATE pet SET name = name, created_at = created_at WHERE false; UPDATE event SET type = type WHERE false;
      DELETE FROM store_text WHERE false`,
  )

async function measure(
  asked: readonly (AskedPages & Store & { readonly server: Child })[],
  rounds: number,
): Promise<PageCost[]> {
  const rows = await Promise.all(
    asked.map(async (row) => ({
      ...row,
      postgresCpu: await openPostgresCpu(row.databaseUrl),
      serverCpu: 0,
      databaseCpu: 0,
    })),
  )
  for (let round = -1; round < rounds; round += 1) {
    for (const row of rows) {
      await forgetAll(row.databaseUrl)
      const before = { server: await row.server.cpu(), postgres: await row.postgresCpu() }
      const statuses = await sendEach(row.server.origin, row.requests)
      if (statuses[200] !== row.requests.length) throw new Error(`${row.page}: ${JSON.stringify(statuses)}`)
      if (round < 0) continue
      row.serverCpu += (await row.server.cpu()) - before.server
      row.databaseCpu += (await row.postgresCpu()) - before.postgres
    }
  }
  return rows.map(({ size, page, requests, serverCpu, databaseCpu }) => ({
    size,
    page,
    serverMicros: serverCpu / (rounds * requests.length),
    postgresMicros: databaseCpu / (rounds * requests.length),
  }))
}

/**
 * For people; each page is compared with the same of the first size.
 * @param what the rows, in capitals
 */
export const formatPageCosts =
  (what: string) =>
  (costs: readonly PageCost[]): string => {
    const total = ({ serverMicros, postgresMicros }: PageCost) => serverMicros + postgresMicros
    const rows = costs.map((cost) => {
      const reference = costs.find(({ page }) => page === cost.page) ?? cost
      return [
        cost.page,
        cost.size.toLocaleString('en'),
        cost.serverMicros.toFixed(0),
        cost.postgresMicros.toFixed(0),
        `${(total(cost) / total(reference)).toFixed(2)} ×`,
      ]
    })
    const header = ['PAGE', what, 'CPU µs/REQUEST', 'OF POSTGRESQL', 'TOGETHER']
    return `A page of 20 that is not remembered\n\n${formatTable(header, rows)}`
  }
