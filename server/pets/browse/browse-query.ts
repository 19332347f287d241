import { Prisma } from '@/server/db/generated/client'
import { petStatusSchema } from '@/server/pets/pets.schema'
import { type BrowsePetsInput, type BrowseSort, MAX_COUNT } from './browse.schema'

const { sql } = Prisma

/** The animal after which a page begins. */
export interface Position {
  readonly id: number
  /** The text by which its name is sorted. */
  readonly key: string
  /** How far that is from what is searched: 0 when it begins with it. */
  readonly distance: number
}

export interface BrowseQuery extends BrowsePetsInput {
  readonly sort: BrowseSort
  /** Undefined on the first page. */
  readonly start: Position | undefined
}

interface SortOrder {
  readonly by: Prisma.Sql
  readonly after: (start: Position) => Prisma.Sql
}

/** Each ends with the id, so that no two animals have the same place. */
const sortOrders = {
  // As the indexes have it that are made for this. Along the primary key PostgreSQL would read the newest in any state until enough are in
  // the one that is asked for; but those that are sold are old.
  newest: { by: sql`-id`, after: ({ id }) => sql`-id > ${-id}` },
  name: { by: sql`key, id`, after: ({ key, id }) => sql`(key, id) > (${key}, ${id})` },
  relevance: {
    by: sql`distance, key, id`,
    after: ({ distance, key, id }) => sql`(distance, key, id) > (${distance}, ${key}, ${id})`,
  },
} as const satisfies Record<BrowseSort, SortOrder>

/**
 * The statement for a page. Its one row has `pets`, of which there is one more than the page holds if there is a further page, and `count`:
 * on the first page how many match in all, where more than `COUNTED` means only that.
 */
export function browseQuery(query: BrowseQuery): Prisma.Sql {
  return query.search === undefined ? listQuery(query) : searchQuery(query, query.search)
}

function listQuery(query: BrowseQuery): Prisma.Sql {
  const { sort, start, limit } = query
  const page = firstOfEachStatus(query, sortOrders[sort], sql`true`, limit + 1)
  const counted = firstOfEachStatus(query, sortOrders.newest, sql`true`, MAX_COUNT + 1)
  return sql`SELECT ${toJson(query, page)} AS pets, ${start ? sql`NULL` : count(counted, MAX_COUNT + 1)} AS count`
}

/**
 * Names that begin with the text are found by an index, in the order of names. Of the others, all that are like the text must be looked
 * at: by relevance they come last, and are looked at only when they are needed.
 */
function searchQuery(query: BrowseQuery, search: string): Prisma.Sql {
  const { sort, start, limit, categoryId = null } = query
  const isPastPrefixMatches = sort === 'relevance' && start !== undefined && start.distance > 0
  const condition = isPastPrefixMatches ? sql`false` : hasPrefix(search)
  // Those that begin with the text are all at the same distance.
  const prefixMatches = (most: number) => firstOfEachStatus(query, sortOrders.name, condition, most)
  const after = start ? sortOrders[sort].after(start) : sql`true`
  const page = sql`
    SELECT * FROM (${sort === 'newest' ? unorderedMatches(query, condition, after) : prefixMatches(limit + 1)}) AS beginning
    UNION ALL SELECT * FROM alike WHERE ${after}`
  const maxNeeded = start ? limit + 1 : MAX_COUNT + 1
  return sql`
    WITH alike AS MATERIALIZED (
      SELECT id, name, category_id, status, key COLLATE "C" AS key, distance
      FROM similar_pets(search_text(${search}), ${categoryId}::bigint, ${statuses(query)})
      WHERE ${sort === 'relevance' ? sql`${count(prefixMatches(maxNeeded), maxNeeded)} < ${maxNeeded}` : sql`true`}
    )
    SELECT ${toJson(query, page)} AS pets,
      ${start ? sql`NULL` : sql`${count(prefixMatches(maxNeeded), maxNeeded)} + (SELECT count(*) FROM alike)`} AS count`
}

/** As in `search_distance` of the migration, which PostgreSQL does not take apart for an index. */
function hasPrefix(search: string): Prisma.Sql {
  const text = sql`(SELECT search_text(${search}))`
  return sql`key >= ${text} AND key < ${text} || chr(1114111)`
}

/** Animals with what they are sorted by. */
const sortablePets = sql`(
  SELECT id, name, category_id, status, search_text(name) COLLATE "C" AS key, 0 AS distance FROM pet
) AS pet`

const statuses = ({ status }: BrowseQuery) =>
  sql`${status === undefined ? petStatusSchema.options : [status]}::pet_status[]`

const inCategory = ({ categoryId }: BrowseQuery) =>
  categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`

/** The first so many in each state, after the start, along an index that begins with the state: so each state needs no index of its own. */
const firstOfEachStatus = (query: BrowseQuery, { by, after }: SortOrder, condition: Prisma.Sql, most: number) => sql`
  SELECT pet.* FROM unnest(${statuses(query)}) AS wanted (state) CROSS JOIN LATERAL (
    SELECT * FROM ${sortablePets}
    WHERE status = state AND ${inCategory(query)} AND ${condition} AND ${query.start ? after(query.start) : sql`true`}
    ORDER BY ${by} LIMIT ${most}
  ) AS pet`

/** All of them, in no order: an index that has the newest first would be read to its end for the last few that begin so. */
const unorderedMatches = (query: BrowseQuery, condition: Prisma.Sql, after: Prisma.Sql) => sql`
  SELECT * FROM ${sortablePets}
  WHERE status = ANY (${statuses(query)}) AND ${inCategory(query)} AND ${condition} AND ${after} OFFSET 0`

const count = (rows: Prisma.Sql, most: number) => sql`(
  SELECT count(*) FROM (SELECT FROM (${rows}) AS rows LIMIT ${most}) AS counted)`

/** The first of these rows as one value, as in listPets. */
const toJson = ({ sort, limit }: BrowseQuery, rows: Prisma.Sql) => sql`(
  SELECT coalesce(
    json_agg(json_build_object('id', id, 'name', name, 'categoryId', category_id, 'status', status) ORDER BY ${sortOrders[sort].by}),
    '[]'
  )
  FROM (SELECT * FROM (${rows}) AS rows ORDER BY ${sortOrders[sort].by} LIMIT ${limit + 1}) AS page)`
