import { expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'

const { db, url } = databaseOfFile()
const { pets } = appRouter.createCaller(requestContexts(db, url)({}))

test('a list says of its pets what is told of them, with their first photographs, and nothing of a withdrawn one', async () => {
  const { id: categoryId } = await db.category.create({ data: { name: 'Dogs' } })
  const [told, untold, withdrawn] = await db.pet.createManyAndReturn({
    data: [{ name: 'Paula' }, { name: 'Dot' }, { name: 'Rex', withdrawnAt: new Date() }].map((pet) => ({
      ...pet,
      categoryId,
    })),
  })
  if (!told || !untold || !withdrawn) throw new Error('not added')
  await db.petProfile.create({
    data: {
      petId: told.id,
      ...{ breed: 'Golden retriever', breedDe: 'Golden Retriever', sex: 'female', bornOn: new Date('2024-02-29') },
      ...{ version: 1, changedAt: new Date(), changedBy: 'operator' },
    },
  })
  const photo = { altEn: 'Asleep', width: 1_000, height: 750, widths: [480, 960] }
  const [second, first] = ['b', 'a'].map((letter, at) => ({ ...photo, key: letter.repeat(32), position: 2 - at }))
  if (!first || !second) throw new Error('no photographs')
  await db.petPhoto.createMany({ data: [second, first].map((each) => ({ ...each, petId: told.id })) })

  const summaries = await pets.listSummaries({ petIds: [told, untold, withdrawn].map(({ id }) => Number(id)) })
  expect(summaries.toSorted((one, other) => one.petId - other.petId)).toEqual([
    {
      petId: Number(told.id),
      ...{ breed: 'Golden retriever', breedDe: 'Golden Retriever', sex: 'female', bornOn: '2024-02-29' },
      photo: { ...photo, id: expect.any(Number), key: 'a'.repeat(32), altDe: '' },
    },
    { petId: Number(untold.id), breed: '', breedDe: '', sex: null, bornOn: null, photo: null },
  ])
  expect(await pets.listSummaries({ petIds: [] })).toEqual([])
})
