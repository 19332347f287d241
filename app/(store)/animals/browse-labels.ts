import { LOCALE } from '@/server/values/locale'
import { browseTexts } from './browse-texts'
import type { BrowseView } from './browse-view'
import type { Count } from './count-label'

interface Category {
  readonly id: number
  readonly name: string
}

/** The page title of a view. */
export function titleOf({ search, category }: BrowseView, categories: readonly Category[]): string {
  const kind = categories.find(({ id }) => id === category)?.name ?? browseTexts.allAnimals
  return search ? browseTexts.matching(kind, search) : kind
}

/** The heading of a view: its title or, where a search has only found similar names, which ones. */
export function headingOf(
  view: BrowseView,
  categories: readonly Category[],
  closestNames: readonly string[] = [],
): string {
  return view.search && closestNames.length > 0
    ? browseTexts.showing(view.search, closestNames)
    : titleOf(view, categories)
}

/** How many animals a view holds: "17 animals available", "More than 1,000 animals". */
export const totalLabel = ({ count, isExact }: Count, { status }: BrowseView): string =>
  browseTexts.total(
    count.toLocaleString(LOCALE),
    isExact,
    isExact && count === 1,
    browseTexts.statuses[status ?? 'available'],
  )
