'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import { announceNavigation } from '@/app/_shell/navigation/navigation'
import styles from './search-suggestions.module.css'
import { searchSuggestionsTexts } from './search-suggestions-texts'
import type { SearchSuggestionsProps } from './site-search'

const LIST_ID = 'search-suggestions'

interface Suggestion {
  readonly id: string
  /** Where it leads. */
  readonly path: string
}

interface SuggestionListProps<Suggested extends Suggestion> extends SearchSuggestionsProps {
  /** A hook: what is suggested for a text; undefined until that is known. */
  readonly useSuggestions: (typed: string) => readonly Suggested[] | undefined
  /** What a suggestion shows. */
  readonly show: (suggestion: Suggested) => ReactNode
}

/**
 * What is suggested below a search field while somebody types: the list of an editable combobox (ARIA Authoring
 * Practices Guide). The focus stays in the field.
 */
export function SuggestionList<Suggested extends Suggestion>({
  fieldRef,
  useSuggestions,
  show,
}: SuggestionListProps<Suggested>) {
  const router = useRouter()
  const texts = searchSuggestionsTexts[useLanguage()]
  // Read again after subscribing: somebody may type before the effects run.
  const subscribe = useCallback(
    (notify: () => void) => {
      const field = fieldRef.current
      field?.addEventListener('input', notify)
      return () => field?.removeEventListener('input', notify)
    },
    [fieldRef],
  )
  const typed = useSyncExternalStore(
    subscribe,
    () => fieldRef.current?.value ?? '',
    () => '',
  )
  const [isWanted, setIsWanted] = useState(() => document.activeElement === fieldRef.current)
  const [activeId, setActiveId] = useState<string>()
  const suggestions = useSuggestions(typed)
  const isOpen = isWanted && suggestions !== undefined && suggestions.length > 0
  const active = isOpen ? suggestions.findIndex(({ id }) => id === activeId) : -1
  const shownId = suggestions?.[active]?.id

  useEffect(() => {
    const field = fieldRef.current
    field?.setAttribute('aria-expanded', String(isOpen))
    setOrRemove(field, 'aria-controls', isOpen ? LIST_ID : undefined)
    setOrRemove(field, 'aria-activedescendant', shownId)
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [fieldRef, isOpen, shownId])

  const close = () => {
    setIsWanted(false)
    setActiveId(undefined)
  }
  const choose = ({ path }: Suggestion) => {
    close()
    fieldRef.current?.form?.reset()
    announceNavigation(path)
    router.push(path)
  }

  const onInput = useEffectEvent(() => {
    setActiveId(undefined)
    setIsWanted(true)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Keys that an input method needs are not for the list.
    if (event.isComposing) return
    const chosen = suggestions?.[active]
    if (event.key === 'Enter') {
      // Otherwise the form is sent, and no list should appear after it.
      if (!chosen) return close()
      event.preventDefault()
      choose(chosen)
    }
    if (!suggestions || suggestions.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsWanted(true)
      setActiveId(suggestions[next(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length)]?.id)
    } else if (event.key === 'Escape' && isOpen) {
      // The next one clears the field.
      event.preventDefault()
      close()
    }
  })
  const onBlur = useEffectEvent(close)
  useEffect(() => {
    const field = fieldRef.current
    if (!field) return
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    field.addEventListener('blur', () => onBlur(), { signal })
    return () => listening.abort()
  }, [fieldRef])

  return (
    <>
      {isOpen && (
        <div
          id={LIST_ID}
          role="listbox"
          aria-label={texts.suggestions}
          className={styles.list}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
            <div
              key={suggestion.id}
              id={suggestion.id}
              role="option"
              className={styles.option}
              aria-selected={suggestion.id === shownId}
              onClick={() => choose(suggestion)}
            >
              {show(suggestion)}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isWanted && suggestions && texts.found(suggestions.length)}
      </p>
    </>
  )
}

function setOrRemove(field: HTMLElement | null, attribute: string, value: string | undefined) {
  if (value === undefined) field?.removeAttribute(attribute)
  else field?.setAttribute(attribute, value)
}

/** The suggestion after or before the active one; no suggestion between the last and the first. */
const next = (active: number, step: number, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1
