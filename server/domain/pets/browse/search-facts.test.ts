import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import type { PetProfileUncheckedCreateWithoutPetInput } from '@/server/platform/db/generated/models'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const pets = appRouter.createCaller(requestContexts(db, url)({})).pets

type Told = Partial<PetProfileUncheckedCreateWithoutPetInput>

const aged = (months: number) => ({ bornOn: new Date(Date.now() - (months + 0.5) * 30.44 * 24 * 3_600_000) })
const breed = (breed: string, breedDe = '') => ({ breed, breedDe })
const female = { sex: 'female' } as const
const male = { sex: 'male' } as const
const tempered = (...temperament: string[]) => ({ temperament })
const weighing = (weightGrams: number) => ({ weightGrams })
const withAll = { goodWithChildren: true, goodWithDogs: true, goodWithCats: true }
const treated = { isNeutered: true, isVaccinated: true }

const animals: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  Dogs: {
    Paula: {
      ...breed('Golden retriever', 'Golden Retriever'),
      ...aged(50),
      ...female,
      ...weighing(27_000),
      ...tempered('gentle', 'sociable'),
      ...withAll,
      ...treated,
    },
    Rocco: { ...breed('German shepherd dog', 'Deutscher Schäferhund'), ...aged(100), ...male, ...weighing(34_000) },
    Tilly: { ...breed('Small Munsterlander', 'Kleiner Münsterländer'), ...aged(30), ...female, ...weighing(16_000) },
    Wim: { ...aged(4), ...male, ...weighing(4_000), ...tempered('playful'), isVaccinated: true },
    Hugo: { ...aged(130), ...male, ...tempered('calm', 'stubborn'), goodWithCats: true, goodWithDogs: false },
    Inka: { ...breed('Black and tan hound', 'Schwarz-brauner Jagdhund'), ...female, ...aged(20), housing: 'outdoors' },
    Unkas: {},
  },
  Cats: {
    Mimi: { ...aged(3), ...female, ...tempered('curious', 'playful'), housing: 'indoors' },
    Leo: { ...aged(140), ...male, ...tempered('calm'), ...treated, housing: 'indoors', goodWithChildren: true },
    Cleo: { ...breed('Black cat', 'Schwarze Katze'), ...aged(40), ...female, ...tempered('shy'), isVaccinated: false },
    Siri: { ...breed('Siamese', 'Siamkatze'), ...aged(60), ...female, ...tempered('talkative'), goodWithDogs: true },
    Garfield: { ...breed('Ginger tabby'), ...aged(28), ...male, housing: 'either', goodWithCats: true },
    Nobody: {},
  },
  Rabbits: {
    Hoppy: { ...breed('Dwarf lop', 'Zwergwidder'), ...aged(7), ...female, ...weighing(1_600), housing: 'outdoors' },
    Klopfer: { ...breed('White New Zealand'), ...aged(22), ...male, ...weighing(4_800), isNeutered: true },
    Stupsi: { ...aged(60), ...female, ...tempered('affectionate'), goodWithChildren: true },
  },
  'Guinea pigs': {
    Quinoa: { ...aged(15), ...female, ...tempered('shy') },
    Muffin: { ...aged(30), ...male, ...tempered('sociable'), goodWithChildren: true },
  },
  Hedgehogs: { Fern: { ...aged(12), ...tempered('independent') }, Stachel: { ...aged(2) } },
  Parrots: {
    Calypso: { ...aged(300), ...male, ...tempered('talkative', 'clever') },
    Kiwi: { ...breed('Green budgie', 'Grüner Wellensittich'), ...aged(26), ...tempered('lively') },
  },
  Tortoises: { Methusalem: { ...aged(900), ...male, housing: 'either' }, Panzer: { ...aged(150), ...female } },
  Goldfish: { Blub: { ...tempered('patient') }, Orangina: {} },
  Geckos: { Ziggy: { ...tempered('brave'), ...weighing(60) } },
  Frogs: { Quak: { ...tempered('talkative'), ...aged(26) } },
  'Small mammals': { Sunny: { ...aged(5) }, Dusty: {} },
}

beforeAll(async () => {
  for (const [name, ofKind] of Object.entries(animals)) {
    const { id: categoryId } = await db.category.create({ data: { name } })
    for (const [petName, told] of Object.entries(ofKind)) {
      const profile = { create: { ...told, version: 1, changedAt: new Date(), changedBy: 'operator' } }
      const isTold = Object.keys(told).length > 0
      await db.pet.create({ data: { name: petName, categoryId, ...(isTold && { profile }) } })
    }
  }
})

const found = async (search: string) =>
  (await pets.browse({ search, limit: 100 })).items.map(({ name }) => name).toSorted()
async function understood(search: string) {
  const { overview } = await pets.browse({ search, withOverview: true })
  if (!overview?.understood) return undefined
  const { parts: _, ...meaning } = overview.understood
  return meaning
}

/** Whom each text finds, by the alphabet. */
const cases: readonly (readonly [search: string, names: string])[] = [
  // Breeds.
  ['golden retriever', 'Paula'],
  ['Golden Retriever Hündin', 'Paula'],
  ['retriever', 'Paula'],
  ['golden retreiver', 'Paula'],
  ['golden retr', 'Paula'],
  ['german shepherd', 'Rocco'],
  ['Schäferhund', 'Rocco'],
  ['schaeferhund', 'Rocco'],
  ['DEUTSCHER SCHAFERHUND', 'Rocco'],
  ['small munsterlander', 'Tilly'],
  ['black and tan hound', 'Inka'],
  ['black cat', 'Cleo'],
  ['schwarze Katze', 'Cleo'],
  ['siamese cat', 'Siri'],
  ['Siamkatze', 'Siri'],
  ['budgies', 'Kiwi'],
  ['white rabbit', 'Klopfer'],
  ['male tabby', 'Garfield'],
  // Character.
  ['calm', 'Hugo Leo'],
  ['quiet', 'Hugo Leo'],
  ['ruhig', 'Hugo Leo'],
  ['ruhiger Hund', 'Hugo'],
  ['ruhige Katze', 'Leo'],
  ['ruhiges Tier', 'Hugo Leo'],
  ['ruhger Hund', 'Hugo'],
  ['I am looking for a calm dog', 'Hugo'],
  ['shy cats', 'Cleo'],
  ['schüchterne Meerschweinchen', 'Quinoa'],
  ['gesprächiger Papagei', 'Calypso'],
  ['playful puppy', 'Wim'],
  ['verschmuster Hase', 'Stupsi'],
  ['not shy guinea pig', 'Muffin'],
  // Sex.
  ['female cat', 'Cleo Mimi Siri'],
  ['weibliche Katze', 'Cleo Mimi Siri'],
  ['Kater', 'Garfield Leo'],
  ['tom cat', 'Garfield Leo'],
  ['Hündin', 'Inka Paula Tilly'],
  ['Rüde', 'Hugo Rocco Wim'],
  ['Häsin', 'Hoppy Stupsi'],
  ['male dogs', 'Hugo Rocco Wim'],
  // Age.
  ['kitten', 'Mimi'],
  ['kittens', 'Mimi'],
  ['Kätzchen', 'Mimi'],
  ['Kaetzchen', 'Mimi'],
  ['котенок', 'Mimi'],
  ['kiten', 'Mimi'],
  ['puppy', 'Wim'],
  ['Welpe', 'Wim'],
  ['Welpen', 'Wim'],
  ['pupy', 'Wim'],
  ['old tom cat', 'Leo'],
  ['alter Kater', 'Leo'],
  ['old cat', 'Leo'],
  ['älterer Hund', 'Hugo Rocco'],
  ['young rabbit', 'Hoppy'],
  ['junges Kaninchen', 'Hoppy'],
  ['dog under 2 years', 'Inka Wim'],
  ['Hund unter 2 Jahren', 'Inka Wim'],
  ['dogs younger than two years', 'Inka Wim'],
  ['2 year old dog', 'Tilly'],
  ['Hund 2 Jahre', 'Tilly'],
  ['zwei Jahre alte Katze', 'Garfield'],
  ['cat 2 to 3 years', 'Cleo Garfield'],
  ['Katze 2-3 Jahre', 'Cleo Garfield'],
  ['dog older than 8', 'Hugo Rocco'],
  ['Hund älter als 8 Jahre', 'Hugo Rocco'],
  ['dog under 6 months', 'Wim'],
  ['cat over 2, under 4 years', 'Cleo Garfield'],
  ['unter einem Jahr', 'Hoppy Mimi Stachel Sunny Wim'],
  // Size and weight.
  ['small dog', 'Wim'],
  ['kleiner Hund', 'Wim'],
  ['medium sized dog', 'Tilly'],
  ['large dog', 'Paula Rocco'],
  ['großer Hund', 'Paula Rocco'],
  ['grosse Hunde', 'Paula Rocco'],
  ['small or medium dog', 'Tilly Wim'],
  ['dog over 30 kg', 'Rocco'],
  // Company.
  ['dog good with cats', 'Hugo Paula'],
  ['Hund verträgt sich mit Katzen', 'Hugo Paula'],
  ['dog not good with dogs', 'Hugo'],
  ['cat that gets on with other cats', 'Garfield'],
  ['Katze mit Hund', 'Siri'],
  ['good with children', 'Leo Muffin Paula Stupsi'],
  ['good with kids, dogs and cats', 'Paula'],
  ['kinderlieb', 'Leo Muffin Paula Stupsi'],
  ['kinderliebe Katze', 'Leo'],
  ['Kaninchen mit kleinen Kindern', 'Stupsi'],
  ['Hund für Kinder', 'Paula'],
  ['child friendly dog', 'Paula'],
  ['Familienhund', 'Paula'],
  ['dogs and cats good with children', 'Leo Paula'],
  // Home and health.
  ['indoor cat', 'Garfield Leo Mimi'],
  ['Wohnungskatze', 'Garfield Leo Mimi'],
  ['Katze Wohnungshaltung', 'Garfield Leo Mimi'],
  ['outdoor rabbit', 'Hoppy'],
  ['Hund mit Garten', 'Inka'],
  ['neutered rabbit', 'Klopfer'],
  ['kastrierter Kater', 'Leo'],
  ['vaccinated dog', 'Paula Wim'],
  ['vaccinated', 'Leo Paula Wim'],
  ['geimpfte Hündin', 'Paula'],
  ['not vaccinated', 'Cleo'],
  ['ungeimpfte Katze', 'Cleo'],
  // Names, also beside what is known.
  ['calyp', 'Calypso'],
  ['Quinoa', 'Quinoa'],
  ['Paula the golden retriever', 'Paula'],
  ['calm Leo', 'Leo'],
  ['Leo der ruhige Kater', 'Leo'],
  ['small mammals', 'Dusty Sunny'],
  ['young small mammals', 'Sunny'],
  // Of none of them this is known.
  ['ferret', ''],
  ['poodle', ''],
  ['calm ferret', ''],
  ['brave rabbit', ''],
  ['female parrot', ''],
  ['golden retriever puppy', ''],
  ['male golden retriever', ''],
  ['vaccinated goldfish', ''],
  ['small gecko under 2 years', ''],
  ['dog older than 20 years', ''],
]

test.each(cases)('%j finds exactly: %s', async (search, names) => {
  expect(await found(search)).toEqual(names === '' ? [] : names.split(' '))
})

test('a word that is known leads to no name that sounds like it', async () => {
  for (const search of ['calm', 'quiet', 'shy', 'ferret', 'clever']) {
    const { pets: suggested } = await pets.suggest({ search })
    expect(suggested.map(({ name }) => name).toSorted(), search).toEqual(await found(search))
  }
})

test.each([
  ['ruhiger Hund', { kinds: [1], facts: [{ fact: 'calm', isNot: false }] }],
  ['puppy', { kinds: [1], facts: [{ fact: 'young', isNot: false }] }],
  ['not vaccinated cat', { kinds: [2], facts: [{ fact: 'vaccinated', isNot: true }] }],
  ['Deutscher Schäferhund', { kinds: [], facts: [], breed: 'Deutscher Schäferhund' }],
  ['small munsterlander', { kinds: [], facts: [], breed: 'small munsterlander' }],
  ['dog under 2 years', { kinds: [1], facts: [], ageMonths: { below: 24 } }],
  ['cat 2 to 3 years', { kinds: [2], facts: [], ageMonths: { from: 24, below: 48 } }],
  ['bis 10 kg', { kinds: [], facts: [], weightGrams: { below: 11_000 } }],
  ['Minka the cat', { kinds: [2], facts: [], name: 'Minka' }],
  ['calm hamster', { kinds: [], facts: [{ fact: 'calm', isNot: false }], elsewhere: 'hamster' }],
  ['Paula', undefined],
])('%j is understood as %j', async (search, expected) => {
  expect(await understood(search)).toEqual(expected)
})

describe('of an animal without a profile', () => {
  test.each(['black', 'tabby', 'brown poodle', 'orange', 'blue frog', 'spots', 'macaw', 'calm', 'young', 'female'])(
    'nothing is known that %j could find',
    async (search) => {
      const names = await found(search)
      expect(names.filter((name) => ['Unkas', 'Nobody', 'Dusty'].includes(name))).toEqual([])
    },
  )
})

test('kinds are found by what the store has chosen to call their animals', async () => {
  const { id } = await db.category.create({
    data: { name: 'Salamandridae', plural: 'Newts', singular: 'Newt', pluralDe: 'Molche', singularDe: 'Molch' },
  })
  const categoryId = Number(id)
  await db.category.update({ where: { name: 'Dogs' }, data: { pluralDe: 'Vierbeiner', singularDe: 'Vierbeiner' } })
  const { id: petId } = await db.pet.create({ data: { name: 'Triton', categoryId } })
  for (const search of ['newt', 'Newts', 'Molch', 'molche', 'Salamandridae', 'Mol']) {
    const { items } = await pets.browse({ search, limit: 100 })
    expect([search, items.map((pet) => pet.id)]).toEqual([search, [Number(petId)]])
  }
  const { kinds } = await pets.suggest({ search: 'molc' })
  expect(kinds).toEqual([{ id: categoryId, name: 'Salamandridae' }])
  const { items } = await pets.browse({ search: 'ruhiger Vierbeiner', limit: 100 })
  expect(items.map(({ name, categoryId }) => [name, categoryId])).toEqual([['Hugo', 1]])
  await db.pet.delete({ where: { id: petId } })
  await db.category.delete({ where: { id: categoryId } })
})
