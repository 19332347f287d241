import { expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { newArrivals } from './pet-rows'

const { db } = databaseOfFile()

test('regression: new arrivals are of all kinds, although many of one kind were added last', async () => {
  const names = ['Dogs', 'Cats', 'Frogs', 'Geckos'] as const
  const categories = await Promise.all(names.map((name) => db.category.create({ data: { name } })))
  const [dogs, cats, frogs] = categories.map(({ id }) => id)
  if (!dogs || !cats || !frogs) throw new Error('there are no categories')
  const add = async (categoryId: bigint, name: string, more = {}) => {
    await db.pet.create({ data: { categoryId, name, ...more } })
  }
  await add(cats, 'first cat')
  await add(frogs, 'the frog')
  await add(cats, 'second cat')
  await add(cats, 'a sold cat', { status: 'sold' })
  await add(cats, 'a withdrawn cat', { withdrawnAt: new Date() })
  for (let index = 1; index <= 20; index += 1) await add(dogs, `dog ${index}`)
  const namesOf = async (count: number) => (await newArrivals({ db }, count)).map(({ name }) => name)
  expect(await namesOf(6)).toEqual(['dog 20', 'second cat', 'the frog', 'dog 19', 'first cat', 'dog 18'])
  expect(await namesOf(100)).toHaveLength(23)
  expect((await newArrivals({ db }, 1))[0]).toEqual({
    id: expect.any(Number),
    name: 'dog 20',
    categoryId: Number(dogs),
    status: 'available',
  })
})
