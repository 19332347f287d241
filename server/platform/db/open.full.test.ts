import { stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '@/server/platform/environment/environment'
import { folderOfTest } from '@/server/testing/folder'
import { createPrismaClient } from './client'
import { isDatabaseUnreachable } from './errors'
import { pendingMigrations } from './migrate'
import { openDatabase } from './open'
import { databaseOfTest, runSql } from './testing'

let dataDir: string

beforeEach(() => {
  dataDir = path.join(folderOfTest(), 'data')
})

test('DATABASE_URL is used when it is set, and DATA_DIR is not touched', async () => {
  const { url } = await databaseOfTest({ migrated: false })
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }, 'server')
  expect(database.url).toBe(url)
  expect(await pendingMigrations(url)).toEqual([])
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  await database.close()
  expect(await pendingMigrations(url)).toEqual([])
})

test('otherwise our own PostgreSQL is started, keeps what it is given, and ends with close()', async () => {
  const first = await openDatabase({ DATA_DIR: dataDir }, 'server')
  const db = createPrismaClient(first.url)
  await db.setting.create({ data: { name: 'kept', value: 'yes' } })
  await db.$disconnect()
  await first.close()
  await first.close()
  await expect(pendingMigrations(first.url)).rejects.toSatisfy(isDatabaseUnreachable)

  const second = await openDatabase({ DATA_DIR: dataDir }, 'cli')
  const again = createPrismaClient(second.url)
  expect(await again.setting.findUnique({ where: { name: 'kept' } })).toEqual({ name: 'kept', value: 'yes' })
  await again.$disconnect()
  await second.close()
})

/** A database of the test's own, by an address that is changed. */
async function urlWith(change: (url: URL) => void): Promise<string> {
  const url = new URL((await databaseOfTest({ migrated: false })).url)
  change(url)
  return url.href
}

test.each([
  ['a wrong password', (url: URL) => Object.assign(url, { password: 'hunter2' }), /^DATABASE_URL is refused/],
  ['no password', (url: URL) => Object.assign(url, { password: '' }), /^DATABASE_URL is refused/],
  [
    'the name of no database',
    (url: URL) => Object.assign(url, { pathname: '/hunter2' }),
    /^DATABASE_URL names a database/,
  ],
])('%s ends the start with what to set, and without the value', async (_, change, words) => {
  const error: unknown = await openDatabase({ DATABASE_URL: await urlWith(change), DATA_DIR: dataDir }, 'server').catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ConfigError)
  expect(error).toHaveProperty('message', expect.stringMatching(words))
  expect(error).not.toHaveProperty('message', expect.stringContaining('hunter2'))
})

test('a user who may not create tables ends the start with what to do', async () => {
  const { url } = await databaseOfTest({ migrated: false })
  const role = `idle_${path.basename(new URL(url).pathname)}`
  await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'x'; REVOKE CREATE ON SCHEMA public FROM PUBLIC`)
  onTestFinished(async () => {
    await runSql(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`)
  })
  const idle = Object.assign(new URL(url), { username: role, password: 'x' })
  const opened = openDatabase({ DATABASE_URL: idle.href, DATA_DIR: dataDir }, 'server')
  await expect(opened).rejects.toThrow(/^DATABASE_URL names a user who may not do .*permission denied/)
})

test('a database that cannot hold every text ends the start', async () => {
  const { url } = await databaseOfTest({ migrated: false })
  const name = `latin_${path.basename(new URL(url).pathname)}`
  await runSql(url, `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
  onTestFinished(async () => {
    await runSql(url, `DROP DATABASE ${name}`)
  })
  const latin = Object.assign(new URL(url), { pathname: `/${name}` })
  const opened = openDatabase({ DATABASE_URL: latin.href, DATA_DIR: dataDir }, 'server')
  await expect(opened).rejects.toThrow(/^DATABASE_URL leads to a database whose encoding is LATIN1/)
})
