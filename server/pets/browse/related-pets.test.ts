import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/db/testing'
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
    fc.asyncProperty(fc.array(petArbitrary, { minLength: 1, maxLength: 12 }), fc.nat(11), async (given, chosen) => {
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
        .slice(0, 4)
      expect(await relatedPets({ db }, { id: Number(pet.id), categoryId: Number(pet.categoryId) }, 4)).toEqual(
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
