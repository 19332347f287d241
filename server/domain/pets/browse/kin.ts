import { speciesOf } from '@/server/domain/pets/looks/species'
import { type SpeciesName, speciesNames } from '@/server/domain/pets/looks/species-names'
import { speciesWords } from '@/server/domain/pets/looks/species-words'
import type { InEachLanguage } from '@/server/platform/values/language'
import { kindWords } from './kind-words'
import { exactLevel, NOT, type Token, type Word, wordsOf } from './words'

/** What several animals of a sort are called. */
type Plurals = InEachLanguage<string>

interface OtherAnimal extends Plurals {
  /** All that they are called. */
  readonly words: readonly Word[]
}

/** Animals that somebody may like as well as each other: nearly the same size, home and care. */
interface Kin {
  /** Those that we know by kind, the ones most often kept first. */
  readonly species: readonly SpeciesName[]
  readonly others: readonly OtherAnimal[]
  /** Breeds. */
  readonly breeds: readonly Word[]
}

const animal = (en: string, de: string, more = ''): OtherAnimal => ({ en, de, words: wordsOf(`${en} ${de} ${more}`) })

const kin = (species: readonly SpeciesName[], others: readonly OtherAnimal[], breeds = ''): Kin => ({
  species,
  others,
  breeds: wordsOf(breeds),
})

/** With the animals and breeds that a store may not have: their words mean nobody then, and no name that is like them. */
const families: readonly Kin[] = [
  kin(
    ['dog'],
    [],
    `poodle labrador retriever beagle terrier dachshund dalmatian shepherd bulldog pug husky chihuahua spaniel boxer
    rottweiler collie greyhound schnauzer doberman corgi
    Pudel Dackel Dalmatiner Schäferhund Mops Windhund Mischling`,
  ),
  kin(['cat'], [], 'siamese persian ragdoll bengal Siamkatze Perser Perserkatze'),
  kin(
    ['guineaPig', 'rabbit', 'ferret', 'hedgehog'],
    [
      animal('Hamsters', 'Hamster'),
      animal('Gerbils', 'Rennmäuse', 'Rennmaus'),
      animal('Chinchillas', 'Chinchillas'),
      animal('Degus', 'Degus'),
      animal('Rats', 'Ratten', 'Ratte'),
      animal('Mice', 'Mäuse', 'mouse Maus'),
      animal('Squirrels', 'Eichhörnchen'),
    ],
  ),
  kin(
    ['parrot'],
    [
      animal('Budgies', 'Wellensittiche', 'budgie Wellensittich'),
      animal('Canaries', 'Kanarienvögel', 'canary Kanarienvogel'),
      animal('Finches', 'Finken', 'finch'),
      animal('Cockatiels', 'Nymphensittiche', 'Nymphensittich'),
      animal('Cockatoos', 'Kakadus', 'Kakadu'),
      animal('Macaws', 'Aras'),
      animal('Lovebirds', 'Agaporniden'),
    ],
  ),
  kin(
    ['tortoise', 'gecko', 'frog'],
    [
      animal('Snakes', 'Schlangen', 'Schlange'),
      animal('Iguanas', 'Leguane', 'Leguan'),
      animal('Newts', 'Molche', 'Molch'),
      animal('Axolotls', 'Axolotl'),
    ],
  ),
  kin(['goldfish'], []),
  kin(['chicken'], [animal('Ducks', 'Enten', 'Ente'), animal('Geese', 'Gänse', 'goose Gans')]),
  kin(
    [],
    [
      animal('Goats', 'Ziegen', 'Ziege'),
      animal('Sheep', 'Schafe', 'lamb Schaf Lamm'),
      animal('Pigs', 'Schweine', 'piglet Schwein'),
      animal('Cows', 'Kühe', 'Kuh'),
    ],
  ),
  kin([], [animal('Horses', 'Pferde', 'Pferd'), animal('Ponies', 'Ponys', 'pony'), animal('Donkeys', 'Esel')]),
  kin([], [animal('Spiders', 'Spinnen', 'Spinne')]),
  kin([], [animal('Foxes', 'Füchse', 'fox Fuchs')]),
  kin([], [animal('Snails', 'Schnecken', 'Schnecke')]),
]

const otherWords = families.flatMap(({ others, breeds }) => [...others.flatMap(({ words }) => words), ...breeds])

/** Whether it is a word for animals or a breed that the store may not have. */
export const isOtherAnimal = (token: Token): boolean => exactLevel(token, otherWords) < NOT

/** What several of the animals that these words mean are called; undefined for a breed. */
export function pluralsOf(tokens: readonly Token[]): Plurals | undefined {
  const areMeant = (words: readonly Word[]) => tokens.every((token) => exactLevel(token, words) < NOT)
  const species = speciesNames.find((each) => areMeant(wordsForSpecies(each)))
  if (species) return pluralsOfSpecies(species)
  const other = families.flatMap(({ others }) => others).find(({ words }) => areMeant(words))
  return other && { en: other.en, de: other.de }
}

const pluralsOfSpecies = (species: SpeciesName): Plurals => {
  const [{ en, de }] = speciesWords[species]
  return { en: en.many, de: de.many }
}

const knownAnimals: readonly Plurals[] = [
  ...speciesNames.map(pluralsOfSpecies),
  ...families.flatMap(({ others }) => others),
]

/** What several of the animals with this English plural are called; undefined if we know no such animals. */
export const pluralsNamed = (plural: string): Plurals | undefined => knownAnimals.find(({ en }) => en === plural)

/** The English plurals of all animals that we know and that a category with these names has. */
export const animalsCalled = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const species = speciesOf(name)
      if (species !== 'neutral') return [pluralsOfSpecies(species).en]
      return families.flatMap(({ others }) => others.filter((other) => isCalled(name, other)).map(({ en }) => en))
    }),
  ),
]

const isCalled = (name: string, { words }: OtherAnimal) => wordsOf(name).some((word) => exactLevel(word, words) < NOT)

const wordsForSpecies = (species: SpeciesName) => wordsOf(Object.values(kindWords[species]).join(' '))

interface Named {
  readonly id: number
  readonly name: string
}

/** The categories whose animals are akin to those that these words mean, the nearest first. */
export const kinOfWords = <Category extends Named>(
  tokens: readonly Token[],
  categories: readonly Category[],
): Category[] =>
  membersOf(
    families.find((family) => tokens.every((token) => exactLevel(token, wordsIn(family)) < NOT)),
    categories,
  )

/** The same for the animals of a category, without itself. */
export const kinOfCategory = <Category extends Named>(
  { id, name }: Named,
  categories: readonly Category[],
): Category[] =>
  membersOf(
    families.find((family) => isIn(family, name)),
    categories,
  ).filter((category) => category.id !== id)

const wordsIn = ({ species, others, breeds }: Kin) => [
  ...species.flatMap(wordsForSpecies),
  ...others.flatMap(({ words }) => words),
  ...breeds,
]

function membersOf<Category extends Named>(family: Kin | undefined, categories: readonly Category[]): Category[] {
  if (!family) return []
  const rankOf = ({ name }: Named) => {
    const rank = family.species.map(String).indexOf(speciesOf(name))
    return rank < 0 ? family.species.length : rank
  }
  return categories.filter(({ name }) => isIn(family, name)).toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Whether a category with this name has such animals. */
function isIn({ species, others }: Kin, name: string): boolean {
  const known = speciesOf(name)
  return known === 'neutral' ? others.some((other) => isCalled(name, other)) : species.includes(known)
}
