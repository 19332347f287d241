import { beforeEach, expect, test } from 'vitest'
import { demoCategories, demoPets } from '@/prisma/demo-catalogue'
import { emailSchema } from '@/server/platform/values/email'
import type { Database } from './client'
import { addRandomPets, seedDemoCatalogue } from './seed'
import { clientOfTest, databaseOfTest } from './testing'

let db: Database
let url: string

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
})

test('the first run adds the catalogue with ids from 1', async () => {
  expect(await seedDemoCatalogue(db)).toBe(true)
  const categories = await db.category.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } })
  expect(categories).toEqual(demoCategories.map((name, index) => ({ id: BigInt(index + 1), name })))
  const pets = await db.pet.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, name: true, categoryId: true, status: true },
  })
  expect(pets).toEqual(
    demoPets.map((animal, index) => ({ ...animal, id: BigInt(index + 1), categoryId: BigInt(animal.categoryId) })),
  )
  expect(await db.petProfile.count({ where: { story: { not: '' }, storyDe: { not: '' } } })).toBe(240)
  expect(await db.petProfile.count({ where: { bornOn: { gt: new Date() } } })).toBe(0)
})

test('each pet that is reserved or sold has its order, with what has happened to it', async () => {
  await seedDemoCatalogue(db)
  const pets = await db.pet.findMany({ include: { orders: { include: { events: true } } } })
  for (const { status, orders } of pets) {
    expect(orders).toHaveLength(status === 'available' ? 0 : 1)
    for (const order of orders) {
      if (status === 'sold') expect(order.status).toBe('delivered')
      else expect(['placed', 'approved']).toContain(order.status)
      expect(order.events.map((event) => event.status)).toContain(order.status)
      expect(order.events.every(({ actor }) => actor !== null)).toBe(true)
    }
  }
  const open = await db.order.groupBy({
    by: ['customerEmail'],
    where: { status: { in: ['placed', 'approved'] } },
    _count: true,
  })
  for (const { customerEmail } of open) expect(emailSchema.safeParse(customerEmail).success).toBe(true)
  // As many as a guest may have at once.
  for (const { _count } of open) expect(_count).toBeLessThanOrEqual(5)
})

test('pets added later get the next ids', async () => {
  await seedDemoCatalogue(db)
  const category = await db.category.create({ data: { name: 'Axolotls' } })
  const pet = await db.pet.create({ data: { name: 'Xochi', categoryId: category.id } })
  expect([category.id, pet.id]).toEqual([11n, 241n])
})

test('ids count from 1 even after a first attempt that was rolled back', async () => {
  const undone = db.$transaction(async (tx) => {
    await tx.category.create({ data: { name: 'Axolotls' } })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await seedDemoCatalogue(db)
  expect(await db.category.findFirst({ orderBy: { id: 'asc' } })).toMatchObject({ id: 1n, name: 'Dogs' })
})

test('processes that start at the same time add it once', async () => {
  const clients = Array.from({ length: 5 }, () => clientOfTest(url))
  const laid = await Promise.all(clients.map((client) => seedDemoCatalogue(client)))
  expect(laid.filter(Boolean)).toHaveLength(1)
  expect(await db.pet.count()).toBe(240)
})

test('a store that was emptied stays empty', async () => {
  await seedDemoCatalogue(db, { withOrders: false })
  await db.pet.deleteMany()
  await db.category.deleteMany()
  expect(await seedDemoCatalogue(db)).toBe(false)
  expect(await db.category.count()).toBe(0)
})

test('a store with a category of its own gets no catalogue, not even once the category is gone', async () => {
  await db.category.create({ data: { name: 'Axolotls' } })
  expect(await seedDemoCatalogue(db)).toBe(false)
  await db.category.deleteMany()
  expect(await seedDemoCatalogue(db)).toBe(false)
  expect(await db.pet.count()).toBe(0)
})

test('a large catalogue starts with the demo categories and mixes categories, statuses and names', async () => {
  const progress: number[] = []
  await addRandomPets(db, 60_000, (done) => progress.push(done))
  expect(progress).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
  expect(await db.pet.count()).toBe(60_000)
  expect((await db.category.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)).toEqual(demoCategories)
  for (const by of ['categoryId', 'status'] as const) {
    const groups = await db.pet.groupBy({ by: [by], _count: true })
    expect(groups).toHaveLength(by === 'status' ? 3 : 10)
    for (const group of groups) expect(group._count).toBeGreaterThan(5_000)
  }
  const names = await db.pet.findMany({ select: { name: true }, distinct: ['name'] })
  expect(names.length).toBeGreaterThan(20_000)
})

test('added pets leave existing rows as they are, and use the existing categories', async () => {
  const category = await db.category.create({ data: { name: 'Axolotls' } })
  const pet = await db.pet.create({ data: { name: 'Xochi', categoryId: category.id } })
  await addRandomPets(db, 10)
  expect(await db.pet.findUnique({ where: { id: pet.id } })).toEqual(pet)
  expect(await db.pet.count({ where: { categoryId: category.id } })).toBe(11)
})
