import { expect, test } from 'vitest'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { ConfigError } from '@/server/platform/environment/environment'
import { parseConnection } from './connection'
import { withMigrationClient } from './migration-client'
import { openDatabase } from './open'
import { isStagingDatabase, markAsCopy } from './staging-database'
import { clientOfTest, databaseOfTest, runSql } from './testing'

const open = (url: string, STAGING: boolean, role: 'server' | 'cli' = 'server') =>
  openDatabase({ DATABASE_URL: url, DATA_DIR: '/none', STAGING }, role)

test.each([true, false])(
  'a new database is for good that of the server that opens it first; staging: %s',
  async (first) => {
    const { db, url } = await databaseOfTest()
    await open(url, first)
    await open(url, first)
    expect(await isStagingDatabase(db)).toBe(first)
    await expect(open(url, !first)).rejects.toThrow(ConfigError)
  },
)

test('of two servers that open a new database at once, one gets it', async () => {
  const { url } = await databaseOfTest()
  const opened = await Promise.allSettled([open(url, true), open(url, false)])
  expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('regression: a staging server does not migrate a production server’s database before it refuses it', async () => {
  const { url } = await databaseOfTest({ migrated: false })
  await runSql(
    url,
    "CREATE TABLE setting (name text, value text); INSERT INTO setting VALUES ('secret', ''); CREATE TABLE account ()",
  )
  for (const role of ['server', 'cli'] as const)
    await expect(open(url, true, role)).rejects.toThrow('production server')
  expect(await runSql(url, "SELECT FROM pg_class WHERE relname = 'pet'")).toEqual([])
})

test('regression: a database in which a command made a key, before any server, is no staging server’s', async () => {
  const { url } = await databaseOfTest()
  await open(url, false, 'cli')
  expect(await createKey(clientOfTest(url), { name: 'shop', scopes: ['pets:read'] })).toMatch(/^pet_[^_]+$/)
  await expect(open(url, true)).rejects.toThrow('production server')
  await open(url, false)
})

test('a command takes either, and makes a staging server’s keys there', async () => {
  const { url } = await databaseOfTest()
  await open(url, true)
  await open(url, false, 'cli')
  expect(await createKey(clientOfTest(url), { name: 'shop', scopes: ['pets:read'] })).toMatch(/^pet_test_/)
})

test('a copy opens only what was restored as one, and nothing else opens that', async () => {
  const { url } = await databaseOfTest()
  const openCopy = (role: 'server' | 'cli') => openDatabase({ DATABASE_URL: url, DATA_DIR: '/none', COPY: true }, role)
  await expect(openCopy('server')).rejects.toThrow('There is no copy of a store. `npm run restore -- FILE --copy`')
  await openCopy('cli')
  await open(url, false)
  for (const role of ['server', 'cli'] as const)
    await expect(openCopy(role)).rejects.toThrow(
      'The database is that of a production server. Give the copy a DATA_DIR',
    )
  await withMigrationClient(parseConnection(url), undefined, markAsCopy)
  await openCopy('server')
  await openCopy('cli')
  await expect(open(url, false)).rejects.toThrow('The database is a restored copy. Start it with --copy')
  await expect(open(url, true)).rejects.toThrow('The database is a restored copy.')
})
