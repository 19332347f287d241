import { Prisma } from '@/server/platform/db/generated/client'
import { type BrowseSort, MAX_COUNT } from './browse.schema'
import { asksForFacts, withoutFacts } from './fact-options'
import { countFacts } from './facts'
import {
  areMoreThanCounted,
  type BrowseQuery,
  fittingPets,
  inCategory,
  isAskedFor,
  KIND,
  nothingMeant,
  otherMatches,
  type Position,
  PREFIX,
  sortablePets,
  startsWith,
  statuses,
} from './matches'
import { cells, countInView, overviewColumns } from './overview'

const { sql } = Prisma

interface SortOrder {
  readonly by: Prisma.Sql
  readonly after: (start: Position) => Prisma.Sql
}

const byRank: SortOrder = {
  by: sql`rank, -id`,
  after: ({ rank, id }) => sql`(rank, -id) > (${rank}, ${-id})`,
}

/** Each sort order ends with the id, so that no two pets have the same position. */
const sortOrders = {
  // `-id` matches the indexes made for this. Along the primary key, PostgreSQL would read the newest pets of any status
  // until enough have the requested one; but sold pets are old.
  newest: { by: sql`-id`, after: ({ id }) => sql`-id > ${-id}` },
  oldest: { by: sql`-id DESC`, after: ({ id }) => sql`-id < ${-id}` },
  youngest: byRank,
  fee: byRank,
  name: { by: sql`key, id`, after: ({ key, id }) => sql`(key, id) > (${key}, ${id})` },
  relevance: {
    by: sql`distance, key, id`,
    after: ({ distance, key, id }) => sql`(distance, key, id) > (${distance}, ${key}, ${id})`,
  },
} as const satisfies Record<BrowseSort, SortOrder>

/**
 * The query for a page. Its single row has `pets`, with one more than the page holds if there is a next page. On the
 * first page it also has `count`, the number of all matches, which is exact only up to `MAX_COUNT`; or the columns of
 * an overview, if one is requested.
 */
export function browseQuery(query: BrowseQuery): Prisma.Sql {
  const { search, start, withOverview } = query
  if (withOverview && !start) return overviewQuery(query)
  return search === undefined ? listQuery(query) : searchQuery(query, search)
}

function listQuery(query: BrowseQuery): Prisma.Sql {
  const { start } = query
  const counted = firstOfEachStatus({ ...query, sort: 'newest' }, sortOrders.newest, sql`true`, MAX_COUNT + 1)
  return sql`
    WITH ${fittingPets(query)} page AS (${listPage(query)})
    SELECT ${toJson(query, sql`SELECT * FROM page`)} AS pets, ${start ? sql`NULL` : count(counted, MAX_COUNT + 1)} AS count`
}

const listPage = (query: BrowseQuery) => firstOfEachStatus(query, sortOrders[query.sort], sql`true`, query.limit + 1)

/**
 * An index finds names that start with the text, sorted by name, and all pets of a kind that the text means. The other
 * pets it means, and all similar names, must be read before they can be sorted; by relevance the latter come last, and
 * are read only when needed.
 */
function searchQuery(query: BrowseQuery, search: string): Prisma.Sql {
  const { sort, start, limit, isUncounted, isPrefixOnly } = query
  const maxNeeded = start || isUncounted ? limit + 1 : MAX_COUNT + 1
  const indexedCount = countIndexed(query, search, maxNeeded)
  const needsSimilar = isPrefixOnly
    ? sql`false`
    : sort === 'relevance'
      ? sql`${indexedCount} < ${maxNeeded}`
      : sql`true`
  return sql`
    WITH ${otherMatches(query, search, needsSimilar)}
    SELECT ${toJson(query, searchPage(query, search))} AS pets,
      ${start || isUncounted ? sql`NULL` : countOf(query, indexedCount)} AS count`
}

/** The first page of a list or a search, with the columns of its overview. */
function overviewQuery(query: BrowseQuery): Prisma.Sql {
  const { search, sort, categoryId } = query
  const withBreeds = categoryId !== undefined
  if (search === undefined) {
    return sql`
      WITH ${fittingPets(query)} cell AS MATERIALIZED (${cells(query)}), others AS (${noMatches})
      SELECT ${toJson(query, listPage(query))} AS pets, ${overviewColumns(query, sql`true`, countInView(query))},
        ${countFacts(listPage({ ...withoutFacts(query), sort: 'newest', limit: MAX_COUNT }), query, withBreeds)} AS facts`
  }
  // Before the similar names, which come last by relevance.
  const indexedCount = countIndexed(query, search, MAX_COUNT + 1)
  const needsSimilar = sort === 'relevance' ? sql`(SELECT count <= ${MAX_COUNT} FROM indexed)` : sql`true`
  const count = countOf(query, sql`(SELECT count FROM indexed)`)
  const found = searchPage({ ...withoutFacts(query), sort: 'relevance', limit: MAX_COUNT }, search)
  return sql`
    WITH cell AS MATERIALIZED (${cells(query)}),
      indexed AS MATERIALIZED (SELECT ${indexedCount} AS count),
      ${otherMatches(query, search, needsSimilar, true)}
    SELECT ${toJson(query, searchPage(query, search))} AS pets,
      ${overviewColumns(query, sql`${needsSimilar} AND NOT ${areMoreThanCounted('counted')}`, count)},
      ${countFacts(found, query, withBreeds)} AS facts`
}

/**
 * The number of all matches in view; more than `MAX_COUNT` if more names are similar than are read. With filters by facts,
 * which may leave few of those, only what was read is counted.
 */
const countOf = (query: BrowseQuery, indexedCount: Prisma.Sql) => sql`
  CASE WHEN ${!asksForFacts(query)} AND ${areMoreThanCounted('alike')} THEN ${MAX_COUNT + 1} ELSE ${indexedCount} + (SELECT count(*) FROM others WHERE ${isAskedFor(query)}) END`

/** The number of matches that indexes find, up to `max`. */
const countIndexed = (query: BrowseQuery, search: string, max: number) =>
  sql`${count(prefixMatches(query, search, max), max)} + ${count(kindMatches(query, search, max), max)}`

/** The matches for a page; `others` holds the ones that no index sorts. */
function searchPage(query: BrowseQuery, search: string): Prisma.Sql {
  const { sort, start, limit } = query
  const after = start ? sortOrders[sort].after(start) : sql`true`
  const candidates =
    sort === 'relevance' || sort === 'name'
      ? prefixMatches(query, search, limit + 1)
      : unorderedMatches(query, hasPrefix(query, search), after)
  return sql`
    SELECT * FROM (${candidates}) AS prefix_matches
    UNION ALL SELECT * FROM (${kindMatches(query, search, limit + 1)}) AS kind_matches
    UNION ALL SELECT * FROM others WHERE ${isAskedFor(query)} AND ${after}`
}

const kindsWithin = ({ meant = nothingMeant, categoryId }: BrowseQuery) =>
  meant.kinds.filter((kind) => categoryId === undefined || kind === categoryId)

const isPast = ({ sort, start }: BrowseQuery, distance: number) =>
  sort === 'relevance' && start !== undefined && start.distance > distance

const hasPrefix = (query: BrowseQuery, search: string) => (isPast(query, PREFIX) ? sql`false` : startsWith(search))

/** Names that start with the text all have the same distance. */
const prefixMatches = (query: BrowseQuery, search: string, max: number) =>
  firstOfEachStatus(query, sortOrders.name, hasPrefix(query, search), max)

function kindMatches(query: BrowseQuery, search: string, max: number): Prisma.Sql {
  const kinds = kindsWithin(query)
  return isPast(query, KIND) || kinds.length === 0
    ? noMatches
    : ofKinds(query, kinds, sql`NOT (${startsWith(search)})`, max)
}

/** The first `max` pets of each status after the start, along an index that starts with the status. */
const firstOfEachStatus = (query: BrowseQuery, { by, after }: SortOrder, condition: Prisma.Sql, max: number) => sql`
  SELECT pet.* FROM unnest(${statuses(query)}) AS wanted (wanted_status) CROSS JOIN LATERAL (
    SELECT * FROM ${sortablePets(query)}
    WHERE status = wanted_status AND ${inCategory(query)} AND ${condition}
      AND ${query.start ? after(query.start) : sql`true`}
    ORDER BY ${by} LIMIT ${max}
  ) AS pet`

/** The first `max` pets of each kind and status after the start, as `firstOfEachStatus` finds them. */
function ofKinds(query: BrowseQuery, kinds: readonly number[], condition: Prisma.Sql, max: number): Prisma.Sql {
  const { sort, start } = query
  // All pets of a kind have the same distance.
  const { by, after } = sort === 'relevance' ? sortOrders.name : sortOrders[sort]
  const isAfter = start === undefined || (sort === 'relevance' && start.distance < KIND) ? sql`true` : after(start)
  return sql`
    SELECT pet.* FROM unnest(${statuses(query)}) AS wanted (wanted_status)
    CROSS JOIN unnest(${kinds}::bigint[]) AS kinds (kind) CROSS JOIN LATERAL (
      SELECT id, name, category_id, status, key, ${KIND}::integer AS distance, rank FROM ${sortablePets(query)}
      WHERE status = wanted_status AND category_id = kind AND ${condition} AND ${isAfter}
      ORDER BY ${by} LIMIT ${max}
    ) AS pet`
}

const noMatches = sql`SELECT * FROM ${sortablePets({})} WHERE false`

/** All matches, unsorted: an index with the newest first would be read to its end for the last few matches. */
const unorderedMatches = (query: BrowseQuery, condition: Prisma.Sql, after: Prisma.Sql) => sql`
  SELECT * FROM ${sortablePets(query)}
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
