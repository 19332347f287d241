import { presentationOf } from './presentation'
import { speciesOf } from './species'
import type { SpeciesWords } from './species-words'

/** The German words for a category: "Hund" and "Hunde" for "Dogs". Undefined for one whose species we don't know. */
export function germanKindOf(categoryName: string): SpeciesWords | undefined {
  if (speciesOf(categoryName) === 'neutral') return undefined
  const { singularDe, pluralDe } = presentationOf(categoryName)
  return { one: singularDe, many: pluralDe }
}
