import { plainName, speciesOf } from './species'
import { drawings, type Species, speciesNames } from './species-names'
import { otherWords, type SpeciesWords, speciesWords } from './species-words'

/** How a category is presented: what its animals are called in each language, and what they are drawn as. */
export interface Presentation {
  readonly plural: string
  readonly singular: string
  readonly pluralDe: string
  readonly singularDe: string
  readonly drawnAs: Species
}

/** What the store has chosen of it: what is empty or left out, it has not. */
export type Chosen = { readonly [Field in keyof Presentation]?: string | undefined }

/** How a category is presented: as the store has chosen, and beyond that as its name suggests. */
export function presentationOf(name: string, chosen: Chosen = {}): Presentation {
  const proposed = proposalFor(name)
  return {
    plural: chosen.plural || proposed.plural,
    singular: chosen.singular || proposed.singular,
    pluralDe: chosen.pluralDe || proposed.pluralDe,
    singularDe: chosen.singularDe || proposed.singularDe,
    drawnAs: drawings.find((drawing) => drawing === chosen.drawnAs) ?? proposed.drawnAs,
  }
}

/** The words for a kind by each of them; the first that are called so, as in the order of the tables. */
const wordsByName = new Map(
  [...speciesNames.flatMap((species) => speciesWords[species]), ...otherWords]
    .flatMap((words) => [words.en, words.de].flatMap(({ one, many }) => [one, many].map((word) => ({ word, words }))))
    .toReversed()
    .map(({ word, words }) => [plainName(word), words]),
)

/** "Hund" and "Dogs" for "Hunde". */
function proposalFor(name: string): Presentation {
  const drawnAs = speciesOf(name)
  const known = wordsByName.get(plainName(name))
  if (known) {
    const { en, de } = known
    return {
      plural: isNamed(name, en) ? name : en.many,
      singular: en.one,
      pluralDe: isNamed(name, de) ? name : de.many,
      singularDe: de.one,
      drawnAs,
    }
  }
  const singular = singularByRule(name)
  return { plural: name, singular, pluralDe: name, singularDe: singular, drawnAs }
}

const isNamed = (name: string, { one, many }: SpeciesWords): boolean =>
  [one, many].some((word) => plainName(word) === plainName(name))

/** How English plurals end, and one of them. */
const endings: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/(?<=[^aeiou])ies$/i, 'y'],
  [/(?<=ss|us|x|ch|sh|[^aeiou]o)es$/i, ''],
  [/(?<=[^s])s$/i, ''],
]

/** Names of more than one kind, of which nobody can say what one is called. */
const joint = /[&,/+]|\b(and|und)\b/

/** What one is called where the plural is all we know: "Axolotl" for "Axolotls"; the same if nothing tells. */
function singularByRule(plural: string): string {
  const [ending, singular = ''] = (!joint.test(plural) && endings.find(([pattern]) => pattern.test(plural))) || []
  return ending ? plural.replace(ending, singular) : plural
}
