import type { BrowseView } from './browse-view'

/** The statuses to choose from; the first is the default. */
export const statusOptions = [
  { value: '', label: 'Available' },
  { value: 'pending', label: 'Reserved' },
  { value: 'sold', label: 'Sold' },
  { value: 'any', label: 'All' },
] as const

/** The sort orders to choose from; the first is the default. */
export const sortOptions = {
  search: [
    { value: '', label: 'Best match first' },
    { value: 'newest', label: 'Newest first' },
    { value: 'name', label: 'Name, A to Z' },
  ],
  browse: [
    { value: '', label: 'Newest first' },
    { value: 'name', label: 'Name, A to Z' },
  ],
} as const

/** What is chosen in the filter form, without defaults. */
export function readFilters(form: HTMLFormElement): BrowseView {
  const data = new FormData(form)
  const chosen = <Value extends string>(field: string, options: readonly { readonly value: Value }[]) =>
    options.find(({ value }) => value !== '' && value === data.get(field))?.value
  const search = String(data.get('search') ?? '').trim()
  const category = Number(data.get('category'))
  const status = chosen('status', statusOptions)
  const sort = chosen('sort', sortOptions[search ? 'search' : 'browse'])
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
  }
}
