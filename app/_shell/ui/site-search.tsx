'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { announceNavigation } from '@/app/_shell/navigation/navigation'

interface SiteSearchProps {
  readonly className: string | undefined
  readonly texts: { readonly region: string; readonly label: string }
  /** The path of the page with the results, in the visitor’s language. */
  readonly resultsPath: string
  /** What the button shows. */
  readonly children: ReactNode
}

/** The id of the field. */
export const SEARCH_FIELD = 'site-search'

const field = {
  id: SEARCH_FIELD,
  type: 'search',
  name: 'search',
  maxLength: 200,
  autoComplete: 'off',
} as const

const importList = () => import('./search-suggestions')

/**
 * The search in the header. It searches all animals, whatever filters were chosen before: on a phone, these are out of
 * sight. On the page with the results, the list follows what is typed. On every other page it leads there; with
 * JavaScript, it suggests animals and kinds while somebody types.
 */
export function SiteSearch({ className, texts, resultsPath, children }: SiteSearchProps) {
  const router = useRouter()
  const path = usePathname()
  const searches = useSearchParams().getAll('search')
  // On the server, it has no language.
  const isResults = path === '/animals' || path === resultsPath
  return (
    <search className={className} aria-label={texts.region}>
      {/* Next's own Form would be the only one on most pages. */}
      <form
        action={resultsPath}
        key={path}
        onSubmit={(event) => {
          // The list reacts to the text at once.
          if (isResults) return
          event.preventDefault()
          const search = String(new FormData(event.currentTarget).get('search'))
          const results = `${resultsPath}?${new URLSearchParams({ search })}`
          announceNavigation(results)
          router.push(results)
        }}
      >
        <label htmlFor={SEARCH_FIELD} className="visually-hidden">
          {texts.label}
        </label>
        {isResults ? (
          <input
            {...field}
            placeholder={texts.label}
            // As the page reads it: a repeated parameter counts as none.
            defaultValue={searches.length === 1 ? searches[0]?.trim() : ''}
          />
        ) : (
          <SuggestingField {...field} placeholder={texts.label} required importList={importList} />
        )}
        <button type="submit">{children}</button>
      </form>
    </search>
  )
}

export interface SearchSuggestionsProps {
  /** The field in which somebody types. */
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

interface SuggestingFieldProps extends ComponentProps<'input'> {
  /** Loads the list of suggestions. */
  readonly importList: () => Promise<{ readonly Suggestions: ComponentType<SearchSuggestionsProps> }>
}

/** A search field with suggestions. Their list is loaded when somebody is about to search. */
export function SuggestingField({ importList, ...props }: SuggestingFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const load = useCallback(
    () =>
      importList().then(
        (loaded) => setSuggestions(() => loaded.Suggestions),
        () => {},
      ),
    [importList],
  )
  useEffect(() => {
    const field = fieldRef.current
    // Without JavaScript it is a plain field. React must not revert what the list changes of this.
    Object.assign(field ?? {}, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
    // Somebody may have begun to type before this script loaded.
    if (field === document.activeElement) load()
  }, [load])
  return (
    <>
      <input {...props} ref={fieldRef} onFocus={load} />
      {Suggestions && <Suggestions fieldRef={fieldRef} />}
    </>
  )
}
