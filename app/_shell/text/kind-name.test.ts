import { expect, test } from 'vitest'
import { speciesOf } from '@/server/domain/pets/looks/species'
import { kindName, singularOf } from './kind-name'

test.each([
  ['Dogs', 'dog', 'Dogs', 'Dog', 'Hunde', 'Hund'],
  ['DOGS', 'dog', 'DOGS', 'Dog', 'Hunde', 'Hund'],
  ['Hunde', 'dog', 'Dogs', 'Dog', 'Hunde', 'Hund'],
  ['Guinea-Pigs', 'guineaPig', 'Guinea-Pigs', 'Guinea pig', 'Meerschweinchen', 'Meerschweinchen'],
  ['Schildkröten', 'tortoise', 'Tortoises', 'Tortoise', 'Schildkröten', 'Schildkröte'],
  ['Goldfish', 'goldfish', 'Goldfish', 'Goldfish', 'Goldfische', 'Goldfisch'],
  // Drawn as one that we know, and called what the store calls it.
  ['Puppies', 'dog', 'Puppies', 'Puppies', 'Puppies', 'Puppies'],
  ['Turtles', 'tortoise', 'Turtles', 'Turtles', 'Turtles', 'Turtles'],
  ['Vögel', 'parrot', 'Vögel', 'Vögel', 'Vögel', 'Vögel'],
  ['Axolotls', 'unknown', 'Axolotls', 'Axolotls', 'Axolotls', 'Axolotls'],
  ['犬', 'unknown', '犬', '犬', '犬', '犬'],
])('a store that has %s draws %s and says so in both languages', (category, species, english, one, german, eins) => {
  expect(speciesOf(category)).toBe(species)
  expect([kindName(category, 'en'), singularOf(category, 'en')]).toEqual([english, one])
  expect([kindName(category, 'de'), singularOf(category, 'de')]).toEqual([german, eins])
})
