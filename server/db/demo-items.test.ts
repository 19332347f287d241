import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { readDemoItems, recordDemo } from './demo-items'
import type { PrismaClient } from './generated/client'
import { seedDemoCatalogue } from './seed'
import { databaseOfTest } from './testing'

let db: PrismaClient

beforeEach(async () => {
  db = (await databaseOfTest()).db
})

const idsOf = async (rows: Promise<readonly { readonly id: bigint }[]>) => (await rows).map(({ id }) => Number(id))
const allRows = async () => ({
  categories: await idsOf(db.category.findMany({ orderBy: { id: 'asc' } })),
  pets: await idsOf(db.pet.findMany({ orderBy: { id: 'asc' } })),
  orders: await idsOf(db.order.findMany({ orderBy: { id: 'asc' } })),
})

test('the demo records all that it has added', async () => {
  await seedDemoCatalogue(db)
  const items = await readDemoItems(db)
  expect(items).toEqual({ ...(await allRows()), hasDetails: true })
  expect([items?.categories.length, items?.pets.length, items?.orders.length]).toEqual([10, 240, 71])
})

test('details that somebody wrote before are not taken for those of the demo', async () => {
  await db.storeDetails.create({ data: { version: 1, changedAt: new Date(), changedBy: 'staff 1', name: 'Ada' } })
  await seedDemoCatalogue(db)
  expect(await readDemoItems(db)).toMatchObject({ hasDetails: false })
})

test('without a demo nothing is of it', async () => {
  expect(await readDemoItems(db)).toBeUndefined()
  await recordDemo(db, 'skipped')
  expect(await readDemoItems(db)).toBeUndefined()
})

const statements = await readFile('prisma/migrations/20261125000100_demo_items/migration.sql', 'utf8')

/** As an earlier version has recorded that there is a demo. */
const recordAsBefore = (value: string) => db.setting.update({ where: { name: 'demo_catalogue' }, data: { value } })

test.each(['added', 'laid'])(
  'the migration finds what earlier versions have added (%s), and nothing else',
  async (value) => {
    await seedDemoCatalogue(db)
    const items = await readDemoItems(db)
    await recordAsBefore(value)
    const own = await db.category.create({ data: { name: 'Axolotls' } })
    const pet = await db.pet.create({ data: { name: 'Xochi', categoryId: own.id } })
    const customer = { customerName: 'Ada', customerEmail: 'ada@example.com' }
    const reserve = (id: bigint) => [
      db.pet.update({ where: { id }, data: { status: 'pending' } }),
      db.order.create({ data: { petId: id, ...customer } }),
    ]
    const { id } = await db.pet.findFirstOrThrow({ where: { status: 'available' }, orderBy: { id: 'asc' } })
    await db.$transaction([...reserve(pet.id), ...reserve(id)])
    await db.$executeRawUnsafe(statements)
    expect(await readDemoItems(db)).toEqual(items)
  },
)

test('the migration takes nothing of a store whose demo was deleted by hand, or never added', async () => {
  await seedDemoCatalogue(db, { withOrders: false })
  await recordAsBefore('added')
  await db.pet.deleteMany()
  await db.category.deleteMany()
  const own = await db.category.create({ data: { name: 'Axolotls' } })
  await db.pet.create({ data: { name: 'Xochi', categoryId: own.id } })
  await db.$executeRawUnsafe(statements)
  expect(await readDemoItems(db)).toEqual({ categories: [], pets: [], orders: [], hasDetails: true })
  await recordAsBefore('skipped')
  await db.$executeRawUnsafe(statements)
  expect(await readDemoItems(db)).toBeUndefined()
})
