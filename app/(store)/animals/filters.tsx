'use client'

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import choiceStyles from '@/app/_shell/ui/choices.module.css'
import { NavPills } from '@/app/_shell/ui/nav-pills'
import type { Overview } from '@/server/domain/pets/browse/browse.schema'
import { localizedPath } from '@/server/platform/values/language'
import { anyKind, type BrowseView, browsePath, firstPage } from './browse-view'
import { filtersTexts } from './client-texts'
import { countLabel } from './count-label'
import styles from './filters.module.css'
import { sortOptions, statusOptions } from './read-filters'
import { useFilterForm } from './use-filter-form'

interface FiltersProps {
  readonly view: BrowseView
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  /** What there is to choose, if the view starts at the top of the list. */
  readonly overview: Overview | undefined
  /** Whether it is known what some of the animals cost. */
  readonly hasFees: boolean
  /** Further fields of the form. */
  readonly facts: ReactNode
  /** At the end of the row, where there is room. */
  readonly children: ReactNode
}

/**
 * Category, status, facts and sort order of the animals. Categories are links; the rest is a form with a button, which keeps
 * the search. With JavaScript, changes apply right away, and the current results stay until the new ones arrive.
 */
export function Filters({ view, categories, overview, hasFees, facts, children }: FiltersProps) {
  const language = useLanguage()
  const texts = filtersTexts[language]
  const { formRef, isPending, apply, choose, selectCategory } = useFilterForm(view)
  const kindsRef = useChosenKindInView(view.category)
  const others = anyKind(firstPage(view))
  return (
    <>
      <div ref={kindsRef}>
        <NavPills
          label={texts.kinds}
          links={[{ id: undefined, name: texts.allKinds }, ...categories].map(({ id, name }) => {
            const counted =
              id === undefined ? overview?.allKinds : overview?.kinds.find(({ categoryId }) => categoryId === id)
            return {
              href: browsePath({ ...others, ...(id ? { category: id } : {}) }),
              text: name,
              count: counted && countLabel(counted, language),
              isCurrent: view.category === id,
              onSelect: () => selectCategory(id),
            }
          })}
        />
      </div>
      <div className={styles.row}>
        <search aria-label={texts.form}>
          <form
            ref={formRef}
            action={localizedPath(language, '/animals')}
            className={styles.form}
            aria-busy={isPending}
            onInput={choose}
            onSubmit={(event) => {
              event.preventDefault()
              apply()
            }}
          >
            <input type="hidden" name="search" defaultValue={view.search} />
            <input type="hidden" name="category" defaultValue={view.category} />
            <fieldset className={`${choiceStyles.choices} ${styles.statuses}`}>
              <legend>{texts.availability}</legend>
              {statusOptions.map((value) => {
                const counted = overview && countOfStatus(overview, value)
                return (
                  <label key={value}>
                    <input type="radio" name="status" value={value} defaultChecked={(view.status ?? '') === value} />
                    {texts.statuses[value]}
                    {counted && <span className={choiceStyles.count}> {countLabel(counted, language)}</span>}
                  </label>
                )
              })}
            </fieldset>
            <div className={styles.field}>
              <label htmlFor="sort">{texts.sort}</label>
              <select id="sort" name="sort" defaultValue={view.sort ?? ''}>
                {sortOptions[view.search ? 'search' : 'browse']
                  .filter(({ value }) => value !== 'fee' || hasFees || view.sort === 'fee')
                  .map(({ value, meaning }) => (
                    <option key={value} value={value}>
                      {texts.sorts[meaning]}
                    </option>
                  ))}
              </select>
            </div>
            {facts}
            <button type="submit" className="button secondary">
              {texts.apply}
            </button>
          </form>
        </search>
        {children}
      </div>
    </>
  )
}

const countOfStatus = ({ statuses, allStatuses }: Overview, chosen: (typeof statusOptions)[number]) =>
  chosen === 'any' ? allStatuses : statuses.find(({ status }) => status === (chosen || 'available'))

/**
 * Scrolls the list of kinds sideways to the chosen one if it is out of sight, as on a phone. The page itself does not
 * scroll.
 * @returns a ref for the element that holds the list
 */
function useChosenKindInView(category: number | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen kind is read from the page.
  useEffect(() => {
    const list = ref.current?.querySelector('ul')
    const chosen = list?.querySelector('[aria-current]')
    if (!list || !chosen) return
    const { left, right, width } = chosen.getBoundingClientRect()
    const visible = list.getBoundingClientRect()
    if (left >= visible.left && right <= visible.right) return
    list.scrollLeft += left - visible.left - (visible.width - width) / 2
  }, [category])
  return ref
}
