import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
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

/** As the program left it when it recorded a migration before and after, and not in the transaction. */
describe('an older version was killed between recording a migration and its end', () => {
  /** Later ones have only ever been applied in a transaction with their record. */
  const older = storeMigrations.slice(0, storeMigrations.indexOf('20261122050000_catalogue_write'))
  const halfDone = older.flatMap((name, at) => [
    { name, wasApplied: false, applied: storeMigrations.slice(0, at), pending: storeMigrations.slice(at) },
    { name, wasApplied: true, applied: storeMigrations.slice(0, at + 1), pending: storeMigrations.slice(at) },
  ])

  test.each(halfDone.slice(-2))('$name is finished (applied: $wasApplied)', async ({ name, applied, pending }) => {
    for (const each of applied)
      await cp(`prisma/migrations/${each}`, path.join(own.directory, each), { recursive: true })
    await applyMigrations(own.url, { directory: own.directory })
    await query(`DELETE FROM _prisma_migrations WHERE migration_name = '${name}'`)
    await query(beginning(name))
    expect(await applyMigrations(own.url)).toEqual(pending)
    expect(await applyMigrations(own.url)).toEqual([])
    const difference = ['--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code']
    expect(await prisma(['migrate', 'status'], own.url)).toContain('up to date')
    expect(await prisma(['migrate', 'diff', ...difference], own.url)).toContain('No difference')
  })
})

test('a large catalogue migrates under a short limit on statements', async () => {
  await cp('prisma/migrations', own.directory, { recursive: true })
  for (const later of storeMigrations.slice(2)) await rm(path.join(own.directory, later), { recursive: true })
  await applyMigrations(own.url, { directory: own.directory })
  await query(`INSERT INTO category (name) VALUES ('Dogs')`)
  await query(`INSERT INTO pet (name, category_id) SELECT 'Dog ' || n, 1 FROM generate_series(1, 30000) AS n`)
  await cp('prisma/migrations', own.directory, { recursive: true })
  const limited = `${own.url}?options=${encodeURIComponent('-c statement_timeout=50')}`
  expect(await applyMigrations(limited, { directory: own.directory })).toEqual(storeMigrations.slice(2))
})
