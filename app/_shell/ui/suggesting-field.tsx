'use client'

import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface SearchSuggestionsProps {
  /** The field in which somebody types. */
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

interface SuggestingFieldProps extends ComponentProps<'input'> {
  /** Loads the list of suggestions. */
  readonly importList: () => Promise<ComponentType<SearchSuggestionsProps>>
}

/** A search field with suggestions. Their list is loaded when somebody is about to search. */
export function SuggestingField({ importList, ...props }: SuggestingFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const load = useCallback(() => {
    importList().then(
      (loaded) => setSuggestions(() => loaded),
      () => {},
    )
  }, [importList])
  useEffect(() => {
    const field = fieldRef.current
    // Without JavaScript it is a plain field. React must not revert what the list changes of this.
    Object.assign(field ?? {}, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
    // Somebody may have begun to type before this script loaded.
    if (field && field === document.activeElement) load()
  }, [load])
  return (
    <>
      <input {...props} ref={fieldRef} onFocus={load} />
      {Suggestions && <Suggestions fieldRef={fieldRef} />}
    </>
  )
}
