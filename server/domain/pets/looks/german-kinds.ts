import { speciesOf } from './species'
import { type SpeciesWords, speciesWords } from './species-words'

/** The German words for a category: "Hund" and "Hunde" for "Dogs". Undefined for one whose species we don't know. */
export function germanKindOf(categoryName: string): SpeciesWords | undefined {
  const species = speciesOf(categoryName)
  return species === 'unknown' ? undefined : speciesWords[species].de
}
