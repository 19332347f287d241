import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrismaClient } from './client'
import { applyMigrations, MigrationError, pendingMigrations } from './migrate'
import { createTestDatabase, type TestDatabase } from './testing'

const storeMigrations = [
  '20261121000000_store',
  '20261121120000_orders',
  '20261121180000_search',
  '20261121190000_order_change',
]

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  directory = await mkdtemp(path.join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(directory, name))
  await writeFile(path.join(directory, name, 'migration.sql'), sql)
}

async function query(sql: string, url = database.url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function prisma(command: string[], url = database.url): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['prisma', ...command], {
    env: { ...process.env, DATABASE_URL: url },
  })
  return stdout
}

test('applies the store’s migrations once, and then has nothing to do', async () => {
  expect(await pendingMigrations(database.url)).toEqual(storeMigrations)
  expect(await applyMigrations(database.url)).toEqual(storeMigrations)
  expect(await applyMigrations(database.url)).toEqual([])
  expect(await pendingMigrations(database.url)).toEqual([])
})

test('tells a Prisma client which migrations are pending', async () => {
  const db = createPrismaClient(database.url)
  try {
    expect(await pendingMigrations(db)).toEqual(storeMigrations)
    await applyMigrations(database.url)
    expect(await pendingMigrations(db)).toEqual([])
  } finally {
    await db.$disconnect()
  }
})

test('processes that start at once apply each migration once', async () => {
  for (const n of [1, 2, 3]) await addMigration(`00${n}`, `CREATE TABLE t${n} (); SELECT pg_sleep(0.05)`)
  const applied = await Promise.all(Array.from({ length: 6 }, () => applyMigrations(database.url, directory)))
  expect(applied.flat().sort()).toEqual(['001', '002', '003'])
})

test.each(['', '?schema=my%20"shop'])(
  'prisma migrate deploy finds nothing to do after us, nor drift (%s)',
  async (query) => {
    const url = database.url + query
    await applyMigrations(url)
    expect(await prisma(['migrate', 'deploy'], url)).toContain('No pending migrations')
    expect(await prisma(['migrate', 'status'], url)).toContain('up to date')
    const difference = ['--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code']
    expect(await prisma(['migrate', 'diff', ...difference], url)).toContain('No difference')
  },
)

test.each(['', '?schema=shop'])('we find nothing to do after prisma migrate deploy (%s)', async (query) => {
  const url = database.url + query
  await prisma(['migrate', 'deploy'], url)
  const fail = (message: string) => expect.fail(message)
  expect(await applyMigrations(url, undefined, fail)).toEqual([])
  expect(await pendingMigrations(url)).toEqual([])
})

test('the migrations produce the Prisma schema', async () => {
  const difference = ['--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma', '--exit-code']
  expect(await prisma(['migrate', 'diff', ...difference])).toContain('No difference')
})

test('a schema in the address gets the tables, and the client reads and writes there', async () => {
  const url = `${database.url}?schema=shop`
  await applyMigrations(url)
  const tables = await query(
    `SELECT DISTINCT schemaname FROM pg_tables WHERE tablename IN ('pet', '_prisma_migrations')`,
  )
  expect(tables).toEqual([{ schemaname: 'shop' }])
  const db = createPrismaClient(url)
  try {
    await db.setting.create({ data: { name: 'a', value: 'b' } })
    expect(await db.$queryRaw`SELECT value FROM setting`).toEqual([{ value: 'b' }])
  } finally {
    await db.$disconnect()
  }
})

test('a migration that fails leaves nothing behind but its record, and stops the next start with advice', async () => {
  await addMigration('001', 'CREATE TABLE kept ()')
  await addMigration('002', 'CREATE TABLE half (); SELECT 1/0')
  await expect(applyMigrations(database.url, directory)).rejects.toThrow(/^The migration 002 failed: division by zero/)
  expect(await query(`SELECT to_regclass('kept')::text AS kept, to_regclass('half')::text AS half`)).toEqual([
    { kept: 'kept', half: null },
  ])
  expect(await query(`SELECT logs FROM _prisma_migrations WHERE finished_at IS NULL`)).toEqual([
    { logs: expect.stringContaining('division by zero') },
  ])
  expect(await pendingMigrations(database.url, directory)).toEqual(['002'])
  const again = applyMigrations(database.url, directory)
  await expect(again).rejects.toThrow(MigrationError)
  await expect(again).rejects.toThrow('prisma migrate resolve --rolled-back 002')
})

test('a failed migration that was resolved as rolled back is applied again', async () => {
  await addMigration('001', 'SELECT 1/0')
  await expect(applyMigrations(database.url, directory)).rejects.toThrow(MigrationError)
  await query('UPDATE _prisma_migrations SET rolled_back_at = now()')
  await rm(path.join(directory, '001'), { recursive: true })
  await addMigration('001', 'SELECT 1')
  expect(await applyMigrations(database.url, directory)).toEqual(['001'])
})

test('a migration that was edited after it was applied is reported and not applied again', async () => {
  await cp('prisma/migrations', directory, { recursive: true })
  await applyMigrations(database.url, directory)
  await appendFile(path.join(directory, '20261121000000_store', 'migration.sql'), '\nSELECT 1/0;')
  const warnings: string[] = []
  expect(await applyMigrations(database.url, directory, (message) => warnings.push(message))).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('20261121000000_store was edited')])
})

test('without the right to make the extensions the error says what to do, and that helps', async () => {
  const role = `operator_${randomUUID().replaceAll('-', '')}`
  await query(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
  await query(`GRANT ALL ON SCHEMA public TO ${role}`)
  const url = Object.assign(new URL(database.url), { username: role, password: 'x' }).toString()
  const refused = applyMigrations(url)
  await expect(refused).rejects.toThrow(/^The migration 20261121180000_search failed: permission denied to create ext/)
  await expect(refused).rejects.toThrow('prisma migrate resolve --rolled-back 20261121180000_search')
  await query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent;')
  await prisma(['migrate', 'resolve', '--rolled-back', '20261121180000_search'], url)
  expect(await applyMigrations(url)).toEqual(storeMigrations.slice(2))
  await query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
})

test.each(['deploy', 'ours'])('the extensions may be in another schema than the tables (%s)', async (by) => {
  await query(
    'CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions; CREATE EXTENSION unaccent SCHEMA extensions',
  )
  const url = `${database.url}?schema=shop`
  await (by === 'ours' ? applyMigrations(url) : prisma(['migrate', 'deploy'], url))
  const db = createPrismaClient(url)
  try {
    await db.category.create({ data: { name: 'Dogs', pets: { create: { name: 'Zoë' } } } })
    expect(await db.$queryRaw`SELECT name FROM similar_pets('zoes', NULL, '{available}')`).toEqual([{ name: 'Zoë' }])
  } finally {
    await db.$disconnect()
  }
})

test('a large catalogue migrates under a short limit on statements', async () => {
  await cp('prisma/migrations', directory, { recursive: true })
  for (const later of storeMigrations.slice(2)) await rm(path.join(directory, later), { recursive: true })
  await applyMigrations(database.url, directory)
  await query(`INSERT INTO category (name) VALUES ('Dogs')`)
  await query(`INSERT INTO pet (name, category_id) SELECT 'Dog ' || n, 1 FROM generate_series(1, 30000) AS n`)
  await cp('prisma/migrations', directory, { recursive: true })
  const limited = `${database.url}?options=${encodeURIComponent('-c statement_timeout=50')}`
  expect(await applyMigrations(limited, directory)).toEqual(storeMigrations.slice(2))
})
