import { plainName, speciesOf } from '@/server/domain/pets/looks/species'
import { type SpeciesWords, speciesWords } from '@/server/domain/pets/looks/species-words'
import type { Language } from '@/server/platform/values/language'

/**
 * The name of a category in a language: "Hunde" for "Dogs", and "Dogs" for "Hunde". One that we don't know keeps the name
 * given by the store.
 */
export const kindName = (category: string, language: Language): string => {
  const words = wordsFor(category, language)
  return words && !isNamed(category, words) ? words.many : category
}

/** What one animal of a category is called: "Guinea pig" for "Guinea pigs". An unknown category keeps its name. */
export const singularOf = (category: string, language: Language): string =>
  wordsFor(category, language)?.one ?? category

/** The words for a category whose name says its species and no more: not for "Puppies", which not all dogs are. */
function wordsFor(category: string, language: Language): SpeciesWords | undefined {
  const species = speciesOf(category)
  if (species === 'unknown') return undefined
  const { en, de } = speciesWords[species]
  return isNamed(category, en) || isNamed(category, de) ? speciesWords[species][language] : undefined
}

const isNamed = (category: string, { one, many }: SpeciesWords): boolean =>
  [one, many].some((word) => plainName(word) === plainName(category))
