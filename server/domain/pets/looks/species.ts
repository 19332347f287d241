import { type SpeciesName, speciesNames } from './species-names'
import { speciesWords } from './species-words'

/** 'unknown' is drawn as a basket, a box or a blanket with somebody in it, which suits any animal. */
export type Species = SpeciesName | 'unknown'

/** A name of a category without what does not matter in it: case, spaces, hyphens and accents. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const speciesByName = new Map(
  speciesNames.flatMap((species) => {
    const { en, de, also } = speciesWords[species]
    return [en.one, en.many, de.one, de.many, ...also].map((word) => [plainName(word), species] as const)
  }),
)

/**
 * The species of a category, by its name in English or German: 'guineaPig' for 'Guinea pigs' and 'Meerschweinchen'. Case,
 * spaces, hyphens, accents and an English plural do not matter; a category that we cannot draw is 'unknown'.
 */
export function speciesOf(categoryName: string): Species {
  const word = plainName(categoryName)
  return (
    speciesByName.get(word) ??
    speciesByName.get(word.replace(/s$/, '')) ??
    speciesByName.get(word.replace(/es$/, '')) ??
    'unknown'
  )
}
