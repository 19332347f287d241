import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const pets = appRouter.createCaller(requestContexts(db, url)({})).pets

beforeAll(async () => {
  await seedDemoCatalogue(db, { withOrders: false })
})

test.each([
  ['p', ['Parrots']],
  ['pu', []],
  ['do', ['Dogs']],
  ['Dogs', ['Dogs']],
  ['pup', ['Dogs']],
  ['guinea p', ['Guinea pigs']],
  ['kitt', ['Cats']],
  ['turtles', ['Tortoises']],
  ['xqz', []],
])('%s suggests the kinds %j', async (search, names) => {
  expect((await pets.suggest({ search })).kinds.map(({ name }) => name)).toEqual(names)
})

test('animals are suggested by their names, best match first, with their kind and status', async () => {
  const { pets: found } = await pets.suggest({ search: 'minu' })
  const { id, status } = await db.pet.findFirstOrThrow({ where: { name: 'Minou' } })
  expect(found[0]).toEqual({ id: Number(id), name: 'Minou', categoryId: 2, category: 'Cats', status, photo: null })
})

test('animals are suggested with the first of their photographs', async () => {
  const { id: petId } = await db.pet.create({ data: { name: 'Zinnia', categoryId: 2 } })
  const photo = { altEn: 'Asleep', width: 1_000, height: 750, widths: [480, 960] }
  for (const [letter, position] of [
    ['b', 2],
    ['a', 1],
  ] as const) {
    await db.petPhoto.create({ data: { ...photo, petId, key: letter.repeat(32), position } })
  }
  const { pets: found } = await pets.suggest({ search: 'zinni' })
  expect(found[0]).toMatchObject({ name: 'Zinnia', photo: { ...photo, key: 'a'.repeat(32) } })
})

test('animals that can be ordered come first, of those whose names begin so', async () => {
  const { pets: found } = await pets.suggest({ search: 'pa' })
  const statuses = found.map(({ status }) => status === 'available')
  expect(found.every(({ name }) => /^P[aâ]/.test(name))).toBe(true)
  expect(statuses).toEqual(statuses.toSorted((a, b) => Number(b) - Number(a)))
  expect((await pets.suggest({ search: 'paloma' })).pets[0]).toMatchObject({ name: 'Paloma', status: 'sold' })
})

test('a kind is suggested once, and not its animals one by one', async () => {
  const { kinds, pets: found } = await pets.suggest({ search: 'dog' })
  expect(kinds).toHaveLength(1)
  expect(found).toEqual([])
})

test('there are never more suggestions than fit below the field', async () => {
  const { kinds, pets: found } = await pets.suggest({ search: 'p' })
  expect(kinds.length).toBeLessThanOrEqual(2)
  expect(found).toHaveLength(5)
})

test.each([{ search: ' ' }, { search: 'a\u0000' }, { search: 'x'.repeat(201) }, {}, { search: 'a', limit: 3 }])(
  '%j is refused',
  async (input) => {
    await expect(pets.suggest(Object.assign({ search: '' }, input))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)
