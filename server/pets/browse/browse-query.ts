import { Prisma } from '@/server/db/generated/client'
import { petStatusSchema } from '@/server/pets/pets.schema'
import { type BrowsePetsInput, type BrowseSort, MAX_COUNT } from './browse.schema'

const { sql } = Prisma

/** The pet after which a page starts. */
export interface Position {
  readonly id: number
  /** The text that its name is sorted by. */
  readonly key: string
  /** How far it is from the search text: 0 if the name starts with it, 1 if it is of the kind, more if it is similar. */
  readonly distance: number
}

export interface BrowseQuery extends BrowsePetsInput {
  readonly sort: BrowseSort
  /** Undefined on the first page. */
  readonly start: Position | undefined
  /** The categories that the search text names. */
  readonly kinds?: readonly number[]
}

interface SortOrder {
  readonly by: Prisma.Sql
  readonly after: (start: Position) => Prisma.Sql
}

/** Each order ends with the id, so that no two pets have the same position. */
const sortOrders = {
  // `-id` matches the indexes made for this. Along the primary key, PostgreSQL would read the newest pets of any status
  // until enough have the requested one; but sold pets are old.
  newest: { by: sql`-id`, after: ({ id }) => sql`-id > ${-id}` },
  name: { by: sql`key, id`, after: ({ key, id }) => sql`(key, id) > (${key}, ${id})` },
  relevance: {
    by: sql`distance, key, id`,
    after: ({ distance, key, id }) => sql`(distance, key, id) > (${distance}, ${key}, ${id})`,
  },
} as const satisfies Record<BrowseSort, SortOrder>

/**
 * The query for a page. Its single row has `pets`, with one more than the page holds if there is a next page, and
 * `count`: on the first page, the number of all matches, which is exact only up to `MAX_COUNT`.
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
 * Names that start with the text are found by an index, sorted by name, and so are all pets of a kind that the text
 * names. All other similar names have to be read to be sorted; by relevance they come last, and are read only when
 * needed.
 */
function searchQuery(query: BrowseQuery, search: string): Prisma.Sql {
  const { sort, start, limit, categoryId = null } = query
  const kinds = (query.kinds ?? []).filter((kind) => categoryId === null || kind === categoryId)
  const isPast = (distance: number) => sort === 'relevance' && start !== undefined && start.distance > distance
  const hasPrefix = isPast(PREFIX) ? sql`false` : startsWith(search)
  // Names that start with the text all have the same distance.
  const prefixMatches = (max: number) => firstOfEachStatus(query, sortOrders.name, hasPrefix, max)
  const kindMatches = (max: number) =>
    isPast(KIND) || kinds.length === 0 ? noMatches : ofKinds(query, kinds, sql`NOT (${startsWith(search)})`, max)
  const after = start ? sortOrders[sort].after(start) : sql`true`
  const candidates = sort === 'newest' ? unorderedMatches(query, hasPrefix, after) : prefixMatches(limit + 1)
  const page = sql`
    SELECT * FROM (${candidates}) AS prefix_matches
    UNION ALL SELECT * FROM (${kindMatches(limit + 1)}) AS kind_matches
    UNION ALL SELECT * FROM similar_names WHERE ${after}`
  const maxNeeded = start ? limit + 1 : MAX_COUNT + 1
  const indexedCount = sql`${count(prefixMatches(maxNeeded), maxNeeded)} + ${count(kindMatches(maxNeeded), maxNeeded)}`
  return sql`
    WITH similar_names AS MATERIALIZED (
      SELECT id, name, category_id, status, key COLLATE "C" AS key, ${KIND}::integer + distance AS distance
      FROM similar_pets(search_text(${search}), ${categoryId}::bigint, ${statuses(query)})
      WHERE NOT category_id = ANY (${kinds}::bigint[])
        AND ${sort === 'relevance' ? sql`${indexedCount} < ${maxNeeded}` : sql`true`}
    )
    SELECT ${toJson(query, page)} AS pets,
      ${start ? sql`NULL` : sql`${indexedCount} + (SELECT count(*) FROM similar_names)`} AS count`
}

/** The distances of names that start with the text, and of pets of a kind that it names. Similar names are beyond. */
const PREFIX = 0
const KIND = 1

/** How far a pet of `search_text(name)` and `category_id` is from a search text. */
export const distanceFrom = (search: string, kinds: readonly number[]): Prisma.Sql => sql`
  CASE search_distance(key, search_text(${search}))
    WHEN 0 THEN ${PREFIX}::integer
    ELSE ${KIND}::integer + CASE WHEN category_id = ANY (${kinds}::bigint[]) THEN 0
      ELSE search_distance(key, search_text(${search})) END
  END`

/** As in the migration's `search_distance`, which PostgreSQL does not inline, so that it could not use an index. */
function startsWith(search: string): Prisma.Sql {
  const text = sql`(SELECT search_text(${search}))`
  return sql`key >= ${text} AND key < ${text} || chr(1114111)`
}

/** The pets that are offered, with the columns that they are sorted by. */
const sortablePets = sql`(
  SELECT id, name, category_id, status, search_text(name) COLLATE "C" AS key, 0 AS distance FROM pet
  WHERE withdrawn_at IS NULL
) AS pet`

const statuses = ({ status }: BrowseQuery) =>
  sql`${status === undefined ? petStatusSchema.options : [status]}::pet_status[]`

const inCategory = ({ categoryId }: BrowseQuery) =>
  categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`

/** The first `max` pets of each status after the start, along an index that starts with the status. */
const firstOfEachStatus = (query: BrowseQuery, { by, after }: SortOrder, condition: Prisma.Sql, max: number) => sql`
  SELECT pet.* FROM unnest(${statuses(query)}) AS wanted (wanted_status) CROSS JOIN LATERAL (
    SELECT * FROM ${sortablePets}
    WHERE status = wanted_status AND ${inCategory(query)} AND ${condition}
      AND ${query.start ? after(query.start) : sql`true`}
    ORDER BY ${by} LIMIT ${max}
  ) AS pet`

/** The first `max` pets of each kind and status after the start, as `firstOfEachStatus` finds them. */
function ofKinds(query: BrowseQuery, kinds: readonly number[], condition: Prisma.Sql, max: number): Prisma.Sql {
  const { sort, start } = query
  // All of a kind have the same distance.
  const { by, after } = sort === 'relevance' ? sortOrders.name : sortOrders[sort]
  const isAfter = start === undefined || (sort === 'relevance' && start.distance < KIND) ? sql`true` : after(start)
  return sql`
    SELECT pet.* FROM unnest(${statuses(query)}) AS wanted (wanted_status)
    CROSS JOIN unnest(${kinds}::bigint[]) AS kinds (kind) CROSS JOIN LATERAL (
      SELECT id, name, category_id, status, key, ${KIND}::integer AS distance FROM ${sortablePets}
      WHERE status = wanted_status AND category_id = kind AND ${condition} AND ${isAfter}
      ORDER BY ${by} LIMIT ${max}
    ) AS pet`
}

const noMatches = sql`SELECT * FROM ${sortablePets} WHERE false`

/** All matches, unsorted: an index with the newest first would be read to its end for the last few matches. */
const unorderedMatches = (query: BrowseQuery, condition: Prisma.Sql, after: Prisma.Sql) => sql`
  SELECT * FROM ${sortablePets}
  WHERE status = ANY (${statuses(query)}) AND ${inCategory(query)} AND ${condition} AND ${after} OFFSET 0`

const count = (rows: Prisma.Sql, max: number) => sql`(
  SELECT count(*) FROM (SELECT FROM (${rows}) AS rows LIMIT ${max}) AS counted)`

/** The first of these rows as one JSON value, as in listPets. */
const toJson = ({ sort, limit }: BrowseQuery, rows: Prisma.Sql) => sql`(
  SELECT coalesce(
    json_agg(
      json_build_object('id', id, 'name', name, 'categoryId', category_id, 'status', status)
      ORDER BY ${sortOrders[sort].by}
    ),
    '[]'
  )
  FROM (SELECT * FROM (${rows}) AS rows ORDER BY ${sortOrders[sort].by} LIMIT ${limit + 1}) AS page)`
