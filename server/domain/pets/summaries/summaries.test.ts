import { expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { LONG_HERE_DAYS } from './summaries.schema'

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
      temperament: ['calm', 'gentle', 'shy'],
      ...{ version: 1, changedAt: new Date(), changedBy: 'operator' },
    },
  })
  const photo = { altEn: 'Asleep', width: 1_000, height: 750, widths: [480, 960], colour: '#a0522d' }
  const [second, first] = ['b', 'a'].map((letter, at) => ({ ...photo, key: letter.repeat(32), position: 2 - at }))
  if (!first || !second) throw new Error('no photographs')
  await db.petPhoto.createMany({ data: [second, first].map((each) => ({ ...each, petId: told.id })) })

  const summaries = await pets.listSummaries({ petIds: [told, untold, withdrawn].map(({ id }) => Number(id)) })
  expect(summaries.toSorted((one, other) => one.petId - other.petId)).toEqual([
    {
      petId: Number(told.id),
      ...{ breed: 'Golden retriever', breedDe: 'Golden Retriever', sex: 'female', bornOn: '2024-02-29' },
      ...{ temperament: ['calm', 'gentle', 'shy'], fee: null, isLongHere: false },
      photo: { ...photo, id: expect.any(Number), key: 'a'.repeat(32), altDe: '' },
    },
    {
      petId: Number(untold.id),
      ...{
        breed: '',
        breedDe: '',
        sex: null,
        bornOn: null,
        temperament: [],
        fee: null,
        isLongHere: false,
        photo: null,
      },
    },
  ])
  expect(await pets.listSummaries({ petIds: [] })).toEqual([])
})

test('a pet costs its own fee, or that of its kind, where the store states a currency', async () => {
  const { id: categoryId } = await db.category.create({ data: { name: 'Cats', fee: '80' } })
  const [mimi, leo, free] = await db.pet.createManyAndReturn({
    data: ['Mimi', 'Leo', 'Free'].map((name) => ({ name, categoryId })),
  })
  if (!mimi || !leo || !free) throw new Error('not added')
  const profile = { version: 1, changedAt: new Date(), changedBy: 'operator' }
  await db.petProfile.createMany({
    data: [
      { ...profile, petId: leo.id, fee: '120.5' },
      { ...profile, petId: free.id, fee: '0' },
    ],
  })
  const fees = async () => {
    const ids = [mimi, leo, free].map(({ id }) => Number(id))
    const summaries = await pets.listSummaries({ petIds: ids })
    return ids.map((id) => summaries.find(({ petId }) => petId === id)?.fee)
  }
  expect(await fees()).toEqual([null, null, null])
  await db.storeDetails.create({ data: { currency: 'EUR', version: 1, changedAt: new Date(), changedBy: 'operator' } })
  expect(await fees()).toEqual(['80.00', '120.50', '0.00'].map((amount) => ({ amount, currency: 'EUR' })))
})

test('only who has been available for long, and had no home meanwhile, is long here', async () => {
  const { id: categoryId } = await db.category.create({ data: { name: 'Frogs' } })
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const data = [
    { name: 'New', createdAt: daysAgo(LONG_HERE_DAYS - 1) },
    { name: 'Old', createdAt: daysAgo(LONG_HERE_DAYS + 1) },
    { name: 'Reserved', createdAt: daysAgo(LONG_HERE_DAYS + 1), status: 'pending' as const },
    { name: 'Returned', createdAt: daysAgo(LONG_HERE_DAYS + 1) },
  ].map((pet) => ({ ...pet, categoryId }))
  const added = await db.pet.createManyAndReturn({ data })
  const returned = added.find(({ name }) => name === 'Returned')
  if (!returned) throw new Error('not added')
  // A delivered order of an animal that is available again.
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`
      INSERT INTO store_order (pet_id, status, customer_name, customer_email)
      VALUES (${returned.id}, 'delivered', 'Ada', 'ada@example.com')`,
  ])
  const summaries = await pets.listSummaries({ petIds: added.map(({ id }) => Number(id)) })
  const longHere = summaries.filter(({ isLongHere }) => isLongHere).map(({ petId }) => petId)
  expect(added.filter(({ id }) => longHere.includes(Number(id))).map(({ name }) => name)).toEqual(['Old'])
})
