import { speciesOf } from '@/server/pets/looks/species'
import type { Language } from '@/server/values/language'
import { germanKinds } from './kind-texts'

/** The name of a category in a language: "Hunde" for "Dogs". One that we don't know keeps the name that the store gave it. */
export function kindName(category: string, language: Language): string {
  const species = speciesOf(category)
  return language === 'en' || species === 'unknown' ? category : germanKinds[species].many
}

/** What one animal of a category is called: "Guinea pig" for "Guinea pigs". An unknown category keeps its name. */
export function singularOf(category: string, language: Language): string {
  const species = speciesOf(category)
  if (species === 'unknown') return category
  return language === 'en' ? category.replace(/s$/i, '') : germanKinds[species].one
}
