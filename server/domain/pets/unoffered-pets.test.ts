import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { readChangesFromNow } from '@/server/platform/db/testing/read-changes-from-now'
import { createCursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { requestContexts } from '@/server/testing/request-contexts'
import { runs } from '@/server/testing/runs'
import { listUnsoldIds, listUnsoldRanges } from './sitemap.service'
import { getStaffPet, listUnofferedPets } from './unoffered-pets'

const cursors = createCursors(Buffer.alloc(32))

const { db, url } = databaseOfFile()
const contexts = requestContexts(db, url)
const procedures = appRouter.createCaller(contexts({}))
const staff = appRouter.createCaller(
  contexts({ caller: { kind: 'user', userId: '1', staffRole: 'owner', isFresh: true } }),
)

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
  await db.account.create({ data: { name: 'Kennel' } })
})

const ada = { name: 'Ada', email: 'ada@example.com' }

/** In how many ways a pet can be found. */
async function placesOf(id: number, name: string): Promise<number> {
  const { pets } = procedures
  const lists = await Promise.all([
    pets.list({ limit: 100 }),
    pets.list({ limit: 100, status: 'available' }),
    pets.browse({ limit: 100 }),
    pets.browse({ limit: 100, categoryId: 1, sort: 'name' }),
    pets.browse({ limit: 100, search: name }),
    pets.browse({ limit: 100, search: `${name}s` }),
    pets.browse({ limit: 100, search: 'dog' }),
  ])
  const found = lists.filter(({ items }) => items.some((item) => item.id === id)).length
  const isGot = await pets.get({ petId: id }).then(
    () => 1,
    () => 0,
  )
  return found + isGot + ((await listUnsoldIds({ db }, 1)).includes(id) ? 1 : 0)
}

test('a pet that is withdrawn is nowhere, cannot be ordered, and is as before once it is restored', async () => {
  const { pets, orders } = procedures
  const pet = await pets.create({ name: 'Barnabas', categoryId: 1 })
  expect(await placesOf(pet.id, 'Barnabas')).toBe(9)
  expect(await listUnsoldRanges({ db })).toEqual([1])
  expect(await pets.withdraw({ petId: pet.id })).toEqual(pet)
  expect(await placesOf(pet.id, 'Barnabas')).toBe(0)
  expect(await listUnsoldRanges({ db })).toEqual([])
  await expect(orders.create({ petId: pet.id })).rejects.toThrow(`there is no pet with the id ${pet.id}`)
  await expect(orders.checkout({ petId: pet.id, ...ada })).rejects.toThrow(`there is no pet with the id ${pet.id}`)
  expect(await listUnofferedPets({ db, cursors }, { state: 'withdrawn' })).toEqual({ items: [pet], nextCursor: null })
  expect(await getStaffPet({ db }, pet.id)).toEqual({ ...pet, isWithdrawn: true, isDraft: false })
  await expect(pets.withdraw({ petId: pet.id })).rejects.toThrow('There is no pet')
  await expect(staff.pets.withdraw({ petId: pet.id })).rejects.toThrow('withdrawn already')
  expect(await pets.restore({ petId: pet.id })).toEqual(pet)
  expect(await placesOf(pet.id, 'Barnabas')).toBe(9)
  await expect(pets.restore({ petId: pet.id })).rejects.toThrow('is not withdrawn')
  await expect(pets.restore({ petId: 999 })).rejects.toThrow('There is no pet')
  await expect(pets.withdraw({ petId: 999 })).rejects.toThrow('There is no pet')
})

test('regression: the staff finds every pet that is withdrawn, by pages and by name or kind, which may be in German', async () => {
  const withdrawnAt = new Date()
  const lizards = await db.category.create({ data: { name: 'Lizards' } })
  const first = await db.pet.create({ data: { name: 'Zénobia', categoryId: lizards.id, withdrawnAt } })
  const names = Array.from({ length: 2 * PAGE_SIZE }, (_, at) => `Rex ${at}`)
  await db.pet.createMany({ data: names.map((name) => ({ name, categoryId: 1, withdrawnAt })) })
  const found: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await listUnofferedPets({ db, cursors }, { state: 'withdrawn', cursor })
    expect(page.items.length).toBeLessThanOrEqual(PAGE_SIZE)
    found.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  expect(found).toEqual([...names.toReversed(), 'Zénobia'])
  await db.category.update({ where: { id: lizards.id }, data: { pluralDe: 'Kriechtiere' } })
  for (const search of ['zéno', 'LIZARD', 'kriecht']) {
    const { items } = await listUnofferedPets({ db, cursors }, { state: 'withdrawn', search })
    expect(items.map(({ id }) => id)).toEqual([Number(first.id)])
  }
  for (const search of ['Hunde', 'HUND', 'dogs']) {
    const { items } = await listUnofferedPets({ db, cursors }, { state: 'withdrawn', search })
    expect(items.map(({ name }) => name)).toEqual(names.slice(-PAGE_SIZE).toReversed())
  }
  for (const search of ['%', 'Re_', 'Rex\\', 'Katzen'])
    expect((await listUnofferedPets({ db, cursors }, { state: 'withdrawn', search })).items).toEqual([])
  await db.pet.deleteMany({ where: { withdrawnAt } })
})

test('a pet that is ordered or sold cannot be withdrawn, nor past the service', async () => {
  const { pets, orders } = procedures
  const { id: petId } = await pets.create({ name: 'Rex', categoryId: 1 })
  const { id: orderId } = await orders.create({ petId })
  await expect(pets.withdraw({ petId })).rejects.toThrow('is pending. Only pets that are available')
  await orders.approve({ orderId })
  await orders.deliver({ orderId })
  await expect(pets.withdraw({ petId })).rejects.toThrow('is sold. Only pets that are available')
  const past = db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date() } })
  await expect(past).rejects.toThrow('pet_withdrawn_if_available')
})

test('a pet is either ordered or withdrawn when both are tried at once', async () => {
  const { pets, orders } = procedures
  for (let round = 0; round < runs(40); round += 1) {
    const { id: petId } = await pets.create({ name: 'Rex', categoryId: 1 })
    const both = await Promise.allSettled([pets.withdraw({ petId }), orders.create({ petId })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('remembered pages are made anew when a pet is withdrawn or restored', async () => {
  const { pets } = procedures
  const { id: petId } = await pets.create({ name: 'Rex', categoryId: 1 })
  const readChanges = await readChangesFromNow(db)
  const change = { of: 'pet', petId, categoryId: 1, status: 'available' }
  await pets.withdraw({ petId })
  expect(await readChanges()).toEqual([{ ...change, type: 'pet.withdrawn' }])
  await pets.restore({ petId })
  expect(await readChanges()).toEqual([{ ...change, type: 'pet.restored' }])
})
