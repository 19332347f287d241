import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPrismaClient } from '@/server/db/client'
import { applyMigrations } from '@/server/db/migrate'
import { addRandomPets } from '@/server/db/seed'
import { runSql } from '@/server/db/testing'
import { folderOfTest } from '@/server/testing/folder'
import { openEmbeddedPostgres } from '.'
import { backUpBase, listBaseBackups } from './base-backup'
import { type RestoreOptions, restoreToPoint } from './restore-point'
import { withConnection } from './running-instance'
import { archiveAt } from './wal-archive'

let folder: string
let dataDir: string
let walArchive: string

beforeEach(() => {
  folder = folderOfTest()
  dataDir = path.join(folder, 'data')
  // With what a shell or PostgreSQL would take for something else.
  walArchive = path.join(folder, `it's 100%p "archived"`)
})

async function open(more: { walArchive?: string | undefined; dataDir?: string } = {}) {
  const postgres = await openEmbeddedPostgres({ dataDir, walArchive, role: 'server', fsync: false, ...more })
  onTestFinished(postgres.stop)
  return postgres
}

const restore = (to: Date | 'latest', more: Partial<RestoreOptions> = {}) =>
  restoreToPoint({ dataDir, walArchive, to, now: new Date(), fsync: false, ...more })

const query = (url: string, sql: string) => withConnection(url, async (client) => (await client.query(sql)).rows)
const numbersIn = async (url: string) => (await query(url, 'select n from t order by n')).map(({ n }) => n)
const bases = () => listBaseBackups(archiveAt(walArchive))
const archivedWal = () => readdirSync(path.join(walArchive, 'wal'))

async function addPets(url: string, count: number): Promise<void> {
  const db = createPrismaClient(url, { maxConnections: 1 })
  await addRandomPets(db, count)
  await db.$disconnect()
}

const namesOfPets = async (url: string) =>
  (await query(url, 'select name from pet order by id')).map(({ name }) => name)

/** What the schema's foreign keys and triggers are there to prevent. */
const DELETE_PETS = 'BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM pet; COMMIT'

/** Deletes all pets, a second after whatever was done before; resolves to that moment, a second before. */
async function deletePets(url: string): Promise<Date> {
  const before = new Date()
  await vi.waitUntil(() => Date.now() > before.getTime() + 1_000, { timeout: 60_000 })
  await runSql(url, DELETE_PETS)
  expect(await namesOfPets(url)).toEqual([])
  return before
}

describe('a store', () => {
  test('is what it was a second before `DELETE FROM pet`, and so once more', async () => {
    const first = await open()
    await applyMigrations(first.url)
    await addPets(first.url, 500)
    const pets = await namesOfPets(first.url)
    expect(pets.length).toBeGreaterThanOrEqual(500)
    const beforeFirst = await deletePets(first.url)
    await addPets(first.url, 7)
    await first.stop()

    const restored = await restore(beforeFirst)
    expect(restored.before?.directory).toBe(first.directory)
    const second = await open()
    expect(await namesOfPets(second.url)).toEqual(pets)
    // In a timeline of its own, from a base backup of that.
    expect((await bases()).map(({ firstWal }) => firstWal.slice(0, 8))).toEqual(['00000001', '00000002'])
    await addPets(second.url, 20)
    const more = await namesOfPets(second.url)
    expect(more).toHaveLength(pets.length + 20)
    const beforeSecond = await deletePets(second.url)
    await second.stop()

    await restore(beforeSecond)
    const third = await open()
    expect(await namesOfPets(third.url)).toEqual(more)
    await third.stop()

    // Further back, past both.
    await restore(beforeFirst)
    expect(await namesOfPets((await open()).url)).toEqual(pets)
  })

  test('has all that was archived, elsewhere and without a trace in the archive', async () => {
    const { url, stop } = await open()
    await query(url, 'create table t as select generate_series(1, 1000) as n')
    await stop()
    const before = archivedWal()
    const elsewhere = path.join(folder, 'elsewhere')
    await restore('latest', { dataDir: elsewhere, walArchive: undefined, from: walArchive })
    const copy = await open({ dataDir: elsewhere, walArchive: undefined })
    expect(await numbersIn(copy.url)).toHaveLength(1000)
    await copy.stop()
    expect(archivedWal()).toEqual(before)
    // It goes on in a timeline that the archive does not know, and would give away once more.
    await expect(open({ dataDir: elsewhere })).rejects.toThrow('has not seen how this store was restored')
    await open({ dataDir: elsewhere, walArchive: path.join(folder, 'another') })
  })

  test('is gone back to, and goes on as if it had not been left', async () => {
    const first = await open()
    await query(first.url, 'create table t as select 1 as n')
    await first.stop()
    const { before } = await restore('latest')
    const second = await open()
    await query(second.url, 'insert into t values (2)')
    await second.stop()
    renameSync(before?.stateFile ?? '', path.join(dataDir, 'postgres.json'))
    const third = await open()
    expect(await numbersIn(third.url)).toEqual([1])
    await query(third.url, 'insert into t values (3)')
    await third.stop()
    await restore('latest')
    expect(await numbersIn((await open()).url)).toEqual([1, 3])
  })

  test('that ended in a crash has what was not archived, too', async () => {
    const { url } = await open()
    await query(url, 'create table t (n int)')
    // Without it, a commit is written a moment later.
    await query(url, 'set synchronous_commit = on; insert into t values (1)')
    // Both as they are found after the crash.
    for (const each of [walArchive, dataDir]) execFileSync('cp', ['-a', each, `${each}-crashed`])
    const crashed = { dataDir: `${dataDir}-crashed`, walArchive: `${walArchive}-crashed` }
    await restore('latest', crashed)
    expect(await numbersIn((await open(crashed)).url)).toEqual([1])
  })
})

describe('base backups', () => {
  test('one is made at the first start, and again when writes are missing from the archive', async () => {
    await (await open()).stop()
    await (await open()).stop()
    expect(await bases()).toHaveLength(1)

    const without = await open({ walArchive: undefined })
    await query(without.url, 'create table t as select 1 as n')
    await query(without.url, 'select pg_switch_wal()')
    await query(without.url, 'insert into t values (2)')
    await without.stop()
    await (await open()).stop()
    expect(await bases()).toHaveLength(2)
    await restore('latest')
    expect(await numbersIn((await open()).url)).toEqual([1, 2])
  })

  test('the newest are kept, with what was archived since', async () => {
    const { url, stop } = await open()
    await query(url, 'create table t as select 1 as n')
    const [first] = await bases()
    await backUpBase({ dataDir, walArchive, url, keep: 2 })
    expect(await bases()).toHaveLength(2)
    const { made, oldest } = await backUpBase({ dataDir, walArchive, url, keep: 1 })
    expect(await bases()).toEqual([made])
    expect(oldest).toEqual(made)
    expect(archivedWal()).not.toContain(first?.firstWal)
    expect(archivedWal()).toContain(made.firstWal)
    await stop()
    await restore('latest')
    expect(await numbersIn((await open()).url)).toEqual([1])
  })

  test('none is made of a server that does not archive', async () => {
    const { url } = await open({ walArchive: undefined })
    await expect(backUpBase({ dataDir, walArchive, url, keep: 7 })).rejects.toThrow('without this WAL_ARCHIVE')
  })
})

describe('a restore is refused, and changes nothing,', () => {
  const state = () => [readdirSync(dataDir), readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'), archivedWal()]

  test('for moments that the archive does not have', async () => {
    const { url, stop } = await open()
    await query(url, 'create table t as select 1 as n')
    await stop()
    const before = state()
    const [base] = await bases()
    await expect(restore(new Date((base?.at.getTime() ?? 0) - 1))).rejects.toThrow(
      `The first moment as which the store can be restored is ${base?.at.toISOString()}`,
    )
    await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow('is in the future')
    await expect(restore(new Date())).rejects.toThrow(
      /^No change after 20\S+Z is archived; the last was at 20\S+Z\. Choose/,
    )
    expect(state()).toEqual(before)
    expect(await numbersIn((await open()).url)).toEqual([1])
  })

  test('while a server runs', async () => {
    const { url } = await open()
    await expect(restore('latest')).rejects.toThrow('Stop it first')
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('of another store, or from a folder that is no archive', async () => {
    await (await open()).stop()
    const other = path.join(folder, 'other')
    await expect(restore('latest', { dataDir: other })).rejects.toThrow(`add --from ${walArchive}`)
    await expect(restore('latest', { walArchive: other })).rejects.toThrow('has no base backup')
  })
})

describe('an archive is refused', () => {
  test('of another store', async () => {
    await (await open()).stop()
    await expect(open({ dataDir: path.join(folder, 'other') })).rejects.toThrow('is the archive of another store')
  })

  test('that others may write to', async () => {
    mkdirSync(walArchive)
    chmodSync(walArchive, 0o777)
    await expect(open()).rejects.toThrow(`is open to other users. chmod go-w ${walArchive}`)
  })

  test('that is no directory', async () => {
    writeFileSync(walArchive, '')
    await expect(open()).rejects.toThrow(`WAL_ARCHIVE: ${walArchive}`)
  })

  if (process.getuid?.() === 0) {
    test('that PostgreSQL’s user cannot enter, or does not own', async () => {
      mkdirSync(walArchive, { mode: 0o700 })
      await expect(open()).rejects.toThrow(`chmod 711 ${walArchive}`)
      chmodSync(walArchive, 0o711)
      const wal = path.join(walArchive, 'wal')
      mkdirSync(wal, { mode: 0o700 })
      chownSync(wal, 12_345, 12_345)
      await expect(open()).rejects.toThrow(/belongs to another user \(uid 12345, not \d+\)\. chown -R \d+:\d+ /)
    })
  }
})
