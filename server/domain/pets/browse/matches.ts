import { petStatusSchema } from '@/server/domain/pets/pets.schema'
import { Prisma } from '@/server/platform/db/generated/client'
import { type BrowsePetsInput, type BrowseSort, MAX_COUNT } from './browse.schema'
import { asksForFacts, type FactFilters } from './fact-options'
import { fee, hasFacts } from './facts'

const { sql } = Prisma

/** The pet after which a page starts. */
export interface Position {
  readonly id: number
  /** The text that its name is sorted by. */
  readonly key: string
  /**
   * How far it is from the search text: 0 if the name starts with it, 1 if it is of the kind, more for weaker matches.
   */
  readonly distance: number
  /** Its age or fee as a number that ascends, if sorted by that. */
  readonly rank: number
}

export interface BrowseQuery extends BrowsePetsInput {
  readonly sort: BrowseSort
  /** Undefined on the first page. */
  readonly start: Position | undefined
  /** What the search text means besides names; nothing if left out. */
  readonly meant?: Meant
  /** Whether matches are not counted, even on a first page. */
  readonly isUncounted?: boolean
  /** Whether only names that start with the search text are found, which costs the same whatever the text. */
  readonly isPrefixOnly?: boolean
}

/** What a search text means besides names. */
export interface Meant {
  /** The categories that are meant as a whole. */
  readonly kinds: readonly number[]
  /** Pets of other categories, by their ids, each with its distance. */
  readonly pets: readonly number[]
  readonly distances: readonly number[]
  /** Whether its words are known as they are: then a name that only sounds like them is not meant. */
  readonly isExact: boolean
}

export const nothingMeant: Meant = { kinds: [], pets: [], distances: [], isExact: false }

/**
 * The distances of names that start with the text, and of pets of a kind it means. Pets meant by other words come
 * between a kind and similar names.
 */
export const PREFIX = 0
export const KIND = 1
export const SIMILAR = 10_000

/** How far a pet of `search_text(name)` and `category_id` is from a search text. */
export const distanceFrom = (search: string, { kinds, pets, distances }: Meant): Prisma.Sql => sql`
  CASE
    WHEN search_distance(key, search_text(${search})) = 0 THEN ${PREFIX}::integer
    WHEN category_id = ANY (${kinds}::bigint[]) THEN ${KIND}
    ELSE coalesce(
      (${distances}::integer[])[array_position(${pets}::bigint[], id)],
      ${SIMILAR}::integer + search_distance(key, search_text(${search}))
    )
  END`

/**
 * The tables of a query for what no index sorts, regardless of facts. `alike`: the names in view that are similar to
 * the text, if `isWanted`; at most one more than `MAX_COUNT`. `others`: these, preceded by the pets meant by words
 * other than a kind's. For an overview, `counted` has the similar names in any category and status, up to the same
 * number, and `others` has all of them.
 */
export function otherMatches(query: BrowseQuery, search: string, isWanted: Prisma.Sql, isOverview = false): Prisma.Sql {
  const { categoryId, status, meant = nothingMeant } = query
  const { kinds, pets } = meant
  const isWhole = categoryId === undefined && status === undefined
  // If not everything was read, what is in view has to be read separately.
  const areMissing = isWhole ? sql`false` : areMoreThanCounted('counted')
  const alike = isOverview
    ? sql`
      counted AS MATERIALIZED (${similarNames(query, search, {}, isWanted)}),
      alike AS MATERIALIZED (
        SELECT * FROM counted WHERE ${isInView(query)} AND NOT ${areMissing}
        UNION ALL ${similarNames(query, search, query, areMissing)}
      )`
    : sql`alike AS MATERIALIZED (${similarNames(query, search, query, isWanted)})`
  return sql`
    ${alike},
    others AS MATERIALIZED (
      SELECT * FROM (SELECT * FROM alike ${isOverview ? sql`UNION SELECT * FROM counted` : sql``}) AS names
      WHERE NOT category_id = ANY (${kinds}::bigint[]) AND ${pets.length === 0 ? sql`true` : sql`id <> ALL (${pets}::bigint[])`}
      ${pets.length === 0 ? sql`` : sql`UNION ALL ${meantPets(query, search)}`}
    )`
}

/** Whether more than `MAX_COUNT` names are similar, and so more than are read. */
export const areMoreThanCounted = (table: 'alike' | 'counted') =>
  sql`(SELECT count(*) > ${MAX_COUNT} FROM ${Prisma.raw(table)})`

const similarNames = (
  { meant = nothingMeant, sort }: BrowseQuery,
  search: string,
  view: Pick<BrowseQuery, 'categoryId' | 'status'>,
  isWanted: Prisma.Sql,
) => sql`
  SELECT id, name, category_id, status, key COLLATE "C" AS key, ${SIMILAR}::integer + distance AS distance,
    ${rankOf(sort)} AS rank
  FROM similar_pets(search_text(${search}), ${view.categoryId ?? null}::bigint, ${statuses(view)})
  WHERE ${isWanted} AND ${meant.isExact ? sql`strpos(' ' || key, ' ' || search_text(${search})) > 0` : sql`true`}`

/** Regardless of category and status. */
const meantPets = ({ meant: { pets, distances } = nothingMeant, sort }: BrowseQuery, search: string) => sql`
  SELECT pet.id, name, category_id, status, key, meant.distance, rank
  FROM unnest(${pets}::bigint[], ${distances}::integer[]) AS meant (id, distance) JOIN ${sortablePets({ sort })} ON pet.id = meant.id
  WHERE NOT (${startsWith(search)})`

/**
 * As in the migration's `search_distance`, which PostgreSQL does not inline and which therefore could not use an index.
 */
export function startsWith(search: string): Prisma.Sql {
  const text = sql`(SELECT search_text(${search}))`
  return sql`key >= ${text} AND key < ${text} || chr(1114111)`
}

type Asked = FactFilters & Pick<BrowsePetsInput, 'search' | 'sort'>

/** Comes after every fee and every age. */
const UNKNOWN = 2_147_483_647

/** What decides between pets, where they are sorted by something that has no index: their fee in cents, or their age in days. */
export function rankOf(sort: BrowseSort | undefined): Prisma.Sql {
  if (sort === 'fee') return sql`coalesce((${fee} * 100)::integer, ${UNKNOWN})`
  if (sort !== 'youngest') return sql`0`
  return sql`coalesce((SELECT date '9999-12-31' - born_on FROM pet_profile WHERE pet_id = id), ${UNKNOWN})`
}

/** The offered pets that are as requested, with the columns they are sorted by. */
export const sortablePets = (asked: Asked): Prisma.Sql => sql`(
  SELECT id, name, category_id, status, search_text(name) COLLATE "C" AS key, 0 AS distance, ${rankOf(asked.sort)} AS rank
  FROM ${isListOfFitting(asked) ? sql`fitting` : sql`pet WHERE withdrawn_at IS NULL AND ${hasFacts(asked)}`}
) AS pet`

/**
 * Whether the pets are only filtered by facts, which have no index: then all profiles are read, once. Looking up each
 * pet's profile along another index, until enough fit, would take ten times as long where few do.
 */
export const isListOfFitting = (asked: Asked): boolean => asked.search === undefined && asksForFacts(asked)

/** The table of `sortablePets` for such a list, with a comma, to begin a query; otherwise nothing. */
export const fittingPets = (asked: Asked): Prisma.Sql =>
  isListOfFitting(asked)
    ? sql`
      fitting AS MATERIALIZED (
        SELECT id, name, category_id, status FROM pet WHERE withdrawn_at IS NULL AND ${hasFacts(asked)}
      ),`
    : Prisma.empty

export const statuses = ({ status }: Pick<BrowseQuery, 'status'>): Prisma.Sql =>
  sql`${status === undefined ? petStatusSchema.options : [status]}::pet_status[]`

export const inCategory = ({ categoryId }: Pick<BrowseQuery, 'categoryId'>): Prisma.Sql =>
  categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`

export const isInView = (query: Pick<BrowseQuery, 'categoryId' | 'status'>): Prisma.Sql =>
  sql`${inCategory(query)} AND status = ANY (${statuses(query)})`

/** Whether one of the `others` is what the query asks for. */
export const isAskedFor = (query: BrowseQuery): Prisma.Sql => sql`${isInView(query)} AND ${hasFacts(query)}`
