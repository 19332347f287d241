import type { Category } from '@/server/domain/categories/categories.schema'
import type { Species } from '@/server/domain/pets/looks/species-names'
import type { Language } from '@/server/platform/values/language'

/** A category as visitors know it, in their language. */
export interface Kind {
  readonly id: number
  /** What its animals are called: "Guinea pigs". */
  readonly name: string
  /** What one of them is called: "Guinea pig". */
  readonly one: string
  readonly drawnAs: Species
}

export const kindIn = (
  { id, plural, singular, pluralDe, singularDe, drawnAs }: Omit<Category, 'name'>,
  language: Language,
): Kind =>
  language === 'de' ? { id, name: pluralDe, one: singularDe, drawnAs } : { id, name: plural, one: singular, drawnAs }

/** In place of a category that was removed a moment ago. */
export const noKind: Kind = { id: 0, name: '', one: '', drawnAs: 'neutral' }
