import { useEffect, useState } from 'react'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindIn, noKind } from '@/app/_shell/text/kind'
import type { PortraitSubject } from '@/app/_shop/portraits/draw'
import { trpcClient } from '@/app/_trpc/client'
import type { Photo } from '@/server/domain/photos/photos.schema'
import { type Language, localizedPath } from '@/server/platform/values/language'
import { searchSuggestionsTexts } from './search-suggestions-texts'
import { statusTexts } from './status-texts'

export interface Suggestion {
  readonly id: string
  readonly path: string
  /** For a kind, an animal that represents it. */
  readonly portrait: PortraitSubject
  readonly photo?: Photo | null
  readonly name: string
  readonly detail: string
}

/** How long to wait for the next keystroke, in ms. */
const TYPING_PAUSE_MS = 150

/**
 * What the store suggests for a text; undefined until it has answered, or if it is unreachable. Earlier suggestions
 * stay until then, and their requests are cancelled.
 */
export function useSuggestions(typed: string, language: Language): readonly Suggestion[] | undefined {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>()
  const text = typed.trim()
  useEffect(() => {
    if (text === '') {
      setSuggestions(undefined)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(text, language, controller.signal).catch(() => undefined)
      if (!controller.signal.aborted) setSuggestions(found)
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, language])
  return suggestions
}

async function fetchSuggestions(search: string, language: Language, signal: AbortSignal): Promise<Suggestion[]> {
  // In one request.
  const [{ kinds, pets }, categories] = await Promise.all([
    trpcClient.pets.suggest.query({ search }, { signal }),
    trpcClient.categories.list.query(undefined, { signal }),
  ])
  const known = new Map(categories.map((category) => [category.id, kindIn(category, language)]))
  const kindOf = (id: number) => known.get(id) ?? noKind
  return [
    ...kinds.map(({ id }) => ({
      id: `suggested-kind-${id}`,
      path: localizedPath(language, `/animals?category=${id}`),
      portrait: { id, species: kindOf(id).drawnAs },
      name: kindOf(id).name,
      detail: searchSuggestionsTexts[language].wholeKind,
    })),
    ...pets.map(({ id, name, categoryId, status = 'available', photo }) => ({
      id: `suggested-animal-${id}`,
      path: localizedPath(language, `/animals/${id}`),
      portrait: { id, species: kindOf(categoryId).drawnAs },
      photo,
      name: bidiIsolate(name),
      detail: [kindOf(categoryId).one, ...(status === 'available' ? [] : [statusTexts[language][status]])].join(' · '),
    })),
  ]
}
