'use client'

import { PillLinks } from '@/app/_ui/pill-links'
import { type BrowseView, browsePath, fromStart } from './browse-view'
import styles from './filters.module.css'
import { sortsWhen, states } from './read-filters'
import { useFilters } from './use-filters'

interface FiltersProps {
  readonly view: BrowseView
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/**
 * Kind, search, state and order of the animals. The kinds are links and the rest is a form, which its button sends; with JavaScript a
 * change is enough, and what is shown stays until the answer is here.
 */
export function Filters({ view, categories }: FiltersProps) {
  const { form, category, isPending, show, showSoon, chooseKind } = useFilters(view)
  const { category: _, ...others } = fromStart(view)
  return (
    <>
      <PillLinks
        label="Kinds of animals"
        links={[{ id: undefined, name: 'All' }, ...categories].map(({ id, name }) => ({
          href: browsePath({ ...others, ...(id ? { category: id } : {}) }),
          text: name,
          isShown: view.category === id,
          onChoose: () => chooseKind(id),
        }))}
      />
      <search aria-label="These animals">
        <form
          ref={form}
          action="/animals"
          className={styles.form}
          aria-busy={isPending}
          onInput={({ target }) => showSoon(target)}
          onSubmit={(event) => {
            event.preventDefault()
            show()
          }}
        >
          <input ref={category} type="hidden" name="category" defaultValue={view.category} />
          <div className={styles.field}>
            <label htmlFor="search">Name</label>
            <input
              id="search"
              type="search"
              name="search"
              defaultValue={view.search}
              maxLength={200}
              autoComplete="off"
            />
          </div>
          <fieldset className={styles.states}>
            <legend>State</legend>
            {states.map(({ value, label }) => (
              <label key={value}>
                <input type="radio" name="status" value={value} defaultChecked={(view.status ?? '') === value} />
                {label}
              </label>
            ))}
          </fieldset>
          <div className={styles.field}>
            <label htmlFor="sort">Order</label>
            <select id="sort" name="sort" defaultValue={view.sort ?? ''}>
              {sortsWhen[view.search ? 'searching' : 'looking'].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button second">
            Show
          </button>
        </form>
      </search>
    </>
  )
}
