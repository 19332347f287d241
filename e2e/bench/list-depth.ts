import { createPrismaClient } from '@/server/platform/db/client'
import { addRandomPets } from '@/server/platform/db/seed'
import { runSql } from '@/server/platform/db/testing'
import { listPaths, pathBeforeLast } from './catalogue'
import { measurePages, type PageCost, type Store } from './page-cost'

interface Catalogue extends Store {
  readonly key: string
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
export const measureListDepth = (catalogues: readonly Catalogue[], rounds: number): Promise<PageCost[]> =>
  measurePages(catalogues, rounds, async ({ size, databaseUrl, key }, { origin }) => {
    await fill(databaseUrl, size)
    const cursors = {
      first: await cursorsFrom(origin, key, '/v1/pets?limit=1'),
      last: await cursorsFrom(origin, key, await pathBeforeLast(origin, key, PAGES + 100)),
    }
    return kinds.map(({ page, isLast, filter }) => ({
      page,
      requests: (isLast ? cursors.last : cursors.first).map((cursor) => ({
        path: `/v1/pets?limit=20&cursor=${cursor}${filter}`,
        headers: { authorization: `Bearer ${key}` },
      })),
    }))
  })

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
