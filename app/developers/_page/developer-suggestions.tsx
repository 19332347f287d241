'use client'

import styles from '@/app/_shell/ui/search-suggestions.module.css'
import type { SearchSuggestionsProps } from '@/app/_shell/ui/site-search'
import { SuggestionList } from '@/app/_shell/ui/suggestion-list'
import { useSuggestions } from '@/app/_shell/ui/use-suggestions'
import { DEVELOPER_SUGGESTIONS } from './developer-search-path'

/** A section of a page for developers. */
export interface DeveloperSuggestion {
  readonly id: string
  readonly path: string
  readonly heading: string
  readonly title: string
}

/** Sections of pages for developers below their search while somebody types. */
export const Suggestions = (props: SearchSuggestionsProps) => (
  <SuggestionList
    {...props}
    useSuggestions={useSections}
    show={({ heading, title }) => (
      <>
        <span className={styles.name}>{heading}</span>
        {title !== heading && <span className={styles.detail}>{title}</span>}
      </>
    )}
  />
)

const useSections = (typed: string) => useSuggestions(typed, suggestSections)

async function suggestSections(text: string, signal: AbortSignal): Promise<DeveloperSuggestion[]> {
  const response = await fetch(`${DEVELOPER_SUGGESTIONS}?${new URLSearchParams({ q: text })}`, { signal })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  return response.json()
}
