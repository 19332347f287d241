'use client'

import { NavPills } from '@/app/_ui/nav-pills'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import styles from './filters.module.css'
import { sortOptions, statusOptions } from './read-filters'
import { useFilterForm } from './use-filter-form'

interface FiltersProps {
  readonly view: BrowseView
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/**
 * Category, search, status and sort order of the animals. Categories are links; the rest is a form with a button. With
 * JavaScript, changes apply right away, and the current results stay until the new ones arrive.
 */
export function Filters({ view, categories }: FiltersProps) {
  const { formRef, categoryRef, isPending, apply, applySoon, selectCategory } = useFilterForm(view)
  const { category: _, ...others } = firstPage(view)
  return (
    <>
      <NavPills
        label="Kinds of animals"
        links={[{ id: undefined, name: 'All' }, ...categories].map(({ id, name }) => ({
          href: browsePath({ ...others, ...(id ? { category: id } : {}) }),
          text: name,
          isCurrent: view.category === id,
          onSelect: () => selectCategory(id),
        }))}
      />
      <search aria-label="Filter these animals">
        <form
          ref={formRef}
          action="/animals"
          className={styles.form}
          aria-busy={isPending}
          onInput={({ target }) => applySoon(target)}
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <input ref={categoryRef} type="hidden" name="category" defaultValue={view.category} />
          <div className={styles.field}>
            <label htmlFor="search">Name or kind</label>
            <input
              id="search"
              type="search"
              name="search"
              defaultValue={view.search}
              maxLength={200}
              autoComplete="off"
            />
          </div>
          <fieldset className={styles.statuses}>
            <legend>Status</legend>
            {statusOptions.map(({ value, label }) => (
              <label key={value}>
                <input type="radio" name="status" value={value} defaultChecked={(view.status ?? '') === value} />
                {label}
              </label>
            ))}
          </fieldset>
          <div className={styles.field}>
            <label htmlFor="sort">Sort by</label>
            <select id="sort" name="sort" defaultValue={view.sort ?? ''}>
              {sortOptions[view.search ? 'search' : 'browse'].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button secondary">
            Apply
          </button>
        </form>
      </search>
    </>
  )
}
