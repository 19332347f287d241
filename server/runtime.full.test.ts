import { expect, test } from 'vitest'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { readConfig } from './config'
import { type Runtime, startRuntime } from './runtime'
import { folderOfTest } from './testing/folder'

/** Starts what `npm start` does on this database, looks at it, and stops it again. */
async function start<Seen>(
  environment: Record<string, string>,
  look: (db: PrismaClient) => Promise<Seen>,
): Promise<Seen> {
  const runtime: Runtime = await startRuntime(readConfig(environment), { log: silentLog })
  try {
    return await look(runtime.deps.db)
  } finally {
    await runtime.close()
  }
}

const countRows = async (db: PrismaClient) => ({
  categories: await db.category.count(),
  pets: await db.pet.count(),
  orders: await db.order.count(),
  details: await db.storeDetails.count(),
})
const empty = { categories: 0, pets: 0, orders: 0, details: 0 }
const demo = { categories: 10, pets: 240, orders: 71, details: 1 }

test('regression: a database of the operator’s own starts empty, and with the demo only if they ask for it', async () => {
  const { url } = await databaseOfTest({ migrated: false })
  const own = { DATABASE_URL: url, DATA_DIR: folderOfTest() }
  expect(await start(own, countRows)).toEqual(empty)
  expect(await start({ ...own, DEMO: 'false' }, countRows)).toEqual(empty)
  expect(await start({ ...own, DEMO: 'true' }, countRows)).toEqual(demo)
  expect(await start(own, countRows)).toEqual(demo)
})

test('the embedded database starts with the demo, unless the operator asks for none', async () => {
  const embedded = { DATA_DIR: folderOfTest() }
  expect(await start({ ...embedded, DEMO: 'false' }, countRows)).toEqual(empty)
  expect(await start(embedded, countRows)).toEqual(demo)
})
