import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '@/server/app-router'

type BrowseInput = NonNullable<inferRouterInputs<AppRouter>['pets']['browse']>

/** Which animals the browse page shows: all that its address says. */
export interface BrowseView {
  readonly search?: string
  /** The id of a category. */
  readonly category?: number
  /** Without it those that are available, which is what a shopper comes for. */
  readonly status?: 'pending' | 'sold' | 'any'
  /** Without it the best match first in a search, else the newest. */
  readonly sort?: 'newest' | 'name'
  /** How many pages one below the other; without it, one. */
  readonly pages?: number
  /** Where the first page begins, when it is not the beginning. */
  readonly cursor?: string
}

/** A page shows this many animals: whole rows of two, three, four and six. */
export const PAGE_SIZE = 24

/** No address shows more pages at once; what follows begins anew. */
export const MAX_PAGES = 8

/** The address that shows a view. */
export function browsePath({ search, category, status, sort, pages, cursor }: BrowseView): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(category ? { category: String(category) } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(cursor ? { cursor } : {}),
    ...(pages && pages > 1 ? { pages: String(pages) } : {}),
  }).toString()
  return query ? `/animals?${query}` : '/animals'
}

/** The same animals from their beginning. */
export const firstPage = ({ pages: _pages, cursor: _cursor, ...view }: BrowseView): BrowseView => view

/** All available animals of the same kind. */
export const categoryOnly = ({ category }: BrowseView): BrowseView => (category ? { category } : {})

/** Whether search engines may show a view: not what somebody searched for, nor what comes and goes with the animals before it. */
export const isIndexableView = ({ search, cursor }: BrowseView): boolean => !(search || cursor)

/** What to ask `pets.browse` for a view, cursor aside. */
export const toBrowseInput = ({ search, category, status, sort }: BrowseView) =>
  ({
    limit: PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(category ? { categoryId: category } : {}),
    ...(status === 'any' ? {} : { status: status ?? 'available' }),
    ...(sort ? { sort } : {}),
  }) satisfies BrowseInput
