import { beforeEach, expect, test } from 'vitest'
import type { Database } from './client'
import { readDemoItems, recordDemo } from './demo-items'
import { seedDemoCatalogue } from './seed'
import { databaseOfTest } from './testing'

let db: Database

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
