import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatTable } from '@/server/cli/format-table'
import { createPrismaClient } from '@/server/db/client'
import { addRandomPets } from '@/server/db/seed'
import { runSql } from '@/server/db/testing'
import { listPaths, pathBeforeLast } from './catalogue'
import { type Child, ourServer, startChild } from './child'
import { sendEach } from './load'
import { openPostgresCpu } from './process-cpu'

/** A server on a catalogue of a size, with a PostgreSQL of its own. */
export interface Catalogue {
  readonly animals: number
  readonly databaseUrl: string
  readonly key: string
}

/** What a page of 20 costs that is read from the database, in µs of CPU. */
export interface PageCost {
  readonly animals: number
  readonly page: string
  readonly serverMicros: number
  readonly postgresMicros: number
}

/** Pages of a kind that are asked for before something is written and all that was remembered is void. */
const PAGES = 400

const kinds = [
  { page: 'first', isLast: false, filter: '' },
  { page: 'last', isLast: true, filter: '' },
  { page: 'first, available', isLast: false, filter: '&status=available' },
  { page: 'last, available', isLast: true, filter: '&status=available' },
] as const

/** Reads first and last pages of catalogues in turn, `rounds` times 400 of each kind after a warm-up. */
export async function measureListDepth(catalogues: readonly Catalogue[], rounds: number): Promise<PageCost[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-depth-'))
  const started: Child[] = []
  try {
    const rows = []
    for (const { animals, databaseUrl, key } of catalogues) {
      const environment = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(dataDir, String(animals)) }
      const server = await startChild(ourServer, environment)
      started.push(server)
      await fill(databaseUrl, animals)
      const { origin } = server
      const cursors = {
        first: await cursorsFrom(origin, key, '/v1/pets?limit=1'),
        last: await cursorsFrom(origin, key, await pathBeforeLast(origin, key, PAGES + 100)),
      }
      const postgresCpu = await openPostgresCpu(databaseUrl)
      for (const { page, isLast, filter } of kinds) {
        const requests = (isLast ? cursors.last : cursors.first).map((cursor) => ({
          path: `/v1/pets?limit=20&cursor=${cursor}${filter}`,
          headers: { authorization: `Bearer ${key}` },
        }))
        rows.push({ animals, page, server, databaseUrl, postgresCpu, requests, serverCpu: 0, databaseCpu: 0 })
      }
    }
    for (let round = -1; round < rounds; round += 1) {
      for (const row of rows) {
        await runSql(row.databaseUrl, 'UPDATE pet SET name = name WHERE id = 1')
        const before = { server: await row.server.cpu(), postgres: await row.postgresCpu() }
        await sendEach(row.server.origin, row.requests)
        if (round < 0) continue
        row.serverCpu += (await row.server.cpu()) - before.server
        row.databaseCpu += (await row.postgresCpu()) - before.postgres
      }
    }
    const requests = rounds * PAGES
    return rows.map(({ animals, page, serverCpu, databaseCpu }) => ({
      animals,
      page,
      serverMicros: serverCpu / requests,
      postgresMicros: databaseCpu / requests,
    }))
  } finally {
    for (const server of started) await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Beside the demo catalogue, until there are as many; then at rest, as a catalogue that has been there for a while. */
async function fill(databaseUrl: string, animals: number): Promise<void> {
  const db = createPrismaClient(databaseUrl, { maxConnections: 1, statementTimeoutMs: 300_000 })
  try {
    const there = await db.pet.count()
    await addRandomPets(db, animals - there, () => {})
  } finally {
    await db.$disconnect()
  }
  await runSql(databaseUrl, 'VACUUM ANALYZE')
}

async function cursorsFrom(origin: string, key: string, first: string): Promise<string[]> {
  const paths = await listPaths(origin, key, PAGES + 1, first.replace('limit=100', 'limit=1'))
  return paths.slice(1).map((each) => new URLSearchParams(each.split('?')[1]).get('cursor') ?? '')
}

/** For people; each page is compared with the same of the first catalogue. */
export function formatListDepth(costs: readonly PageCost[]): string {
  const total = ({ serverMicros, postgresMicros }: PageCost) => serverMicros + postgresMicros
  const rows = costs.map((cost) => {
    const reference = costs.find(({ page }) => page === cost.page) ?? cost
    return [
      cost.page,
      cost.animals.toLocaleString('en'),
      cost.serverMicros.toFixed(0),
      cost.postgresMicros.toFixed(0),
      `${(total(cost) / total(reference)).toFixed(2)} ×`,
    ]
  })
  const header = ['PAGE', 'ANIMALS', 'CPU µs/REQUEST', 'OF POSTGRESQL', 'TOGETHER']
  return `A page of 20 that is not remembered\n\n${formatTable(header, rows)}`
}
