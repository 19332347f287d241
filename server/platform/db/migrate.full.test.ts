import { randomUUID } from 'node:crypto'
import { appendFile, cp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProtocolMessage } from '@/e2e/harness/postgres-protocol'
import { startPostgresProxy } from '@/e2e/harness/postgres-proxy'
import { createPrismaClient } from './client'
import { parseConnection } from './connection'
import { applyMigrations, MigrationError, pendingMigrations } from './migrate'
import { beginning, migrationFolderOfEachTest, storeMigrations } from './testing/migration-folder'

const own = migrationFolderOfEachTest()
const { addMigration, query } = own

test('applies the store’s migrations once, and then has nothing to do', async () => {
  expect(await pendingMigrations(own.url)).toEqual(storeMigrations)
  expect(await applyMigrations(own.url)).toEqual(storeMigrations)
  expect(await applyMigrations(own.url)).toEqual([])
  expect(await pendingMigrations(own.url)).toEqual([])
})

test('tells a Prisma client which migrations are pending', async () => {
  const db = createPrismaClient(own.url)
  try {
    expect(await pendingMigrations(db)).toEqual(storeMigrations)
    await applyMigrations(own.url)
    expect(await pendingMigrations(db)).toEqual([])
  } finally {
    await db.$disconnect()
  }
})

test('processes that start at once apply each migration once', async () => {
  for (const n of [1, 2, 3]) await addMigration(`00${n}`, `CREATE TABLE t${n} (); SELECT pg_sleep(0.05)`)
  const applied = await Promise.all(
    Array.from({ length: 6 }, () => applyMigrations(own.url, { directory: own.directory })),
  )
  expect(applied.flat().sort()).toEqual(['001', '002', '003'])
})

test('a schema in the address gets the tables, and the client reads and writes there', async () => {
  const url = `${own.url}?schema=shop`
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

test('a migration that fails leaves nothing but its record, and is tried again', async () => {
  await addMigration('001', 'CREATE TABLE kept ()')
  await addMigration('002', `CREATE TABLE half (); SELECT 'forty-two'::int FROM kept`)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const failed = applyMigrations(own.url, { directory: own.directory })
    await expect(failed).rejects.toThrow(/^The migration 002 failed: invalid input syntax/)
    await expect(failed).rejects.toThrow(MigrationError)
    expect(await query(`SELECT to_regclass('kept')::text AS kept, to_regclass('half')::text AS half`)).toEqual([
      { kept: 'kept', half: null },
    ])
    expect(await query(`SELECT logs FROM _prisma_migrations WHERE finished_at IS NULL`)).toEqual([
      { logs: expect.stringContaining('invalid input syntax') },
    ])
    expect(await pendingMigrations(own.url, own.directory)).toEqual(['002'])
  }
  await rm(path.join(own.directory, '002'), { recursive: true })
  await addMigration('002', 'CREATE TABLE half ()')
  expect(await applyMigrations(own.url, { directory: own.directory })).toEqual(['002'])
  expect(await query(`SELECT logs FROM _prisma_migrations WHERE finished_at IS NULL OR logs IS NOT NULL`)).toEqual([])
})

test('a failed migration that was resolved as rolled back is applied again', async () => {
  await addMigration('001', 'SELECT 1/0')
  await expect(applyMigrations(own.url, { directory: own.directory })).rejects.toThrow(MigrationError)
  await query('UPDATE _prisma_migrations SET rolled_back_at = now()')
  await rm(path.join(own.directory, '001'), { recursive: true })
  await addMigration('001', 'SELECT 1')
  expect(await applyMigrations(own.url, { directory: own.directory })).toEqual(['001'])
})

test('a migration that cannot run in a transaction is refused with the reason', async () => {
  await addMigration('001', 'CREATE TABLE t (n int)')
  await addMigration('002', 'DROP TABLE t; CREATE INDEX CONCURRENTLY i ON t (n)')
  await expect(applyMigrations(own.url, { directory: own.directory })).rejects.toThrow('the only statement of its file')
})

test.each(['COMMIT', 'ROLLBACK'])('a migration that ends its transaction is refused (%s)', async (end) => {
  await addMigration('001', `CREATE TABLE t (); ${end}; CREATE TABLE u ()`)
  await expect(applyMigrations(own.url, { directory: own.directory })).rejects.toThrow('contains COMMIT or ROLLBACK')
  expect(await pendingMigrations(own.url, own.directory)).toEqual(['001'])
})

describe('a process is killed while it applies a migration', () => {
  const migrations = {
    '001': 'CREATE TABLE t (n int); INSERT INTO t VALUES (1)',
    '002': 'INSERT INTO t SELECT n + 1 FROM t',
    '003': 'CREATE TABLE u ()',
  }
  const expectMigrated = async (schema: string) => {
    const { connectionString: url } = parseConnection(own.url + schema)
    expect(await query('SELECT n FROM t ORDER BY n', url)).toEqual([{ n: 1 }, { n: 2 }])
    expect(await query('SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations', url)).toEqual(
      Object.keys(migrations).map((name) => ({ migration_name: name, done: true })),
    )
    expect(await pendingMigrations(own.url + schema, own.directory)).toEqual([])
  }
  beforeEach(async () => {
    for (const [name, sql] of Object.entries(migrations)) await addMigration(name, sql)
  })

  /** A statement, or that the database is ready for the next: what comes between them changes nothing. */
  const isStatementOrReady = ({ from, type }: ProtocolMessage) => (from === 'server' ? /[PQ]/ : /Z/).test(type)

  test('at any statement or its end: the next start completes them, each once', async () => {
    const proxy = await startPostgresProxy(own.url)
    let isComplete = false
    for (let last = 1; !isComplete; last += 1) {
      const schema = `?schema=killed_at_${last}`
      let messages = 0
      proxy.intercept((message) => (isStatementOrReady(message) && ++messages === last ? 'cut' : 'pass'))
      isComplete = await applyMigrations(proxy.url + schema, { directory: own.directory }).then(
        () => messages < last,
        () => false,
      )
      await applyMigrations(own.url + schema, { directory: own.directory })
      await expectMigrated(schema)
      if (isComplete) expect(last).toBeGreaterThan(60)
    }
    await proxy.close()
  })
})

describe('asked to stop', () => {
  test('it does so in the middle of a statement and keeps nothing of it', async () => {
    await addMigration('004', 'CREATE TABLE v (); SELECT pg_sleep(3600)')
    const stop = new AbortController()
    const stopped = applyMigrations(own.url, { directory: own.directory, signal: stop.signal })
    stopped.catch(() => {})
    const asleep = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
    await expect.poll(() => query(asleep)).toHaveLength(1)
    stop.abort()
    await expect(stopped).rejects.toBe(stop.signal.reason)
    await expect.poll(() => query(asleep)).toHaveLength(0)
    expect(await pendingMigrations(own.url, own.directory)).toEqual(['004'])
    expect(await query(`SELECT to_regclass('v')::text AS v`)).toEqual([{ v: null }])
  })

  test('it does not, while another process migrates, wait for that', async () => {
    const other = new pg.Client({ connectionString: own.url })
    await other.connect()
    await other.query('SELECT pg_advisory_lock(72707369)')
    const stop = new AbortController()
    const warnings: string[] = []
    const warn = (message: string) => warnings.push(message)
    const stopped = applyMigrations(own.url, { directory: own.directory, warn, signal: stop.signal })
    stopped.catch(() => {})
    await expect.poll(() => warnings).toEqual([expect.stringContaining('holds the lock on migrations')])
    stop.abort()
    await expect(stopped).rejects.toBe(stop.signal.reason)
    await other.end()
  })
})

/** As the program left it when it recorded a migration before and after, and not in the transaction. */
describe('an older version was killed between recording a migration and its end', () => {
  test('what could be applied twice unnoticed is left to a person', async () => {
    await addMigration('001', 'CREATE TABLE t (n int); INSERT INTO t VALUES (1)')
    await applyMigrations(own.url, { directory: own.directory })
    await addMigration('002', 'UPDATE t SET n = n + 1')
    await query(beginning('002'))
    const refused = applyMigrations(own.url, { directory: own.directory })
    const [, applied = '', another = ''] =
      /run this in the database: (UPDATE .+); otherwise this: (DELETE .+); then start/.exec(
        await refused.then(String, (error: Error) => error.message),
      ) ?? []
    expect(await query('SELECT n FROM t')).toEqual([{ n: 1 }])
    await query(applied)
    expect(await applyMigrations(own.url, { directory: own.directory })).toEqual([])
    await query(another)
    expect(await applyMigrations(own.url, { directory: own.directory })).toEqual(['002'])
    expect(await query('SELECT n FROM t')).toEqual([{ n: 2 }])
  })

  test('a migration that this version does not have is left to the one that has', async () => {
    await applyMigrations(own.url)
    await query(beginning('20991231000000_later'))
    await expect(applyMigrations(own.url)).rejects.toThrow(/20991231000000_later was begun by another version/)
  })
})

test('a migration that was edited after it was applied is reported and not applied again', async () => {
  await cp('prisma/migrations', own.directory, { recursive: true })
  await applyMigrations(own.url, { directory: own.directory })
  const [name = ''] = storeMigrations
  await appendFile(path.join(own.directory, name, 'migration.sql'), '\nSELECT 1/0;')
  const warnings: string[] = []
  expect(
    await applyMigrations(own.url, { directory: own.directory, warn: (message) => warnings.push(message) }),
  ).toEqual([])
  expect(warnings).toEqual([expect.stringContaining(`${name} was edited`)])
})

describe('while others use the database', () => {
  const connect = async () => {
    const client = new pg.Client({ connectionString: own.url })
    await client.connect()
    return client
  }

  test('a migration that needs a lock makes nobody wait for long, and is tried again', async () => {
    await addMigration('001', 'CREATE TABLE t (n int); INSERT INTO t VALUES (1)')
    await applyMigrations(own.url, { directory: own.directory })
    await addMigration('002', 'ALTER TABLE t ADD COLUMN m int')
    const reader = await connect()
    await reader.query('BEGIN; SELECT FROM t')
    const warnings: string[] = []
    const applied = applyMigrations(own.url, { directory: own.directory, warn: (message) => warnings.push(message) })
    await expect.poll(() => warnings.length).toBeGreaterThan(1)
    expect(warnings[0]).toMatch(/^The migration 002 needs a lock that others hold.*open since/)
    expect(await query('SELECT n FROM t')).toEqual([{ n: 1 }])
    await reader.query('COMMIT')
    expect(await applied).toEqual(['002'])
    await reader.end()
  })

  test('an index is made while somebody writes, also when a process waits to migrate', async () => {
    await addMigration('001', 'CREATE TABLE t (n int)')
    await applyMigrations(own.url, { directory: own.directory })
    await addMigration('002', '-- Why.\nCREATE INDEX CONCURRENTLY "i" ON t (n);\n')
    const writer = await connect()
    await writer.query('BEGIN; INSERT INTO t VALUES (1)')
    const both = [1, 2].map(() => applyMigrations(own.url, { directory: own.directory, warn: () => {} }))
    const building = `SELECT FROM pg_stat_activity WHERE query LIKE '-- Why%' AND wait_event_type = 'Lock'
      AND datname = current_database()`
    await expect.poll(() => query(building)).toHaveLength(1)
    await query('INSERT INTO t VALUES (2)')
    await writer.query('COMMIT')
    await writer.end()
    expect((await Promise.all(both)).flat()).toEqual(['002'])
    expect(await query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'i'::regclass`)).toEqual([
      { indisvalid: true },
    ])
  })

  const inSteps = (step: string) => `-- Why.
    DO $$ BEGIN
      FOR i IN 1..3 LOOP UPDATE t SET m = ${step} WHERE n = i AND m IS NULL; COMMIT; END LOOP;
    END $$;`

  test('another session waits for one step of a migration in steps, not for all of them', async () => {
    await addMigration('001', 'CREATE TABLE t (n int, m int); INSERT INTO t SELECT generate_series(1, 3)')
    await applyMigrations(own.url, { directory: own.directory })
    await addMigration('002', inSteps('0'))
    const other = await connect()
    await other.query('BEGIN; UPDATE t SET m = 1 WHERE n = 2')
    const applied = applyMigrations(own.url, { directory: own.directory })
    await expect.poll(() => query('SELECT n FROM t WHERE m = 0')).toEqual([{ n: 1 }])
    await query('UPDATE t SET m = 2 WHERE n = 1')
    await other.query('COMMIT')
    await other.end()
    expect(await applied).toEqual(['002'])
    expect(await query('SELECT n, m FROM t ORDER BY n')).toEqual([
      { n: 1, m: 2 },
      { n: 2, m: 1 },
      { n: 3, m: 0 },
    ])
  })

  test('a migration in steps that failed is run again, and keeps what it had done', async () => {
    await addMigration('001', 'CREATE TABLE t (n int, m int); INSERT INTO t SELECT generate_series(1, 3)')
    await applyMigrations(own.url, { directory: own.directory })
    await addMigration('002', inSteps('1 / (n - 3)'))
    await expect(applyMigrations(own.url, { directory: own.directory })).rejects.toThrow('division by zero')
    expect(await query('SELECT n FROM t WHERE m IS NULL')).toEqual([{ n: 3 }])
    await query('UPDATE t SET m = 7 WHERE n = 3')
    expect(await applyMigrations(own.url, { directory: own.directory })).toEqual(['002'])
    expect(await query('SELECT m FROM t ORDER BY n')).toEqual([{ m: 0 }, { m: -1 }, { m: 7 }])
  })

  test('an index whose making was interrupted is made again, and one that is there is kept', async () => {
    await addMigration('001', 'CREATE TABLE t (n int)')
    await applyMigrations(own.url, { directory: own.directory })
    await query('INSERT INTO t VALUES (1), (1)')
    await addMigration('002', 'CREATE UNIQUE INDEX CONCURRENTLY i ON t (n)')
    await expect(applyMigrations(own.url, { directory: own.directory })).rejects.toThrow(
      'could not create unique index',
    )
    const state = `SELECT indexrelid::int AS id, indisvalid FROM pg_index WHERE indexrelid = 'i'::regclass`
    const [invalid] = await query(state)
    expect(invalid?.indisvalid).toBe(false)
    await query('DELETE FROM t')
    expect(await applyMigrations(own.url, { directory: own.directory })).toEqual(['002'])
    const [valid] = await query(state)
    expect(valid?.indisvalid).toBe(true)
    expect(valid?.id).not.toBe(invalid?.id)
    await query(`DELETE FROM _prisma_migrations WHERE migration_name = '002'`)
    expect(await applyMigrations(own.url, { directory: own.directory })).toEqual(['002'])
    expect(await query(state)).toEqual([valid])
  })

  test('the wait for another process that migrates has an end, and the error names that process', async () => {
    const other = await connect()
    await other.query('SELECT pg_advisory_lock(72707369)')
    const [holder] = (await other.query('SELECT pg_backend_pid() AS pid')).rows
    const refused = applyMigrations(own.url, { directory: 'prisma/migrations', waitMs: 300, warn: () => {} })
    await expect(refused).rejects.toThrow(`pg_terminate_backend(${holder.pid})`)
    await other.end()
  })
})

test('without the right to make the extensions the error says what to do; creating them and starting again helps', async () => {
  const role = `operator_${randomUUID().replaceAll('-', '')}`
  await query(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
  await query(`GRANT ALL ON SCHEMA public TO ${role}`)
  const url = Object.assign(new URL(own.url), { username: role, password: 'x' }).toString()
  const refused = applyMigrations(url)
  await expect(refused).rejects.toThrow('CREATE EXTENSION IF NOT EXISTS unaccent;", then start again')
  await expect(refused).rejects.toThrow(
    /^The migration 20261128000000_baseline failed: permission denied to create ext/,
  )
  await query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent;')
  expect(await applyMigrations(url)).toEqual(storeMigrations)
  await query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
})

test('regression: a role that is no superuser applies a later migration that sets a parameter of pg_trgm', async () => {
  await query('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent')
  const role = `operator_${randomUUID().replaceAll('-', '')}`
  await query(`CREATE ROLE ${role} LOGIN PASSWORD 'x'; GRANT ALL ON SCHEMA public TO ${role}`)
  const url = Object.assign(new URL(own.url), { username: role, password: 'x' }).toString()
  await applyMigrations(url)
  await cp('prisma/migrations', own.directory, { recursive: true })
  await addMigration(
    '29990101000000_similar',
    'ALTER FUNCTION search_text(text) SET pg_trgm.word_similarity_threshold = 0.3',
  )
  expect(await applyMigrations(url, { directory: own.directory })).toEqual(['29990101000000_similar'])
  await query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
})

test('the extensions may be in another schema than the tables', async () => {
  await query(
    'CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions; CREATE EXTENSION unaccent SCHEMA extensions',
  )
  const url = `${own.url}?schema=shop`
  await applyMigrations(url)
  const db = createPrismaClient(url)
  try {
    await db.category.create({ data: { name: 'Dogs', pets: { create: { name: 'Zoë' } } } })
    expect(await db.$queryRaw`SELECT name FROM similar_pets('zoes', NULL, '{available}')`).toEqual([{ name: 'Zoë' }])
  } finally {
    await db.$disconnect()
  }
})
