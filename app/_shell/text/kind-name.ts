import { germanKindOf } from '@/server/domain/pets/looks/german-kinds'
import type { Language } from '@/server/platform/values/language'

/**
 * The name of a category in a language: "Hunde" for "Dogs". One that we don't know keeps the name given by the store.
 */
export const kindName = (category: string, language: Language): string =>
  language === 'en' ? category : (germanKindOf(category)?.many ?? category)

/** What one animal of a category is called: "Guinea pig" for "Guinea pigs". An unknown category keeps its name. */
export function singularOf(category: string, language: Language): string {
  const german = germanKindOf(category)
  if (!german) return category
  return language === 'en' ? category.replace(/s$/i, '') : german.one
}
