import { expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'

const { db } = databaseOfFile()

const HIDDEN = '\u200b'

test('the database refuses a new or changed name that breaks the rules', async () => {
  const { id } = await db.category.create({ data: { name: 'Dogs' } })
  const pet = await db.pet.create({ data: { name: 'Rex', categoryId: id } })
  await expect(db.category.create({ data: { name: HIDDEN } })).rejects.toThrow('the name of a category breaks')
  await expect(db.category.update({ where: { id }, data: { name: HIDDEN } })).rejects.toThrow(
    'the name of a category breaks',
  )
  await expect(db.pet.create({ data: { name: 'Rex\u202e', categoryId: id } })).rejects.toThrow(
    'the name of a pet breaks',
  )
  await expect(db.pet.update({ where: { id: pet.id }, data: { name: HIDDEN } })).rejects.toThrow(
    'the name of a pet breaks',
  )
})

test.each([
  ['nothing', ''],
  ['spaces', ' \t '],
  ['a control character', 'Rex\u0007'],
  ['too many characters', 'x'.repeat(201)],
])('a name of %s is refused', async (_, name) => {
  const { id } = await db.category.create({ data: { name: `Kind for ${name.length}` } })
  await expect(db.category.create({ data: { name } })).rejects.toThrow('the name of a category breaks')
  await expect(db.pet.create({ data: { name, categoryId: id } })).rejects.toThrow('the name of a pet breaks')
  const { id: petId } = await db.pet.create({ data: { name: 'x'.repeat(200), categoryId: id } })
  await expect(db.pet.update({ where: { id: petId }, data: { name } })).rejects.toThrow('the name of a pet breaks')
})

test('regression: an animal that has had another name since before the rules can still be ordered', async () => {
  const { id: categoryId } = await db.category.create({ data: { name: 'Cats' } })
  await db.$executeRawUnsafe('ALTER TABLE pet DISABLE TRIGGER pet_name_rules_of_new')
  const { id } = await db.pet.create({ data: { name: HIDDEN, categoryId } })
  await db.$executeRawUnsafe('ALTER TABLE pet ENABLE TRIGGER pet_name_rules_of_new')
  await db.pet.update({ where: { id }, data: { name: HIDDEN, status: 'sold' } })
  expect(await db.pet.findUnique({ where: { id } })).toMatchObject({ name: HIDDEN, status: 'sold' })
})
