import { type Language, locales } from '@/server/platform/values/language'
import type { BrowseView } from './browse-view'
import type { Count } from './count-label'
import { browseTexts } from './texts'

interface Category {
  readonly id: number
  readonly name: string
}

/** The kind that a view shows: empty for all, undefined if the store has no such kind. */
export const nameOfKind = ({ category }: BrowseView, categories: readonly Category[]): string | undefined =>
  category === undefined ? '' : categories.find(({ id }) => id === category)?.name

/** Whether the store has the kind that a view shows, or it shows all. */
export const isOfKnownKind = (view: BrowseView, categories: readonly Category[]): boolean =>
  nameOfKind(view, categories) !== undefined

/** The page title of a view. */
export function titleOf(view: BrowseView, categories: readonly Category[], language: Language): string {
  const texts = browseTexts[language]
  const name = nameOfKind(view, categories)
  if (name === undefined) return texts.noSuchKind
  const kind = name || texts.allAnimals
  return view.search ? texts.matching(kind, view.search) : kind
}

/** The heading of a view: its title or, if a search only found similar names, which ones. */
export function headingOf(
  view: BrowseView,
  categories: readonly Category[],
  language: Language,
  closestNames: readonly string[] = [],
): string {
  return view.search && closestNames.length > 0
    ? browseTexts[language].showing(view.search, closestNames)
    : titleOf(view, categories, language)
}

/** How many animals a view holds: "17 animals available", "More than 1,000 animals". */
export const totalLabel = ({ count, isExact }: Count, { status }: BrowseView, language: Language): string =>
  browseTexts[language].total(
    count.toLocaleString(locales[language]),
    isExact,
    isExact && count === 1,
    browseTexts[language].statuses[status ?? 'available'],
  )
