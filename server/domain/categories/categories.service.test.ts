import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { MAX_CATEGORIES } from './categories.schema'

const { db, url } = databaseOfFile()
const procedures = appRouter.createCaller(requestContexts(db, url)({}))

beforeAll(async () => {
  await db.account.create({ data: { name: 'shop' } })
})

test('a category is added and renamed, but never to a name that another has, whatever its case and accents', async () => {
  const { categories } = procedures
  const dogs = await categories.create({ name: 'Dogs' })
  const zebus = await categories.create({ name: 'Zébus' })
  expect(await categories.rename({ categoryId: dogs.id, name: 'DOGS' })).toEqual({ id: dogs.id, name: 'DOGS' })
  expect(await categories.list()).toEqual([{ ...dogs, name: 'DOGS' }, zebus])
  await expect(categories.create({ name: 'zebus' })).rejects.toThrow('already a category with the name "Zébus"')
  await expect(categories.rename({ categoryId: dogs.id, name: 'zebus' })).rejects.toThrow('already a category')
  await expect(categories.rename({ categoryId: 999, name: 'Cats' })).rejects.toThrow('There is no category')
  await expect(categories.create({ name: ' ' })).rejects.toThrow()
})

test('of two who add the same category at once, one does', async () => {
  const { categories } = procedures
  const both = await Promise.allSettled([categories.create({ name: 'Newts' }), categories.create({ name: 'Newts' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a pet is renamed and moved to another category; what is left out stays, and so does its status', async () => {
  const { categories, pets } = procedures
  const [from, to] = [await categories.create({ name: 'Cats' }), await categories.create({ name: 'Frogs' })]
  const pet = await pets.create({ name: 'Rex', categoryId: from.id, status: 'sold' })
  expect(await pets.update({ petId: pet.id, name: 'Roi' })).toEqual({ ...pet, name: 'Roi' })
  expect(await pets.update({ petId: pet.id, categoryId: to.id })).toEqual({ ...pet, name: 'Roi', categoryId: to.id })
  expect(await pets.get({ petId: pet.id })).toEqual({ ...pet, name: 'Roi', categoryId: to.id })
  await expect(pets.update({ petId: pet.id, categoryId: 999 })).rejects.toThrow('no category with the id 999')
  await expect(pets.update({ petId: 999_999, name: 'Rex' })).rejects.toThrow('There is no pet')
})

test('a category without pets is removed; of another, the pets move first, those that were withdrawn too', async () => {
  const { categories, pets } = procedures
  const [from, to] = [await categories.create({ name: 'Toads' }), await categories.create({ name: 'Amphibians' })]
  const [offered, withdrawn] = [
    await pets.create({ name: 'Tod', categoryId: from.id }),
    await pets.create({ name: 'Toby', categoryId: from.id }),
  ]
  await pets.withdraw({ petId: withdrawn.id })
  await expect(categories.remove({ categoryId: from.id })).rejects.toMatchObject({ reason: 'conflict' })
  for (const moveTo of [from.id, 999_999]) {
    await expect(categories.remove({ categoryId: from.id, moveTo })).rejects.toThrow('must be another category')
  }
  expect(await pets.get({ petId: offered.id })).toMatchObject({ categoryId: from.id })
  expect(await categories.remove({ categoryId: from.id, moveTo: to.id })).toEqual({ movedPets: 2 })
  expect(await pets.get({ petId: offered.id })).toMatchObject({ categoryId: to.id })
  expect((await categories.list()).map(({ name }) => name)).not.toContain('Toads')
  await expect(categories.remove({ categoryId: from.id })).rejects.toMatchObject({ reason: 'not_found' })
  await expect(categories.remove({ categoryId: from.id, moveTo: to.id })).rejects.toMatchObject({ reason: 'not_found' })
  const empty = await categories.create({ name: 'Dodos' })
  expect(await categories.remove({ categoryId: empty.id })).toEqual({ movedPets: 0 })
})

test('there are never more categories than the document says', async () => {
  await db.$executeRaw`INSERT INTO category (name) SELECT 'Kind ' || n FROM generate_series(1, ${MAX_CATEGORIES - 1}::int) n`
  const missing = MAX_CATEGORIES - (await db.category.count())
  for (let n = 0; n < missing; n++) await procedures.categories.create({ name: `One more ${n}` })
  await expect(procedures.categories.create({ name: 'Too many' })).rejects.toThrow('already 1000 categories')
})
