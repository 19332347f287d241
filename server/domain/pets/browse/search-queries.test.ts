import { beforeAll, describe, expect, test } from 'vitest'
import { demoCategories } from '@/prisma/demo-catalogue'
import { appRouter } from '@/server/app-router'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const pets = appRouter.createCaller(requestContexts(db, url)({})).pets

beforeAll(async () => {
  await seedDemoCatalogue(db, { withOrders: false })
})

type Found = Awaited<ReturnType<typeof pets.browse>>['items'][number]

const find = async (search: string) => (await pets.browse({ search, limit: 100 })).items
const kindOf = ({ categoryId }: Pick<Found, 'categoryId'>) => demoCategories[categoryId - 1] ?? ''
test.each([
  // A whole name, in any case and with or without accents.
  ['Biscuit', 'Biscuit'],
  ['  noodle ', 'Noodle'],
  ['ZOE', 'Zoë'],
  ['Søren', 'Søren'],
  ['Count Hopula', 'Count Hopula'],
  ['Radish', 'Radish'],
  ['Lady Grey', 'Lady Grey'],
  ['Olive', 'Olive'],
  ['Chestnut', 'Chestnut'],
  ['Goldie', 'Goldie'],
  ['Moss', 'Moss'],
  ['Tadpole', 'Tadpole'],
  ['Igel', 'Igel'],
  ['Toadstool', 'Toadstool'],
  ['Little Foot', 'Little Foot'],
  ['Sticky Toes', 'Sticky Toes'],
  // Its beginning, or a word of it.
  ['bisc', 'Biscuit'],
  ['jalap', 'Jalapeño'],
  ['meth', 'Methuselah'],
  ['whiskers', 'Mr Whiskers'],
  ['flint', 'Captain Flint'],
  ['madame', 'Madame Gulp'],
  // Slightly misspelled.
  ['biscit', 'Biscuit'],
  ['noodel', 'Noodle'],
  ['methusela', 'Methuselah'],
  ['wiskers', 'Mr Whiskers'],
  ['capten flint', 'Captain Flint'],
  ['litle foot', 'Little Foot'],
  ['radisch', 'Radish'],
  // Beside its kind.
  ['cat Minou', 'Minou'],
  ['Minou cat', 'Minou'],
  ['dog biscit', 'Biscuit'],
  ['Igel Spike', 'Spike'],
  ['the frog Fizz', 'Fizz'],
  ['Katze Tabitha', 'Tabitha'],
  ['Minou, the cat', 'Minou'],
])('the name in %j is found first: %s', async (search, name) => {
  const [first] = await find(search)
  expect(first?.name).toBe(name)
})

test.each([
  ['dogs', 'Dogs'],
  ['doggies', 'Dogs'],
  ['Hunde', 'Dogs'],
  ['собака', 'Dogs'],
  ['СОБАКИ', 'Dogs'],
  ['犬', 'Dogs'],
  ['cat', 'Cats'],
  ['кошка', 'Cats'],
  ['חתול', 'Cats'],
  ['rabit', 'Rabbits'],
  ['rabbits', 'Rabbits'],
  ['bunnies', 'Rabbits'],
  ['kaninchn', 'Rabbits'],
  ['кролик', 'Rabbits'],
  ['guinea', 'Guinea pigs'],
  ['guinea p', 'Guinea pigs'],
  ['guinea-pigs', 'Guinea pigs'],
  ['ginea pig', 'Guinea pigs'],
  ['Meerschweinchen', 'Guinea pigs'],
  ['meerschw', 'Guinea pigs'],
  ['hedghog', 'Hedgehogs'],
  ['hedge', 'Hedgehogs'],
  ['hedgehogs', 'Hedgehogs'],
  ['ёжик', 'Hedgehogs'],
  ['parot', 'Parrots'],
  ['birds', 'Parrots'],
  ['Vögel', 'Parrots'],
  ['voegel', 'Parrots'],
  ['попугай', 'Parrots'],
  ['tortoise', 'Tortoises'],
  ['turtels', 'Tortoises'],
  ['Schildkröte', 'Tortoises'],
  ['schildkroete', 'Tortoises'],
  ['schildkröten', 'Tortoises'],
  ['schildkrote', 'Tortoises'],
  ['черепаха', 'Tortoises'],
  ['fishes', 'Goldfish'],
  ['goldfsh', 'Goldfish'],
  ['Goldfische', 'Goldfish'],
  ['рыбка', 'Goldfish'],
  ['lizards', 'Geckos'],
  ['Eidechse', 'Geckos'],
  ['frogs', 'Frogs'],
  ['Frösche', 'Frogs'],
  ['froesche', 'Frogs'],
  ['лягушка', 'Frogs'],
  // Regression: short words that were misspelled found nobody.
  ['dgo', 'Dogs'],
  ['buny', 'Rabbits'],
  ['geko', 'Geckos'],
  ['guinea pg', 'Guinea pigs'],
])('the kind in %j is found whole, and before all others: %s', async (search, kind) => {
  const found = await find(search)
  // Names that begin with the text come before it.
  const others = found.filter(({ name }) => !name.toLowerCase().startsWith(search.toLowerCase()))
  expect(others.slice(0, 20).map(kindOf)).toEqual(Array(20).fill(kind))
  expect(found.filter((pet) => kindOf(pet) === kind)).toHaveLength(24)
  const suggested = (await pets.suggest({ search })).kinds.map(({ name }) => name)
  expect(suggested).toEqual([kind])
})

describe('nobody is found by', () => {
  test.each([
    'xqzzy',
    'qqq',
    'the',
    'with a',
    'ferret',
    'Frettchen',
    'hamster',
    '300 years old ferret',
    'dog under 9999999999 years',
    '%',
    '_',
    '\\',
    "'; DROP TABLE pet; --",
    "' OR 1=1",
    '.*',
    '[a-z]+(',
    '$1',
    '😀',
    '🐶🐱',
    '小明',
    '\u{10ffff}',
    'x'.repeat(200),
    'qx '.repeat(66),
    'ы'.repeat(200),
    '🐶'.repeat(200),
  ])('%j', async (search) => {
    expect(await find(search)).toEqual([])
    expect(await pets.suggest({ search })).toEqual({ kinds: [], pets: [] })
  })
})
