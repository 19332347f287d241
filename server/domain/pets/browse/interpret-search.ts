import type { Deps } from '@/server/deps'
import { coatOf } from '@/server/domain/pets/looks/coats'
import { speciesOf } from '@/server/domain/pets/looks/species'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { Database } from '@/server/platform/db/client'
import { Prisma } from '@/server/platform/db/generated/client'
import { browseQuery } from './browse-query'
import { KIND, type Meant, nothingMeant, sortablePets, startsWith, statuses } from './matches'
import { type Kind, type Looks, type Meaning, meaningOf } from './search-words'

type Db = Pick<Deps, 'db'>

/** All categories, in the order in which they were added. */
export const listKinds = ({ db }: Db): Promise<Kind[]> =>
  db.query<{ id: number; name: string }>('SELECT id, name FROM category ORDER BY id', [])

/**
 * Only the newest pets of the kinds in question are looked at: their looks follow from their ids and are not in the
 * database. In a larger store, the others are only found by name and kind.
 */
const MAX_LOOKED_AT = 20_000

/** At most this many pets with the name beside a kind are found. */
const MAX_NAMED = 1_000

/**
 * What a search text means besides names: kinds, and pets with certain looks or with a name beside the kind. A guess
 * does not count where a name begins with the text.
 * @param max how many pets are enough, the closest ones
 */
export async function interpretSearch(
  { db }: Db,
  search: string,
  categories: readonly Kind[],
  max = MAX_LOOKED_AT,
): Promise<Meant> {
  const meaning = meaningOf(search, categories)
  const isNothing = meaning.kinds.length === 0 && meaning.looks.length === 0
  if (isNothing || (meaning.isGuess && (await isName(db, search)))) return nothingMeant
  const found =
    meaning.name === undefined ? await findByLooks(db, meaning) : await findBesideName(db, meaning, meaning.name)
  const closest = found.toSorted(([, one], [, other]) => one - other).slice(0, max)
  return {
    kinds: meaning.name === undefined ? meaning.kinds.map(({ id }) => id) : [],
    pets: closest.map(([id]) => id),
    distances: closest.map(([, distance]) => KIND + distance),
  }
}

type Found = readonly (readonly [id: number, distance: number])[]

async function findByLooks(db: Database, { looks }: Meaning): Promise<Found> {
  if (looks.length === 0) return []
  const rows = await db.query<{ categoryId: number; ids: number[] }>(
    `SELECT category_id AS "categoryId", json_agg(id) AS ids FROM (
       SELECT id, category_id FROM pet WHERE category_id = ANY ($1) AND withdrawn_at IS NULL ORDER BY -id LIMIT $2
     ) AS newest GROUP BY category_id`,
    [looks.map(({ kind }) => kind.id), MAX_LOOKED_AT],
  )
  return rows.flatMap(({ categoryId, ids }) =>
    looks.filter(({ kind }) => kind.id === categoryId).flatMap((look) => withLooks(ids, look)),
  )
}

/** The pets of a kind that look like this, each with its distance. */
function withLooks(ids: readonly number[], { kind, coats }: Looks): Found {
  const species = speciesOf(kind.name)
  if (species === 'unknown') return []
  return ids.flatMap((id) => {
    const coat = coatOf(id, species)
    const distance = coat && coats.get(coat)
    return distance === undefined ? [] : [[id, distance] as const]
  })
}

/** Best match of the name first. */
async function findBesideName(db: Database, { kinds, looks }: Meaning, name: string): Promise<Found> {
  const { text, values } = browseQuery({
    search: name,
    sort: 'relevance',
    start: undefined,
    limit: MAX_NAMED,
    isUncounted: true,
  })
  const [row] = await db.query<{ pets: Pet[] }>(text, values)
  const isMeant = ({ id, categoryId }: Pet) =>
    kinds.some((kind) => kind.id === categoryId) ||
    looks.some((look) => look.kind.id === categoryId && withLooks([id], look).length > 0)
  return (row?.pets ?? []).filter(isMeant).map(({ id }, at) => [id, at])
}

async function isName(db: Database, search: string): Promise<boolean> {
  const { text, values } = Prisma.sql`
    SELECT FROM ${sortablePets({})} WHERE status = ANY (${statuses({})}) AND ${startsWith(search)} LIMIT 1`
  return (await db.query(text, values)).length > 0
}
