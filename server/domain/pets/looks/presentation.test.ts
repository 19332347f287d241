import { expect, test } from 'vitest'
import { presentationOf } from './presentation'

test.each([
  ['Dogs', 'dog', 'Dogs', 'Dog', 'Hunde', 'Hund'],
  ['DOGS', 'dog', 'DOGS', 'Dog', 'Hunde', 'Hund'],
  ['Hunde', 'dog', 'Dogs', 'Dog', 'Hunde', 'Hund'],
  ['Guinea-Pigs', 'guineaPig', 'Guinea-Pigs', 'Guinea pig', 'Meerschweinchen', 'Meerschweinchen'],
  ['Schildkröten', 'tortoise', 'Tortoises', 'Tortoise', 'Schildkröten', 'Schildkröte'],
  ['Turtles', 'tortoise', 'Turtles', 'Turtle', 'Schildkröten', 'Schildkröte'],
  ['Goldfish', 'goldfish', 'Goldfish', 'Goldfish', 'Goldfische', 'Goldfisch'],
  ['Puppies', 'dog', 'Puppies', 'Puppy', 'Welpen', 'Welpe'],
  ['Vögel', 'parrot', 'Birds', 'Bird', 'Vögel', 'Vogel'],
  ['Frettchen', 'ferret', 'Ferrets', 'Ferret', 'Frettchen', 'Frettchen'],
  ['Chickens', 'chicken', 'Chickens', 'Chicken', 'Hühner', 'Huhn'],
  ['Hühner', 'chicken', 'Chickens', 'Chicken', 'Hühner', 'Huhn'],
  ['Hennen', 'chicken', 'Hens', 'Hen', 'Hennen', 'Henne'],
  ['Axolotls', 'neutral', 'Axolotls', 'Axolotl', 'Axolotl', 'Axolotl'],
  ['Mäuse', 'neutral', 'Mice', 'Mouse', 'Mäuse', 'Maus'],
  // By a rule for English, the words of any language.
  ['Capybaras', 'neutral', 'Capybaras', 'Capybara', 'Capybaras', 'Capybara'],
  ['Guppies', 'neutral', 'Guppies', 'Guppy', 'Guppies', 'Guppy'],
  ['Foxes', 'neutral', 'Foxes', 'Fox', 'Foxes', 'Fox'],
  ['Tortoises & geese', 'neutral', 'Tortoises & geese', 'Tortoises & geese', 'Tortoises & geese', 'Tortoises & geese'],
  ['犬', 'neutral', '犬', '犬', '犬', '犬'],
] as const)(
  'for %s, %s is drawn and proposed in both languages',
  (name, drawnAs, plural, singular, pluralDe, singularDe) => {
    expect(presentationOf(name)).toEqual({ plural, singular, pluralDe, singularDe, drawnAs })
  },
)

test('what the store has chosen is kept, and only the rest proposed', () => {
  expect(presentationOf('Axolotls', { pluralDe: 'Schwanzlurche', singularDe: '', drawnAs: 'gecko' })).toEqual({
    plural: 'Axolotls',
    singular: 'Axolotl',
    pluralDe: 'Schwanzlurche',
    singularDe: 'Axolotl',
    drawnAs: 'gecko',
  })
  expect(presentationOf('Cats', { drawnAs: 'neutral' })).toMatchObject({ drawnAs: 'neutral' })
  // Stored by a version that draws more.
  expect(presentationOf('Cats', { drawnAs: 'okapi' })).toMatchObject({ drawnAs: 'cat' })
})

test.each([
  ['Horses', 'Horse'],
  ['Finches', 'Finch'],
  ['Geckoes', 'Gecko'],
  ['Walruses', 'Walrus'],
  ['Emus', 'Emu'],
  ['Deer', 'Deer'],
  ['', ''],
])('one of %j is %j', (plural, singular) => {
  expect(presentationOf(plural).singular).toBe(singular)
})
