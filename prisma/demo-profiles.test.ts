import { expect, test } from 'vitest'
import { coatOf } from '@/server/domain/pets/looks/coats'
import { speciesOf } from '@/server/domain/pets/looks/species'
import { demoCategories, demoPets, demoProfiles } from './demo-catalogue'

const animals = demoPets.map(({ name, categoryId }, index) => {
  const petId = index + 1
  const species = speciesOf(demoCategories[categoryId - 1] ?? '')
  const profile = demoProfiles.find((each) => each.petId === petId)
  if (species === 'neutral' || !profile) throw new Error(`nothing is told of ${name}`)
  return { ...profile, name, coat: coatOf(petId, species) ?? '' }
})

/** What grown animals weigh in kg, by a word of their breed; of two that fit, the first counts. */
const usualWeights: Readonly<Record<string, readonly [min: number, max: number]>> = {
  retriever: [25, 36],
  beagle: [9, 14],
  shepherd: [22, 42],
  husky: [16, 27],
  pug: [6, 10],
  bulldog: [8, 14],
  poodle: [3, 32],
  sheepdog: [14, 45],
  terrier: [5, 12],
  dalmatian: [16, 32],
  hound: [12, 35],
  cat: [2.5, 8],
  rabbit: [1, 6],
  'guinea pig': [0.7, 1.3],
  hedgehog: [0.25, 0.6],
  macaw: [0.9, 1.7],
  'african grey': [0.4, 0.6],
  cockatoo: [0.3, 1],
  galah: [0.27, 0.4],
  cockatiel: [0.08, 0.12],
  budgie: [0.03, 0.06],
  lovebird: [0.04, 0.06],
  amazon: [0.35, 0.6],
  eclectus: [0.35, 0.55],
  // They grow for decades.
  tortoise: [0.02, 50],
  tokay: [0.1, 0.3],
  gecko: [0.02, 0.08],
}

/** The words of a text, each between spaces. */
const wordsOf = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `

test('each animal weighs what is usual for its breed, or less in its first year', () => {
  const unusual = animals.filter(({ breed, weightGrams, ageMonths }) => {
    if (weightGrams === undefined) return false
    const words = wordsOf(breed[0])
    const [min, max] = Object.entries(usualWeights).find(([word]) => words.includes(` ${word} `))?.[1] ?? [0, 0]
    return weightGrams > max * 1_000 || (ageMonths >= 12 && weightGrams < min * 1_000)
  })
  expect(unusual.map(({ name, breed, weightGrams }) => `${name}: ${breed[0]}, ${weightGrams} g`)).toEqual([])
})

test('the breed of each animal is what its drawing shows', () => {
  const others = animals.filter(({ breed, coat }) => {
    // A coat is named by what it shows: whiteAndSandyRabbit.
    const shown = coat.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
    return !shown.every((word) => wordsOf(breed[0]).includes(word))
  })
  expect(others.map(({ name, breed, coat }) => `${name}: ${breed[0]}, drawn as ${coat}`)).toEqual([])
})

test('breeds that are the same in one language are the same in the other', () => {
  const count = new Set(animals.map(({ breed }) => breed.join('\n'))).size
  for (const language of [0, 1] as const) {
    expect(new Set(animals.map(({ breed }) => breed[language])).size).toBe(count)
  }
})

test('cats of three colours are female', () => {
  const males = animals.filter(({ coat, sex }) => /^(calico|tortoiseshell)/.test(coat) && sex !== 'female')
  expect(males.map(({ name }) => name)).toEqual([])
})

test('no text says that an animal is vaccinated which is not', () => {
  const contradictory = animals.filter(
    ({ isVaccinated, needs = [], story }) =>
      isVaccinated === false && /vaccinat|impf/i.test([...needs, ...story].join('\n')),
  )
  expect(contradictory.map(({ name }) => name)).toEqual([])
})
