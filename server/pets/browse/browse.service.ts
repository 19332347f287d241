import type { TransactionDeps } from '@/server/deps'
import { invalidRequest } from '@/server/errors/service-error'
import { toPage } from '@/server/paging/page'
import type { Pet } from '@/server/pets/pets.schema'
import { type BrowsePetsInput, MAX_COUNT } from './browse.schema'
import { browseQuery, type Position } from './browse-query'

/**
 * A page of the animals that match, in the order asked for; on the first page also how many there are. A name matches what is searched when
 * it begins with it, or holds something like it: see `similar_pets` in the migration.
 * @throws ServiceError invalid_request for a cursor that is not of this order, or was made for another search and is sorted by that
 */
export async function browsePets({ db, cursors }: TransactionDeps, input: BrowsePetsInput) {
  const { search, limit, cursor, sort = search === undefined ? 'newest' : 'relevance' } = input
  const list = `browse ${sort}${sort === 'relevance' ? ` ${search}` : ''}`
  const start = cursor === undefined ? undefined : await readPosition(db, cursors.decode(list, cursor), search)
  const [row] = await db.$queryRaw<{ pets: Pet[]; count: bigint | null }[]>(browseQuery({ ...input, sort, start }))
  const page = toPage(row?.pets ?? [], limit, list, cursors)
  return start ? page : { ...page, total: toTotal(Number(row?.count)) }
}

/** Names do not change, so an animal is all that must be known of a position. */
async function readPosition(db: TransactionDeps['db'], id: number, search = ''): Promise<Position> {
  const [position] = await db.$queryRaw<Omit<Position, 'id'>[]>`
    SELECT key, search_distance(key, search_text(${search})) AS distance
    FROM (SELECT search_text(name) AS key FROM pet WHERE id = ${id}) AS pet`
  if (position) return { id, ...position }
  throw invalidRequest('cursor: the animal at which the last page ended is gone; leave it out to begin again.')
}

const toTotal = (count: number) => ({ count: Math.min(count, MAX_COUNT), isExact: count <= MAX_COUNT })
