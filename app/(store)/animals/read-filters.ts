import type { BrowseView } from './browse-view'

/** The statuses to choose from; the first is the default. */
export const statusOptions = ['', 'pending', 'sold', 'any'] as const

/** The sort orders to choose from; the first is the default. */
export const sortOptions = {
  search: [
    { value: '', meaning: 'best' },
    { value: 'newest', meaning: 'newest' },
    { value: 'name', meaning: 'name' },
  ],
  browse: [
    { value: '', meaning: 'newest' },
    { value: 'name', meaning: 'name' },
  ],
} as const

/** What is chosen in the filter form, without defaults. */
export function readFilters(form: HTMLFormElement): BrowseView {
  const data = new FormData(form)
  const chosen = <Value extends string>(field: string, options: readonly Value[]) =>
    options.find((value) => value !== '' && value === data.get(field))
  const search = String(data.get('search') ?? '').trim()
  const category = Number(data.get('category'))
  const status = chosen('status', statusOptions)
  const sort = chosen(
    'sort',
    sortOptions[search ? 'search' : 'browse'].map(({ value }) => value),
  )
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
  }
}
