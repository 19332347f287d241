import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindIn, noKind } from '@/app/_shell/text/kind'
import type { PortraitSubject } from '@/app/_shop/portraits/draw'
import { trpcClient } from '@/app/_trpc/client'
import type { Photo } from '@/server/domain/photos/photos.schema'
import { type Language, localizedPath } from '@/server/platform/values/language'
import { searchSuggestionsTexts } from './search-suggestions-texts'
import { statusTexts } from './status-texts'

interface Suggestion {
  readonly id: string
  readonly path: string
  /** For a kind, an animal that represents it. */
  readonly portrait: PortraitSubject
  readonly photo?: Photo | null
  readonly name: string
  readonly detail: string
}

/** Kinds and animals that the store suggests for a text. */
export const suggestAnimals = {
  en: (text, signal) => fetchSuggestions(text, 'en', signal),
  de: (text, signal) => fetchSuggestions(text, 'de', signal),
} as const satisfies Record<Language, (text: string, signal: AbortSignal) => Promise<Suggestion[]>>

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
