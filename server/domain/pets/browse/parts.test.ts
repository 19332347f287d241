import { expect, test } from 'vitest'
import { toBreed } from './breed-words'
import { meaningOf } from './meaning'

const categories = ['Dogs', 'Cats', 'Small mammals', 'Goats'].map((name, at) => ({ id: at + 1, name }))
const breeds = ['Small Munsterlander Kleiner Münsterländer', 'Golden retriever Golden Retriever'].map(toBreed)

/** What each part says in a word, and the text without it. */
const partsIn = (search: string) =>
  Object.fromEntries(
    meaningOf(search, categories, breeds).parts.map(
      ({ kinds, facts, ageMonths, weightGrams, breed, name, elsewhere, without }) => [
        [
          ...kinds.map((kind) => categories[kind - 1]?.name),
          ...facts.map(({ fact, isNot }) => `${isNot ? 'not ' : ''}${fact}`),
          ...(ageMonths ? [`age ${ageMonths.from ?? ''}-${ageMonths.below ?? ''}`] : []),
          ...(weightGrams ? [`weight ${weightGrams.from ?? ''}-${weightGrams.below ?? ''}`] : []),
          ...[breed, name, elsewhere].filter((typed) => typed !== undefined),
        ].join(' '),
        without,
      ],
    ),
  )

test.each<[string, Readonly<Record<string, string>>]>([
  ['calm dog', { Dogs: 'calm', calm: 'dog' }],
  [
    'a calm dog that gets on with cats',
    { Dogs: 'a calm with cats', calm: 'dog that gets on with cats', cats: 'a calm dog' },
  ],
  [
    'Hund, ruhig und verträgt sich mit Katzen',
    { Dogs: 'ruhig und verträgt sich mit Katzen', calm: 'Hund mit Katzen', cats: 'Hund, ruhig' },
  ],
  // The other companions remain.
  [
    'dog with children, cats and other dogs',
    {
      Dogs: 'with children, cats and other dogs',
      children: 'dog with cats and other dogs',
      cats: 'dog with children and other dogs',
      dogs: 'dog with children, cats',
    },
  ],
  ['for small children and dogs', { children: 'dogs', Dogs: 'for small children' }],
  // One word may say two things, and two words the same.
  ['playful puppy', { 'Dogs young': 'playful', playful: 'puppy' }],
  ['calm, quiet cat', { Cats: 'calm, quiet', calm: 'cat' }],
  ['cats and dogs', { Cats: 'dogs', Dogs: 'cats' }],
  ['small mammals', { 'Small mammals': '' }],
  ['not vaccinated cat', { Cats: 'not vaccinated', 'not vaccinated': 'cat' }],
  [
    'dog over 2, under 5 years old, calm',
    { Dogs: 'over 2, under 5 years old, calm', 'age 24-60': 'dog calm', calm: 'dog over 2, under 5 years old' },
  ],
  ['calm up to 10 kg', { calm: 'up to 10 kg', 'weight -11000': 'calm' }],
  ['calm small munsterlander', { calm: 'small munsterlander', 'small munsterlander': 'calm' }],
  ['Minka, the shy cat', { Cats: 'Minka, the shy', Minka: 'shy cat', shy: 'Minka cat' }],
  ['calm hamster', { calm: 'hamster', hamster: 'calm' }],
  ['calm', { calm: '' }],
  ['Rex', { Rex: '' }],
])('of %j each part can be taken away', (search, parts) => {
  expect(partsIn(search)).toEqual(parts)
})

test('a part that is taken away changes nothing else', () => {
  const summaryOf = (search: string) => {
    const { parts } = meaningOf(search, categories, breeds)
    return parts.map(({ without: _, ...meant }) => JSON.stringify(meant))
  }
  for (const search of [
    'female calm puppy with cats and children',
    'shy, playful golden retriever over 20 kg',
    'calm goat',
  ]) {
    const all = summaryOf(search)
    for (const [at, { without }] of meaningOf(search, categories, breeds).parts.entries()) {
      expect(summaryOf(without).toSorted(), without).toEqual(all.filter((_, index) => index !== at).toSorted())
    }
  }
})
