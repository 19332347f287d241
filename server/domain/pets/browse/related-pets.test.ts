import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { relatedPets } from './pet-rows'

const { db } = databaseOfFile()

beforeAll(async () => {
  await db.category.createMany({ data: [{ name: 'Dogs' }, { name: 'Cats' }] })
})

const petArbitrary = fc.record({
  isDog: fc.boolean(),
  status: fc.constantFrom('available' as const, 'available' as const, 'pending' as const, 'sold' as const),
  isWithdrawn: fc.boolean(),
})

test('related pets are the next older available ones of the category, and past the oldest the newest', async () => {
  const [dogs, cats] = await db.category.findMany({ orderBy: { id: 'asc' } })
  if (!dogs || !cats) throw new Error('there are no categories')
  await fc.assert(
    fc.asyncProperty(fc.array(petArbitrary, { minLength: 1, maxLength: 20 }), fc.nat(19), async (given, chosen) => {
      await db.pet.deleteMany()
      const pets = []
      for (const { isDog, status, isWithdrawn } of given) {
        const withdrawnAt = isWithdrawn && status === 'available' ? new Date() : null
        const data = { name: 'Biscuit', categoryId: (isDog ? dogs : cats).id, status, withdrawnAt }
        pets.push(await db.pet.create({ data }))
      }
      const pet = pets[chosen % pets.length]
      if (!pet) throw new Error('there is no pet')
      const index = pets.indexOf(pet)
      const expected = [...pets.slice(0, index).reverse(), ...pets.slice(index + 1).reverse()]
        .filter((each) => each.categoryId === pet.categoryId && each.status === 'available' && !each.withdrawnAt)
        .slice(0, 12)
      expect(await relatedPets({ db }, { id: Number(pet.id), categoryId: Number(pet.categoryId) })).toEqual(
        expected.map(({ id, name, status, categoryId }) => ({
          id: Number(id),
          name,
          categoryId: Number(categoryId),
          status,
        })),
      )
    }),
    { numRuns: 50 },
  )
})

test('those come first of which most is told that is told of the pet, too, among its neighbours alone', async () => {
  await db.pet.deleteMany()
  const { id: categoryId } = await db.category.findFirstOrThrow()
  const add = async (name: string, profile?: object) => {
    const told = { version: 1, changedAt: new Date(), changedBy: 'operator', temperament: [], ...profile }
    const data = { name, categoryId, ...(profile && { profile: { create: told } }) }
    return Number((await db.pet.create({ data })).id)
  }
  const family = { goodWithChildren: true, weightGrams: 4_000, housing: 'indoors' }
  await add('Too far away', family)
  for (let at = 0; at < 9; at++) await add(`Neighbour ${at}`)
  await add('Small', { weightGrams: 3_000 })
  await add('Large', { weightGrams: 30_000, goodWithChildren: false })
  await add('Small and good with children', { weightGrams: 3_000, goodWithChildren: true })
  const id = await add('Asked about', family)
  const related = await relatedPets({ db }, { id, categoryId: Number(categoryId) })
  expect(related.map(({ name }) => name).slice(0, 4)).toEqual([
    'Small and good with children',
    'Small',
    'Large',
    'Neighbour 8',
  ])
  expect(related).toHaveLength(12)
  expect(related.map(({ name }) => name)).not.toContain('Too far away')
})
