import { factOptions } from '@/server/domain/pets/browse/fact-options'
import { type BrowseView, browseQuery } from './browse-view'

/** The statuses to choose from; the first is the default. */
export const statusOptions = ['', 'pending', 'sold', 'any'] as const

/** The sort orders to choose from; the first is the default. */
export const sortOptions = {
  search: [
    { value: '', meaning: 'best' },
    { value: 'newest', meaning: 'newest' },
    { value: 'oldest', meaning: 'oldest' },
    { value: 'youngest', meaning: 'youngest' },
    { value: 'fee', meaning: 'fee' },
    { value: 'name', meaning: 'name' },
  ],
  browse: [
    { value: '', meaning: 'newest' },
    { value: 'oldest', meaning: 'oldest' },
    { value: 'youngest', meaning: 'youngest' },
    { value: 'fee', meaning: 'fee' },
    { value: 'name', meaning: 'name' },
  ],
} as const

/**
 * The choices in the filter form, without defaults.
 * @param typed the text of the search
 */
export function readFilters(form: HTMLFormElement, typed: string): BrowseView {
  const data = new FormData(form)
  const chosen = <Value extends string>(field: string, options: readonly Value[]) =>
    options.find((value) => value !== '' && value === data.get(field))
  const search = typed.trim()
  const category = Number(data.get('category'))
  const status = chosen('status', statusOptions)
  const sort = chosen(
    'sort',
    sortOptions[search ? 'search' : 'browse'].map(({ value }) => value),
  )
  const [age, size, sex, housing] = [
    chosen('age', factOptions.age),
    chosen('size', factOptions.size),
    chosen('sex', factOptions.sex),
    chosen('housing', factOptions.housing),
  ]
  const [breed = '', maxFee = ''] = ['breed', 'maxFee'].map((name) => String(data.get(name) ?? ''))
  const goodWith = factOptions.goodWith.filter((value) => data.getAll('goodWith').includes(value))
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(age ? { age } : {}),
    ...(size ? { size } : {}),
    ...(sex ? { sex } : {}),
    ...(housing ? { housing } : {}),
    ...(goodWith.length > 0 ? { goodWith } : {}),
    ...(breed ? { breed } : {}),
    ...(maxFee ? { maxFee: Number(maxFee) } : {}),
  }
}

/** Sets the filter form to the choices of a view, and nothing else; without a view, to the defaults. */
export function fillIn(form: HTMLFormElement, view: BrowseView = {}): void {
  const query = browseQuery(view)
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const chosen = query.has(control.name) ? query.getAll(control.name) : ['']
    // Browsers ignore an empty value that is set on a group of radio buttons.
    const isOneOfSeveral = control.type === 'radio' || control.type === 'checkbox'
    if (isOneOfSeveral && control instanceof HTMLInputElement) control.checked = chosen.includes(control.value)
    else control.value = chosen[0] ?? ''
  }
}
