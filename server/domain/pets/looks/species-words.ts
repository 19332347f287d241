import type { SpeciesName } from './species-names'

/** What one animal of a species is called, and several. */
export interface SpeciesWords {
  readonly one: string
  readonly many: string
}

interface WordsInEachLanguage {
  readonly en: SpeciesWords
  readonly de: SpeciesWords
  /** What else a store may call them. */
  readonly also: readonly string[]
}

/** The words for each species: a category with such a name is drawn as it. */
export const speciesWords: Readonly<Record<SpeciesName, WordsInEachLanguage>> = {
  dog: { en: { one: 'Dog', many: 'Dogs' }, de: { one: 'Hund', many: 'Hunde' }, also: ['Puppies', 'Welpen'] },
  cat: { en: { one: 'Cat', many: 'Cats' }, de: { one: 'Katze', many: 'Katzen' }, also: ['Kittens', 'Kätzchen'] },
  rabbit: {
    en: { one: 'Rabbit', many: 'Rabbits' },
    de: { one: 'Kaninchen', many: 'Kaninchen' },
    also: ['Bunnies', 'Hasen'],
  },
  guineaPig: {
    en: { one: 'Guinea pig', many: 'Guinea pigs' },
    de: { one: 'Meerschweinchen', many: 'Meerschweinchen' },
    also: ['Cavies'],
  },
  hedgehog: { en: { one: 'Hedgehog', many: 'Hedgehogs' }, de: { one: 'Igel', many: 'Igel' }, also: [] },
  parrot: {
    en: { one: 'Parrot', many: 'Parrots' },
    de: { one: 'Papagei', many: 'Papageien' },
    also: ['Birds', 'Vögel', 'Parakeets', 'Budgies', 'Sittiche', 'Wellensittiche'],
  },
  tortoise: {
    en: { one: 'Tortoise', many: 'Tortoises' },
    de: { one: 'Schildkröte', many: 'Schildkröten' },
    also: ['Turtles', 'Terrapins'],
  },
  goldfish: {
    en: { one: 'Goldfish', many: 'Goldfish' },
    de: { one: 'Goldfisch', many: 'Goldfische' },
    also: ['Fish', 'Fische'],
  },
  gecko: {
    en: { one: 'Gecko', many: 'Geckos' },
    de: { one: 'Gecko', many: 'Geckos' },
    also: ['Lizards', 'Eidechsen', 'Echsen'],
  },
  frog: { en: { one: 'Frog', many: 'Frogs' }, de: { one: 'Frosch', many: 'Frösche' }, also: ['Toads', 'Kröten'] },
}
