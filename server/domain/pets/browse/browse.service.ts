import type { Deps } from '@/server/deps'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { listSummaries } from '@/server/domain/pets/summaries/summaries.service'
import type { Database } from '@/server/platform/db/client'
import { Prisma } from '@/server/platform/db/generated/client'
import { invalidRequest } from '@/server/platform/errors/service-error'
import { toPage } from '@/server/platform/paging/page'
import type { BrowseOrder, BrowsePetsInput, BrowseSort } from './browse.schema'
import { browseQuery } from './browse-query'
import { type Interpretation, interpretSearch, listKinds } from './interpret-search'
import { distanceFrom, type Meant, nothingMeant, type Position, rankOf } from './matches'
import { findInstead } from './nothing-found'
import { type OverviewRow, toCount, toOverview } from './overview'

/**
 * A page of matching pets in the requested order; the first page also has their number, and an overview if requested,
 * all from the same moment. A pet matches a search text if its name starts with it or contains something similar (see
 * `similar_pets` in the migration), or if it is known to be as the text says (see `meaning.ts`).
 * @throws ServiceError invalid_request for a cursor of another order, or of another search if sorted by relevance
 */
export async function browsePets({ db, cursors }: Pick<Deps, 'db' | 'cursors'>, input: BrowsePetsInput) {
  const { search, limit, cursor, withSummaries, sort = defaultSort(input) } = input
  const list = listOf(input)
  const categories = search === undefined ? [] : await listKinds({ db })
  const { meant, understood, meaning }: Interpretation =
    search === undefined ? { meant: nothingMeant } : await interpretSearch({ db }, search, categories)
  const start =
    cursor === undefined ? undefined : await readPosition(db, cursors.decode(list, cursor), { search, meant, sort })
  const { text, values } = browseQuery({ ...input, sort, start, meant })
  const [row] = await db.query<PageRow>(text, values)
  const found = toPage(row?.pets ?? [], limit, list, cursors)
  const petIds = found.items.map(({ id }) => id)
  const page = withSummaries ? { ...found, summaries: await listSummaries({ db }, petIds) } : found
  if (start || !row) return page
  if (!('cells' in row)) return { ...page, total: toCount(row.count ?? 0) }
  const { total, overview } = toOverview(row, input, meant.kinds, understood)
  if (total.count > 0) return { ...page, total, overview }
  const all = search === undefined ? await listKinds({ db }) : categories
  return {
    ...page,
    total,
    overview: { ...overview, instead: await findInstead(db, { input, meaning, categories: all }) },
  }
}

type PageRow = { readonly pets: Pet[] } & (OverviewRow | { readonly count: number | null })

const defaultSort = ({ search }: BrowseOrder): BrowseSort => (search === undefined ? 'newest' : 'relevance')

/** The list that a cursor belongs to: each sort order has its own cursors. */
export function listOf(order: BrowseOrder): string {
  const { search, sort = defaultSort(order) } = order
  return `browse ${sort}${sort === 'relevance' ? ` ${search}` : ''}`
}

/** The position of a pet under its current name: a pet that was renamed has moved, and the page with it. */
async function readPosition(
  db: Database,
  id: number,
  {
    search = '',
    meant,
    sort,
  }: { readonly search: string | undefined; readonly meant: Meant; readonly sort: BrowseSort },
): Promise<Position> {
  const { text, values } = Prisma.sql`
    SELECT key, ${distanceFrom(search, meant)} AS distance, ${rankOf(sort)} AS rank
    FROM (SELECT id, search_text(name) AS key, category_id FROM pet WHERE id = ${id}) AS pet`
  const [position] = await db.query<Omit<Position, 'id'>>(text, values)
  if (position) return { id, ...position }
  throw invalidRequest('cursor: the pet at the end of the last page is gone. Omit the cursor to start over.')
}
