import type { inferRouterInputs } from '@trpc/server'
import { withQuery } from '@/app/_shell/navigation/with-query'
import type { AppRouter } from '@/server/app-router'
import { asksForFacts, type FactFilters, factQuery, filtersOf } from '@/server/domain/pets/browse/fact-options'
import type { Understood } from '@/server/domain/pets/browse/understood.schema'
import type { PageHref } from '@/server/http/page-table/page-table'

type BrowseInput = NonNullable<inferRouterInputs<AppRouter>['pets']['browse']>

/** Which animals the browse page shows: everything in its URL. */
export interface BrowseView extends FactFilters {
  readonly search?: string
  /** The id of a category. */
  readonly category?: number
  /** If left out, the available ones, which are what shoppers come for. */
  readonly status?: 'pending' | 'sold' | 'any'
  /** If left out, best match first in a search, newest first otherwise. */
  readonly sort?: 'newest' | 'oldest' | 'youngest' | 'fee' | 'name'
  /** How many pages are shown one below the other; one if left out. */
  readonly pages?: number
  /** Where the first page starts, if not at the beginning of the list. */
  readonly cursor?: string
}

/** Animals per page: fills whole rows of two, three, four and six. */
export const PAGE_SIZE = 24

/** No URL shows more pages at once; the next one starts over. */
export const MAX_PAGES = 8

/** A view whose parts may be removed: `{ ...view, search: undefined }`. */
type PartsOfView = { readonly [Part in keyof BrowseView]?: BrowseView[Part] | undefined }

/** A view as the query of an address. */
export function browseQuery(view: PartsOfView): URLSearchParams {
  const { search, category, status, sort, pages, cursor } = view
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(category ? { category: String(category) } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(cursor ? { cursor } : {}),
    ...(pages && pages > 1 ? { pages: String(pages) } : {}),
  })
  for (const [name, option] of factQuery(view)) query.append(name, option)
  return query
}

/** The path that shows a view. */
export const browsePath = (view: PartsOfView): PageHref => withQuery('/animals', browseQuery(view))

/** The same animals, from the start of the list. */
export const firstPage = ({ pages: _pages, cursor: _cursor, ...view }: BrowseView): BrowseView => view

/** The same without the kind, and the breed of it. */
export const anyKind = ({ category: _category, breed: _breed, ...view }: BrowseView): BrowseView => view

/** All available animals of the same category. */
export const categoryOnly = ({ category }: BrowseView): BrowseView => (category ? { category } : {})

/** The part of a view that somebody may wait for: an animal of its kind, with its facts. */
export const wishOf = ({ category, age, size, sex, housing, goodWith }: PartsOfView): BrowseView => ({
  ...(category && { category }),
  ...(age && { age }),
  ...(size && { size }),
  ...(sex && { sex }),
  ...(housing && { housing }),
  ...(goodWith?.length && { goodWith }),
})

/**
 * The same of what a search asks for, with the filters beside it; nothing if it asks for a name, or for several kinds. Of
 * animals that the store does not have, their facts.
 */
export function wishInSearch(view: BrowseView, understood: Understood | undefined): BrowseView {
  if (!understood || understood.name !== undefined) return {}
  const { kinds, facts } = understood
  if (kinds.length > 1) return {}
  const { goodWith = [], ...asked } = filtersOf(facts.flatMap(({ fact, isNot }) => (isNot ? [] : [fact])))
  const { category = kinds[0], ...filters } = wishOf(view)
  return wishOf({ ...asked, ...filters, category, goodWith: [...new Set([...goodWith, ...(filters.goodWith ?? [])])] })
}

/** Whether there is anything to wait for. */
export const isWish = (view: BrowseView): boolean => view.category !== undefined || asksForFacts(wishOf(view))

/**
 * The path of the page where somebody asks to be told about the next animal of a view.
 * @param kind the English plural of animals that the store does not have
 */
export const alertPath = (view: BrowseView, kind?: string): PageHref =>
  withQuery('/animals/alert', alertQuery(view, kind))

export function alertQuery(view: BrowseView, kind: string | undefined): URLSearchParams {
  const { category, ...facts } = wishOf(view)
  const query = browseQuery(kind === undefined ? { category, ...facts } : facts)
  if (kind !== undefined) query.set('kind', kind)
  return query
}

/**
 * Whether search engines may list a view: not a visitor's search or filters by facts, nor a page that shifts with the
 * animals before it.
 */
export const isIndexableView = (view: BrowseView): boolean => !(view.search || view.cursor || asksForFacts(view))

/** The input of `pets.browse` for a view, without the cursor. */
export const toBrowseInput = ({ search, category, status, sort, pages: _, cursor: __, ...facts }: BrowseView) =>
  ({
    limit: PAGE_SIZE,
    withOverview: true,
    withSummaries: true,
    ...facts,
    ...(search ? { search } : {}),
    ...(category ? { categoryId: category } : {}),
    ...(status === 'any' ? {} : { status: status ?? 'available' }),
    ...(sort ? { sort } : {}),
  }) satisfies BrowseInput
