import { expect, test } from 'vitest'
import { applyMigrations, pendingMigrations } from './migrate'
import { beginning, migrationFolderOfEachTest, prisma, storeMigrations } from './testing/migration-folder'

const own = migrationFolderOfEachTest()
const { query } = own

test.each(['', '?schema=my%20"shop'])(
  'prisma migrate deploy finds nothing to do after us, nor drift (%s)',
  async (query) => {
    const url = own.url + query
    await applyMigrations(url)
    expect(await prisma(['migrate', 'deploy'], url)).toContain('No pending migrations')
    expect(await prisma(['migrate', 'status'], url)).toContain('up to date')
    const difference = ['--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code']
    expect(await prisma(['migrate', 'diff', ...difference], url)).toContain('No difference')
  },
)

test.each(['', '?schema=shop'])('we find nothing to do after prisma migrate deploy (%s)', async (query) => {
  const url = own.url + query
  await prisma(['migrate', 'deploy'], url)
  const fail = (message: string) => expect.fail(message)
  expect(await applyMigrations(url, { warn: fail })).toEqual([])
  expect(await pendingMigrations(url)).toEqual([])
})

test.each([false, true])('what prisma migrate deploy was killed at is finished (applied: %s)', async (isApplied) => {
  const [baseline = ''] = storeMigrations
  await prisma(['migrate', 'deploy'], own.url)
  await query(`DELETE FROM _prisma_migrations WHERE migration_name = '${baseline}'`)
  if (!isApplied) await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  if (!isApplied) await applyMigrations(own.url, { directory: own.directory })
  await query(beginning(baseline))
  expect(await applyMigrations(own.url)).toEqual(storeMigrations)
  expect(await applyMigrations(own.url)).toEqual([])
  expect(await prisma(['migrate', 'status'], own.url)).toContain('up to date')
})
