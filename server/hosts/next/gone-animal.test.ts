import { beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { findGoneAnimal } from './gone-animal'

const { db, url } = databaseOfFile()
const deps = requestContexts(db, url)({})

beforeAll(() => db.category.create({ data: { name: 'Dogs' } }))

const newPet = async (data: { withdrawnAt?: Date; isDraft?: boolean }) =>
  Number((await db.pet.create({ data: { name: 'Rex', categoryId: 1, ...data } })).id)

test('only of an animal that was offered, and is so no more, the name is known at its address', async () => {
  const withdrawnAt = new Date()
  const [gone, draft, offered] = [
    await newPet({ withdrawnAt }),
    await newPet({ withdrawnAt, isDraft: true }),
    await newPet({}),
  ]
  expect(await findGoneAnimal({ deps }, `/animals/${gone}`)).toBe('Rex')
  for (const path of [
    ...[draft, offered, 999].map((id) => `/animals/${id}`),
    ...['/animals/abc', `/animals/0${gone}`, `/animals/${gone}/picture.png`, `/orders/${gone}`, '/nonsense'],
  ]) {
    expect(await findGoneAnimal({ deps }, path), path).toBeUndefined()
  }
})
