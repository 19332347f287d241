import { expect, test } from 'vitest'
import { applyMigrations, pendingMigrations } from './migrate'
import { beginning, migrationFolderOfEachTest, storeMigrations } from './testing/migration-folder'
import { openPrismaMigrate } from './testing/prisma-engine'

const own = migrationFolderOfEachTest()
const { query } = own

test.each(['', '?schema=my%20"shop'])(
  'prisma migrate deploy finds nothing to do after us, nor drift (%s)',
  async (query) => {
    const url = own.url + query
    await applyMigrations(url)
    const prisma = await openPrismaMigrate(url)
    expect(await prisma.deploy()).toEqual([])
    expect(await prisma.drift()).toBe('')
  },
)

test('drift is found', async () => {
  await applyMigrations(own.url)
  await query('ALTER TABLE pet ALTER COLUMN name DROP NOT NULL')
  expect(await (await openPrismaMigrate(own.url)).drift()).toContain('pet')
})

test.each(['', '?schema=shop'])('we find nothing to do after prisma migrate deploy (%s)', async (query) => {
  const url = own.url + query
  expect(await (await openPrismaMigrate(url)).deploy()).toEqual(storeMigrations)
  expect(await applyMigrations(url, { warn: expect.fail })).toEqual([])
  expect(await pendingMigrations(url)).toEqual([])
})

test.each([false, true])('what prisma migrate deploy was killed at is finished (applied: %s)', async (isApplied) => {
  const [baseline = ''] = storeMigrations
  if (isApplied) await applyMigrations(own.url)
  else await applyMigrations(own.url, { directory: own.directory })
  await query(`DELETE FROM _prisma_migrations WHERE migration_name = '${baseline}'; ${beginning(baseline)}`)
  expect(await applyMigrations(own.url)).toEqual(isApplied ? [baseline] : storeMigrations)
  expect(await applyMigrations(own.url)).toEqual([])
  expect(await (await openPrismaMigrate(own.url)).deploy()).toEqual([])
})
