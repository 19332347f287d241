import { petStatusSchema } from '@/server/pets/pets.schema'
import { type BrowsePetsInput, type Count, MAX_COUNT, type Overview } from './browse.schema'
import type { OverviewRow } from './overview-query'

/** The number of matches, and the overview: kinds respect the status that is asked for, and statuses the category. */
export function toOverview(
  { count, cells, isComplete, closestNames }: OverviewRow,
  { categoryId, status }: Pick<BrowsePetsInput, 'categoryId' | 'status'>,
  namedKinds: readonly number[],
): { total: Count; overview: Overview } {
  const total = toCount(count)
  const countOf = (category: number | undefined, wanted: string | undefined): Count => {
    // The same, but counted further.
    if (category === categoryId && wanted === status) return total
    const counted = cells
      .filter((cell) => category === undefined || cell.categoryId === category)
      .filter((cell) => wanted === undefined || cell.status === wanted)
    // All of a kind that the text names match, so that similar names do not matter there.
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
    },
  }
}

/** What was counted, up to `MAX_COUNT`. */
export const toCount = (counted: number, isExact = true): Count => ({
  count: Math.min(counted, MAX_COUNT),
  isExact: isExact && counted <= MAX_COUNT,
})
