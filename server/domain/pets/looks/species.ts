import { type Species, speciesNames } from './species-names'
import { speciesWords } from './species-words'

/** A name of a category without what does not matter in it: case, spaces, hyphens and accents. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const speciesByName = new Map(
  speciesNames.flatMap((species) =>
    speciesWords[species].flatMap(({ en, de }) =>
      [en.one, en.many, de.one, de.many].map((word) => [plainName(word), species] as const),
    ),
  ),
)

/**
 * The species that a category's name says, in English or German: 'guineaPig' for 'Guinea pigs' and 'Meerschweinchen'.
 * Case, spaces, hyphens, accents and an English plural do not matter; for a name that says none that we know it is
 * 'neutral'.
 */
export function speciesOf(categoryName: string): Species {
  const word = plainName(categoryName)
  return (
    speciesByName.get(word) ??
    speciesByName.get(word.replace(/s$/, '')) ??
    speciesByName.get(word.replace(/es$/, '')) ??
    'neutral'
  )
}

/**
 * The species that what a category is called says, in either language. What its animals are drawn as does not say what
 * they are.
 */
export const speciesCalled = (names: CategoryNames): Species =>
  [names.name, names.singular, names.plural, names.singularDe, names.pluralDe]
    .map(speciesOf)
    .find((species) => species !== 'neutral') ?? 'neutral'

type CategoryNames = Readonly<Record<'name' | 'singular' | 'plural' | 'singularDe' | 'pluralDe', string>>
