import type { InEachLanguage } from '@/server/platform/values/language'
import type { SpeciesName } from './species-names'

/** What one animal of a species is called, and several. */
export interface SpeciesWords {
  readonly one: string
  readonly many: string
}

const words = (one: string, many: string, eins: string, mehrere: string): InEachLanguage<SpeciesWords> => ({
  en: { one, many },
  de: { one: eins, many: mehrere },
})

/** The words for each species, the usual ones first: proposals for a kind with such a name. */
export const speciesWords: Readonly<
  Record<SpeciesName, readonly [InEachLanguage<SpeciesWords>, ...InEachLanguage<SpeciesWords>[]]>
> = {
  dog: [words('Dog', 'Dogs', 'Hund', 'Hunde'), words('Puppy', 'Puppies', 'Welpe', 'Welpen')],
  cat: [words('Cat', 'Cats', 'Katze', 'Katzen'), words('Kitten', 'Kittens', 'Kätzchen', 'Kätzchen')],
  rabbit: [
    words('Rabbit', 'Rabbits', 'Kaninchen', 'Kaninchen'),
    words('Bunny', 'Bunnies', 'Kaninchen', 'Kaninchen'),
    words('Hare', 'Hares', 'Hase', 'Hasen'),
  ],
  guineaPig: [
    words('Guinea pig', 'Guinea pigs', 'Meerschweinchen', 'Meerschweinchen'),
    words('Cavy', 'Cavies', 'Meerschweinchen', 'Meerschweinchen'),
  ],
  hedgehog: [words('Hedgehog', 'Hedgehogs', 'Igel', 'Igel')],
  parrot: [
    words('Parrot', 'Parrots', 'Papagei', 'Papageien'),
    words('Bird', 'Birds', 'Vogel', 'Vögel'),
    words('Parakeet', 'Parakeets', 'Sittich', 'Sittiche'),
    words('Budgie', 'Budgies', 'Wellensittich', 'Wellensittiche'),
  ],
  tortoise: [
    words('Tortoise', 'Tortoises', 'Schildkröte', 'Schildkröten'),
    words('Turtle', 'Turtles', 'Schildkröte', 'Schildkröten'),
    words('Terrapin', 'Terrapins', 'Wasserschildkröte', 'Wasserschildkröten'),
  ],
  goldfish: [words('Goldfish', 'Goldfish', 'Goldfisch', 'Goldfische'), words('Fish', 'Fish', 'Fisch', 'Fische')],
  gecko: [
    words('Gecko', 'Geckos', 'Gecko', 'Geckos'),
    words('Lizard', 'Lizards', 'Eidechse', 'Eidechsen'),
    words('Lizard', 'Lizards', 'Echse', 'Echsen'),
  ],
  frog: [words('Frog', 'Frogs', 'Frosch', 'Frösche'), words('Toad', 'Toads', 'Kröte', 'Kröten')],
  ferret: [words('Ferret', 'Ferrets', 'Frettchen', 'Frettchen')],
  chicken: [
    words('Chicken', 'Chickens', 'Huhn', 'Hühner'),
    words('Hen', 'Hens', 'Henne', 'Hennen'),
    words('Rooster', 'Roosters', 'Hahn', 'Hähne'),
    words('Chick', 'Chicks', 'Küken', 'Küken'),
  ],
}

/** The words for kinds that we cannot draw, as far as a rule would not find them. */
export const otherWords: readonly InEachLanguage<SpeciesWords>[] = [
  words('Axolotl', 'Axolotls', 'Axolotl', 'Axolotl'),
  words('Chinchilla', 'Chinchillas', 'Chinchilla', 'Chinchillas'),
  words('Degu', 'Degus', 'Degu', 'Degus'),
  words('Donkey', 'Donkeys', 'Esel', 'Esel'),
  words('Duck', 'Ducks', 'Ente', 'Enten'),
  words('Gerbil', 'Gerbils', 'Rennmaus', 'Rennmäuse'),
  words('Goat', 'Goats', 'Ziege', 'Ziegen'),
  words('Goose', 'Geese', 'Gans', 'Gänse'),
  words('Hamster', 'Hamsters', 'Hamster', 'Hamster'),
  words('Horse', 'Horses', 'Pferd', 'Pferde'),
  words('Mouse', 'Mice', 'Maus', 'Mäuse'),
  words('Pig', 'Pigs', 'Schwein', 'Schweine'),
  words('Pony', 'Ponies', 'Pony', 'Ponys'),
  words('Rat', 'Rats', 'Ratte', 'Ratten'),
  words('Sheep', 'Sheep', 'Schaf', 'Schafe'),
  words('Snake', 'Snakes', 'Schlange', 'Schlangen'),
]
