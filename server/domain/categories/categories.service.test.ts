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
  const renamed = { ...dogs, name: 'DOGS', plural: 'DOGS' }
  expect(await categories.rename({ categoryId: dogs.id, name: 'DOGS' })).toEqual(renamed)
  expect(await categories.list()).toEqual([renamed, zebus])
  await expect(categories.create({ name: 'zebus' })).rejects.toThrow('already a category with the name "Zébus"')
  await expect(categories.rename({ categoryId: dogs.id, name: 'zebus' })).rejects.toThrow('already a category')
  await expect(categories.rename({ categoryId: 999, name: 'Cats' })).rejects.toThrow('There is no category')
  await expect(categories.create({ name: ' ' })).rejects.toThrow()
})

test('what a category lacks is proposed from its name, and what is given is kept', async () => {
  const { categories } = procedures
  const guineaFowl = await categories.create({ name: 'Guinea fowl', pluralDe: ' Perl\thühner ', drawnAs: 'chicken' })
  expect(guineaFowl).toMatchObject({
    plural: 'Guinea fowl',
    singular: 'Guinea fowl',
    pluralDe: 'Perl hühner',
    singularDe: 'Guinea fowl',
    drawnAs: 'chicken',
  })
  const hens = await categories.create({ name: 'Hennen', singular: '', drawnAs: '' })
  const words = { plural: 'Hens', singular: 'Hen', pluralDe: 'Hennen', singularDe: 'Henne', drawnAs: 'chicken' }
  expect(hens).toEqual({ id: hens.id, name: 'Hennen', ...words })
  // Stored, so that they stay when other words are proposed one day.
  const stored = await db.category.findUniqueOrThrow({ where: { id: hens.id }, omit: { fee: true } })
  expect(stored).toEqual({ id: BigInt(hens.id), name: 'Hennen', ...words })
  const long = 'x'.repeat(200)
  expect(await categories.create({ name: long })).toMatchObject({ singular: long })
  await expect(categories.create({ name: 'Long', singular: `${long}x` })).rejects.toThrow()
})

test('what follows from the name follows a new one; what was chosen stays, unless it is emptied', async () => {
  const { categories } = procedures
  const { id: categoryId } = await categories.create({ name: 'Ferrets', pluralDe: 'Iltisse' })
  expect(await categories.rename({ categoryId, name: 'Weasels' })).toEqual({
    id: categoryId,
    name: 'Weasels',
    plural: 'Weasels',
    singular: 'Weasel',
    pluralDe: 'Iltisse',
    singularDe: 'Weasel',
    drawnAs: 'neutral',
  })
  expect(await categories.rename({ categoryId, name: 'Weasels', drawnAs: 'ferret', pluralDe: '' })).toMatchObject({
    pluralDe: 'Weasels',
    drawnAs: 'ferret',
  })
  expect(await categories.rename({ categoryId, name: 'Stoats' })).toMatchObject({
    singular: 'Stoat',
    drawnAs: 'ferret',
  })
})

test('a category that was added by SQL is presented as its name suggests', async () => {
  const { id } = await db.category.create({ data: { name: 'Igel' } })
  expect((await procedures.categories.list()).find((each) => each.id === Number(id))).toEqual({
    id: Number(id),
    name: 'Igel',
    plural: 'Hedgehogs',
    singular: 'Hedgehog',
    pluralDe: 'Igel',
    singularDe: 'Igel',
    drawnAs: 'hedgehog',
  })
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
