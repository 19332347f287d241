'use client'

import { useEffect } from 'react'
import { SuggestingField } from '@/app/_shell/ui/site-search'
import styles from './developer-navigation.module.css'
import { DEVELOPER_SEARCH, MAX_QUERY_LENGTH } from './developer-search-path'

const FIELD = 'developer-search'

const importList = () => import('./developer-suggestions')

/** The search over all pages for developers. With JavaScript, it suggests sections, and the key "/" leads to it. */
export function DeveloperSearch() {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyped = target instanceof Element && target.closest('input, textarea, select')
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyped) return
      event.preventDefault()
      document.getElementById(FIELD)?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <search aria-label="Pages for developers">
      <form action={DEVELOPER_SEARCH} className={styles.search}>
        <label htmlFor={FIELD}>Search these pages</label>
        <SuggestingField
          id={FIELD}
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          aria-keyshortcuts="/"
          required
          importList={importList}
        />
        <button type="submit" className="button secondary">
          Search
        </button>
      </form>
    </search>
  )
}
