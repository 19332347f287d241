import { type PetStatus, petStatusSchema } from '@/server/domain/pets/pets.schema'
import { Prisma } from '@/server/platform/db/generated/client'
import {
  type BrowsePetsInput,
  type Count,
  factSchema,
  MAX_CLOSEST_NAMES,
  MAX_COUNT,
  MAX_FOUND_COUNT,
  type Overview,
} from './browse.schema'
import { feeLimits } from './fact-options'
import { type FactCounts, hasFacts } from './facts'
import {
  type BrowseQuery,
  isAskedFor,
  isInView,
  isListOfFitting,
  nothingMeant,
  SIMILAR,
  sortablePets,
  startsWith,
  statuses,
} from './matches'
import type { Understood } from './understood.schema'

/** The number of matches, and the overview: kinds respect the requested status, and statuses the category. */
export function toOverview(
  { count, cells, isComplete, closestNames, facts }: OverviewRow,
  { categoryId, status }: Pick<BrowsePetsInput, 'categoryId' | 'status'>,
  namedKinds: readonly number[],
  understood?: Understood,
): { total: Count; overview: Overview } {
  const total = toCount(count)
  const countOf = (category: number | undefined, wanted: string | undefined): Count => {
    // The same, but counted further.
    if (category === categoryId && wanted === status) return total
    const counted = cells
      .filter((cell) => category === undefined || cell.categoryId === category)
      .filter((cell) => wanted === undefined || cell.status === wanted)
    // All pets of a kind that the text names match, so similar names do not matter there.
    const isWhole = isComplete || (category !== undefined && namedKinds.includes(category))
    return toCount(
      counted.reduce((sum, cell) => sum + cell.count, 0),
      isWhole && counted.every(({ isExact }) => isExact),
    )
  }
  const categoryIds = [...new Set(cells.map((cell) => cell.categoryId))]
  return {
    total,
    overview: {
      kinds: categoryIds.map((id) => ({ categoryId: id, isNamed: namedKinds.includes(id), ...countOf(id, status) })),
      allKinds: countOf(undefined, status),
      statuses: petStatusSchema.options.map((option) => ({ status: option, ...countOf(categoryId, option) })),
      allStatuses: countOf(categoryId, undefined),
      closestNames,
      understood,
      facts: factSchema.options.map((fact) => ({
        fact,
        ...toCount(facts.counts[fact], facts.isWhole),
      })),
      fees: feeLimits.map((maxFee, at) => ({ maxFee, ...toCount(facts.fees[at] ?? 0, facts.isWhole) })),
      breeds: facts.breeds.map(({ count, ...breed }) => ({ ...breed, ...toCount(count, facts.isWhole) })),
    },
  }
}

/** What was counted, up to `MAX_COUNT`. */
export const toCount = (counted: number, isExact = true): Count => ({
  count: Math.min(counted, MAX_COUNT),
  isExact: isExact && counted <= MAX_COUNT,
})

const { sql } = Prisma

/** What the overview of a first page is made of. */
export interface OverviewRow {
  /** How many match in all, up to somewhat more than `MAX_COUNT`. */
  readonly count: number
  /** How many match in a category and a status, as far as the overview needs them. */
  readonly cells: readonly {
    readonly categoryId: number
    readonly status: PetStatus
    readonly count: number
    /** Whether there are no more, apart from similar names. */
    readonly isExact: boolean
  }[]
  /** Whether similar names were counted too. */
  readonly isComplete: boolean
  /** If no name contains the search text, and it means nothing else: the first of the similar names. */
  readonly closestNames: string[]
  /** Among the first in view, somewhat more than `MAX_COUNT` of each status. */
  readonly facts: FactCounts
}

/**
 * The cells of an overview, without similar names. Each reads a range of an index, no further than it counts, except in
 * a list by facts; the sort order makes PostgreSQL choose that index, however many pets it expects.
 */
export function cells(query: BrowseQuery): Prisma.Sql {
  const { search, meant: { kinds } = nothingMeant, categoryId } = query
  if (isListOfFitting(query)) return countFitting(query)
  const isWhole = search === undefined ? sql`true` : sql`kind.id = ANY (${kinds}::bigint[])`
  const countInCell = (condition: Prisma.Sql, order: Prisma.Sql, max: number) => sql`(
    SELECT count(*) FROM (
      SELECT FROM ${sortablePets(query)}
      WHERE pet.category_id = kind.id AND pet.status = wanted.status AND ${condition}
      ORDER BY ${order} LIMIT ${max + 1}
    ) AS counted)`
  const all = countInCell(sql`true`, sql`-id`, MAX_COUNT)
  const found = search === undefined ? all : countInCell(startsWith(search), sql`key, id`, MAX_FOUND_COUNT)
  return sql`
    SELECT kind.id AS category_id, wanted.status, CASE WHEN ${isWhole} THEN ${all} ELSE ${found} END AS count,
      CASE WHEN ${isWhole} THEN ${MAX_COUNT}::integer ELSE ${MAX_FOUND_COUNT} END AS max_count
    FROM category AS kind CROSS JOIN unnest(${petStatusSchema.options}::pet_status[]) AS wanted (status)
    WHERE ${categoryId === undefined ? sql`true` : sql`kind.id = ${categoryId} OR wanted.status = ANY (${statuses(query)})`}`
}

/** The cells of a list filtered by facts. */
const countFitting = (query: BrowseQuery) => sql`
  SELECT kind.id AS category_id, wanted.status, coalesce(fit.count, 0) AS count, ${MAX_COUNT}::integer AS max_count
  FROM category AS kind CROSS JOIN unnest(${petStatusSchema.options}::pet_status[]) AS wanted (status)
  LEFT JOIN (
    SELECT category_id, status, count(*) FROM ${sortablePets(query)} GROUP BY category_id, status
  ) AS fit ON fit.category_id = kind.id AND fit.status = wanted.status`

/** The columns of an `OverviewRow`, of `cell` and `others`. */
export const overviewColumns = (query: BrowseQuery, isComplete: Prisma.Sql, count: Prisma.Sql): Prisma.Sql => sql`
  ${count} AS count,
  (
    SELECT coalesce(
      json_agg(
        json_build_object(
          'categoryId', category_id, 'status', status, 'isExact', count <= max_count,
          'count', CASE WHEN count <= max_count THEN count + coalesce(other_count, 0) ELSE max_count END
        )
        ORDER BY category_id
      ),
      '[]'
    )
    FROM cell LEFT JOIN (
      SELECT category_id, status, count(*) AS other_count FROM others WHERE ${hasFacts(query)} GROUP BY category_id, status
    ) AS other_cell USING (category_id, status)
  ) AS cells,
  ${isComplete} AS "isComplete",
  ${closestNames(query)} AS "closestNames"`

/** The number of matches where there is no search: all cells in view. */
export const countInView = (query: BrowseQuery): Prisma.Sql =>
  sql`(SELECT coalesce(sum(count), 0)::integer FROM cell WHERE ${isInView(query)})`

const closestNames = (query: BrowseQuery) => sql`(
  SELECT coalesce(json_agg(name ORDER BY distance, key), '[]') FROM (
    SELECT name, min(distance) AS distance, min(key) AS key FROM others
    WHERE ${isAskedFor(query)} AND NOT EXISTS (SELECT FROM cell WHERE ${isInView(query)} AND count > 0)
      AND NOT EXISTS (
        SELECT FROM others WHERE ${isAskedFor(query)}
          AND (distance < ${SIMILAR} OR strpos(key, search_text(${query.search ?? ''})) > 0)
      )
    GROUP BY name ORDER BY distance, key LIMIT ${MAX_CLOSEST_NAMES}
  ) AS closest)`
