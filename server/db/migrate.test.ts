import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPostgresProxy } from '@/e2e/harness/postgres-proxy'
import { createPrismaClient } from './client'
import { parseConnection } from './connection'
import { applyMigrations, MigrationError, pendingMigrations } from './migrate'
import { createTestDatabase, type TestDatabase } from './testing'

// Prisma's command and a process that is killed take a while on a busy machine.
const storeMigrations = [
  '20261121000000_store',
  '20261121120000_orders',
  '20261121180000_search',
  '20261121180100_pet_status_search_idx',
  '20261121180200_pet_category_id_status_search_idx',
  '20261121180300_pet_status_newest_idx',
  '20261121180400_pet_category_id_status_newest_idx',
  '20261121180500_no_pet_category_id_id_idx',
  '20261121180600_pet_search_trigrams_idx',
  '20261121180700_similar_pets',
  '20261121190000_order_change',
  '20261122010000_ended_session',
  '20261122030000_guest_order_count',
  '20261122030010_store_order_open_by_email_idx',
  '20261122030100_order_expiry',
  '20261122030110_store_order_placed_by_age_idx',
  '20261122050000_catalogue_write',
  '20261122060000_search_text_speed',
  '20261122060100_find_idempotency_record',
  '20261122150000_mail',
  '20261122151000_users',
  '20261122151100_no_ended_session',
  '20261122151910_store_order_pet_id_idx',
  '20261122152000_order_events',
  '20261122152005_earlier_order_events',
  '20261122152006_searched_text_of_earlier_orders',
  '20261122152010_store_order_searched_text_idx',
  '20261122152030_store_order_ship_date_id_idx',
  '20261122152040_store_order_status_ship_date_id_idx',
  '20261122152100_personal_data',
  '20261122152110_store_order_placed_by_account_or_customer',
  '20261122152120_store_order_ended_with_customer_idx',
  '20261122152200_withdrawn_pets',
  '20261122152210_pet_withdrawn_if_available',
  '20261122152220_pet_withdrawn_idx',
  '20261122180000_named_keys',
  '20261122181000_usage',
  '20261122182000_account_events',
  '20261122182010_store_order_account_id_id_idx',
  '20261122182100_account_requests',
  '20261122183000_passkeys',
  '20261123190000_search_any_script',
  '20261123190010_pet_offered_status_search_idx',
  '20261123190020_pet_offered_category_id_status_search_idx',
  '20261123190030_pet_search_any_script_trigrams_idx',
  '20261123190040_pet_offered_category_id_status_newest_idx',
  '20261123190050_similar_pets_any_script',
  '20261123190060_no_pet_search_trigrams_idx',
  '20261123190061_no_pet_status_search_idx',
  '20261123190062_no_pet_category_id_status_search_idx',
  '20261123190063_no_pet_category_id_status_newest_idx',
  '20261123190070_order_searched_text_any_script',
  '20261123190110_customer_reason',
  '20261123190120_customer_reason_valid',
  '20261123190200_store_details',
  '20261123190210_order_mails',
  '20261123190300_availability_alerts',
  '20261123190310_mail_unsubscribe_link',
  '20261125000000_pet_account',
  '20261125000010_pet_account_valid',
  '20261125000020_store_manage',
  '20261125000030_store_manage_valid',
  '20261125000100_demo_items',
  '20261125000110_changes_of_removed_pets',
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
  const applied = await Promise.all(Array.from({ length: 6 }, () => applyMigrations(database.url, { directory })))
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
  expect(await applyMigrations(url, { warn: fail })).toEqual([])
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

test('a migration that fails leaves nothing but its record, and is tried again', async () => {
  await addMigration('001', 'CREATE TABLE kept ()')
  await addMigration('002', `CREATE TABLE half (); SELECT 'forty-two'::int FROM kept`)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const failed = applyMigrations(database.url, { directory })
    await expect(failed).rejects.toThrow(/^The migration 002 failed: invalid input syntax/)
    await expect(failed).rejects.toThrow(MigrationError)
    expect(await query(`SELECT to_regclass('kept')::text AS kept, to_regclass('half')::text AS half`)).toEqual([
      { kept: 'kept', half: null },
    ])
    expect(await query(`SELECT logs FROM _prisma_migrations WHERE finished_at IS NULL`)).toEqual([
      { logs: expect.stringContaining('invalid input syntax') },
    ])
    expect(await pendingMigrations(database.url, directory)).toEqual(['002'])
  }
  await rm(path.join(directory, '002'), { recursive: true })
  await addMigration('002', 'CREATE TABLE half ()')
  expect(await applyMigrations(database.url, { directory })).toEqual(['002'])
  expect(await query(`SELECT logs FROM _prisma_migrations WHERE finished_at IS NULL OR logs IS NOT NULL`)).toEqual([])
})

test('a failed migration that was resolved as rolled back is applied again', async () => {
  await addMigration('001', 'SELECT 1/0')
  await expect(applyMigrations(database.url, { directory })).rejects.toThrow(MigrationError)
  await query('UPDATE _prisma_migrations SET rolled_back_at = now()')
  await rm(path.join(directory, '001'), { recursive: true })
  await addMigration('001', 'SELECT 1')
  expect(await applyMigrations(database.url, { directory })).toEqual(['001'])
})

test('a migration that cannot run in a transaction is refused with the reason', async () => {
  await addMigration('001', 'CREATE TABLE t (n int)')
  await addMigration('002', 'DROP TABLE t; CREATE INDEX CONCURRENTLY i ON t (n)')
  await expect(applyMigrations(database.url, { directory })).rejects.toThrow('the only statement of its file')
})

test.each(['COMMIT', 'ROLLBACK'])('a migration that ends its transaction is refused (%s)', async (end) => {
  await addMigration('001', `CREATE TABLE t (); ${end}; CREATE TABLE u ()`)
  await expect(applyMigrations(database.url, { directory })).rejects.toThrow('contains COMMIT or ROLLBACK')
  expect(await pendingMigrations(database.url, directory)).toEqual(['001'])
})

describe('a process is killed while it applies a migration', () => {
  const migrations = {
    '001': 'CREATE TABLE t (n int); INSERT INTO t VALUES (1)',
    '002': 'INSERT INTO t SELECT n + 1 FROM t',
    '003': 'CREATE TABLE u ()',
  }
  const expectMigrated = async (schema: string) => {
    const { connectionString: url } = parseConnection(database.url + schema)
    expect(await query('SELECT n FROM t ORDER BY n', url)).toEqual([{ n: 1 }, { n: 2 }])
    expect(await query('SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations', url)).toEqual(
      Object.keys(migrations).map((name) => ({ migration_name: name, done: true })),
    )
    expect(await pendingMigrations(database.url + schema, directory)).toEqual([])
  }
  beforeEach(async () => {
    for (const [name, sql] of Object.entries(migrations)) await addMigration(name, sql)
  })

  test('at any message to or from the database: the next start completes them, each once', async () => {
    const proxy = await startPostgresProxy(database.url)
    let isComplete = false
    for (let last = 1; !isComplete; last += 1) {
      const schema = `?schema=killed_at_${last}`
      let messages = 0
      proxy.intercept(() => (++messages === last ? 'cut' : 'pass'))
      isComplete = await applyMigrations(proxy.url + schema, { directory }).then(
        () => messages < last,
        () => false,
      )
      await applyMigrations(database.url + schema, { directory })
      await expectMigrated(schema)
      if (isComplete) expect(last).toBeGreaterThan(60)
    }
    await proxy.close()
  })

  test('asked to stop, it does so in the middle of a statement and keeps nothing of it', async () => {
    await addMigration('004', 'CREATE TABLE v (); SELECT pg_sleep(3600)')
    const stop = new AbortController()
    const stopped = applyMigrations(database.url, { directory, signal: stop.signal })
    stopped.catch(() => {})
    const asleep = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
    await expect.poll(() => query(asleep)).toHaveLength(1)
    stop.abort()
    await expect(stopped).rejects.toBe(stop.signal.reason)
    await expect.poll(() => query(asleep)).toHaveLength(0)
    expect(await pendingMigrations(database.url, directory)).toEqual(['004'])
    expect(await query(`SELECT to_regclass('v')::text AS v`)).toEqual([{ v: null }])
  })

  test('asked to stop while another process migrates, it does not wait for that', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('SELECT pg_advisory_lock(72707369)')
    const stop = new AbortController()
    const warnings: string[] = []
    const warn = (message: string) => warnings.push(message)
    const stopped = applyMigrations(database.url, { directory, warn, signal: stop.signal })
    stopped.catch(() => {})
    await expect.poll(() => warnings).toEqual([expect.stringContaining('holds the lock on migrations')])
    stop.abort()
    await expect(stopped).rejects.toBe(stop.signal.reason)
    await other.end()
  })
})

/** As the program left it when it recorded a migration before and after, and not in the transaction. */
describe('an older version was killed between recording a migration and its end', () => {
  const begin = (name: string) =>
    query(`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('${randomUUID()}', '', '${name}')`)

  /** Later ones have only ever been applied in a transaction with their record. */
  const older = storeMigrations.slice(0, storeMigrations.indexOf('20261122050000_catalogue_write'))
  const halfDone = older.flatMap((name, at) => [
    { name, wasApplied: false, applied: storeMigrations.slice(0, at), pending: storeMigrations.slice(at) },
    { name, wasApplied: true, applied: storeMigrations.slice(0, at + 1), pending: storeMigrations.slice(at) },
  ])

  test.each(halfDone)('$name is finished (applied: $wasApplied)', async ({ name, applied, pending }) => {
    for (const each of applied) await cp(`prisma/migrations/${each}`, path.join(directory, each), { recursive: true })
    await applyMigrations(database.url, { directory })
    await query(`DELETE FROM _prisma_migrations WHERE migration_name = '${name}'`)
    await begin(name)
    expect(await applyMigrations(database.url)).toEqual(pending)
    expect(await applyMigrations(database.url)).toEqual([])
    const difference = ['--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code']
    if (name === older.at(-1)) {
      expect(await prisma(['migrate', 'status'], database.url)).toContain('up to date')
      expect(await prisma(['migrate', 'diff', ...difference])).toContain('No difference')
    }
  })

  test('what could be applied twice unnoticed is left to a person', async () => {
    await addMigration('001', 'CREATE TABLE t (n int); INSERT INTO t VALUES (1)')
    await applyMigrations(database.url, { directory })
    await addMigration('002', 'UPDATE t SET n = n + 1')
    await begin('002')
    const refused = applyMigrations(database.url, { directory })
    await expect(refused).rejects.toThrow('prisma migrate resolve --applied 002')
    expect(await query('SELECT n FROM t')).toEqual([{ n: 1 }])
  })

  test('a migration that this version does not have is left to the one that has', async () => {
    await applyMigrations(database.url)
    await begin('20991231000000_later')
    await expect(applyMigrations(database.url)).rejects.toThrow(/20991231000000_later was begun by another version/)
  })
})

test('a migration that was edited after it was applied is reported and not applied again', async () => {
  await cp('prisma/migrations', directory, { recursive: true })
  await applyMigrations(database.url, { directory })
  await appendFile(path.join(directory, '20261121000000_store', 'migration.sql'), '\nSELECT 1/0;')
  const warnings: string[] = []
  expect(await applyMigrations(database.url, { directory, warn: (message) => warnings.push(message) })).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('20261121000000_store was edited')])
})

test('a database that had a migration before it was divided has its parts, and there is no warning', async () => {
  await addMigration('001', 'CREATE TABLE t (); CREATE TABLE u ()')
  await applyMigrations(database.url, { directory })
  const [before] = await query('SELECT checksum FROM _prisma_migrations')
  await rm(path.join(directory, '001'), { recursive: true })
  await addMigration('001', 'CREATE TABLE t ()')
  await addMigration('002', 'CREATE TABLE u ()')
  await addMigration('003', 'CREATE TABLE v ()')
  const rewritten = { '001': { checksum: before?.checksum, parts: ['002'] } }
  const warn = (message: string) => expect.fail(message)
  expect(await applyMigrations(database.url, { directory, rewritten, warn })).toEqual(['003'])
  expect(await applyMigrations(database.url, { directory, rewritten, warn })).toEqual([])
})

describe('while others use the database', () => {
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }

  test('a migration that needs a lock makes nobody wait for long, and is tried again', async () => {
    await addMigration('001', 'CREATE TABLE t (n int); INSERT INTO t VALUES (1)')
    await applyMigrations(database.url, { directory })
    await addMigration('002', 'ALTER TABLE t ADD COLUMN m int')
    const reader = await connect()
    await reader.query('BEGIN; SELECT FROM t')
    const warnings: string[] = []
    const applied = applyMigrations(database.url, { directory, warn: (message) => warnings.push(message) })
    await expect.poll(() => warnings.length).toBeGreaterThan(1)
    expect(warnings[0]).toMatch(/^The migration 002 needs a lock that others hold.*open since/)
    expect(await query('SELECT n FROM t')).toEqual([{ n: 1 }])
    await reader.query('COMMIT')
    expect(await applied).toEqual(['002'])
    await reader.end()
  })

  test('an index is made while somebody writes, also when a process waits to migrate', async () => {
    await addMigration('001', 'CREATE TABLE t (n int)')
    await applyMigrations(database.url, { directory })
    await addMigration('002', '-- Why.\nCREATE INDEX CONCURRENTLY "i" ON t (n);\n')
    const writer = await connect()
    await writer.query('BEGIN; INSERT INTO t VALUES (1)')
    const both = [1, 2].map(() => applyMigrations(database.url, { directory, warn: () => {} }))
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

  test('whoever waits for a migration in steps waits for one of them', async () => {
    await addMigration('001', 'CREATE TABLE t (n int, m int); INSERT INTO t SELECT generate_series(1, 3)')
    await applyMigrations(database.url, { directory })
    await addMigration('002', inSteps('0'))
    const other = await connect()
    await other.query('BEGIN; UPDATE t SET m = 1 WHERE n = 2')
    const applied = applyMigrations(database.url, { directory })
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
    await applyMigrations(database.url, { directory })
    await addMigration('002', inSteps('1 / (n - 3)'))
    await expect(applyMigrations(database.url, { directory })).rejects.toThrow('division by zero')
    expect(await query('SELECT n FROM t WHERE m IS NULL')).toEqual([{ n: 3 }])
    await query('UPDATE t SET m = 7 WHERE n = 3')
    expect(await applyMigrations(database.url, { directory })).toEqual(['002'])
    expect(await query('SELECT m FROM t ORDER BY n')).toEqual([{ m: 0 }, { m: -1 }, { m: 7 }])
  })

  test('an index whose making was interrupted is made again, and one that is there is kept', async () => {
    await addMigration('001', 'CREATE TABLE t (n int)')
    await applyMigrations(database.url, { directory })
    await query('INSERT INTO t VALUES (1), (1)')
    await addMigration('002', 'CREATE UNIQUE INDEX CONCURRENTLY i ON t (n)')
    await expect(applyMigrations(database.url, { directory })).rejects.toThrow('could not create unique index')
    const state = `SELECT indexrelid::int AS id, indisvalid FROM pg_index WHERE indexrelid = 'i'::regclass`
    const [invalid] = await query(state)
    expect(invalid?.indisvalid).toBe(false)
    await query('DELETE FROM t')
    expect(await applyMigrations(database.url, { directory })).toEqual(['002'])
    const [valid] = await query(state)
    expect(valid?.indisvalid).toBe(true)
    expect(valid?.id).not.toBe(invalid?.id)
    await query(`DELETE FROM _prisma_migrations WHERE migration_name = '002'`)
    expect(await applyMigrations(database.url, { directory })).toEqual(['002'])
    expect(await query(state)).toEqual([valid])
  })

  test('the wait for another process that migrates has an end, and the error names that process', async () => {
    const other = await connect()
    await other.query('SELECT pg_advisory_lock(72707369)')
    const [own] = (await other.query('SELECT pg_backend_pid() AS pid')).rows
    const refused = applyMigrations(database.url, { directory: 'prisma/migrations', waitMs: 300, warn: () => {} })
    await expect(refused).rejects.toThrow(`pg_terminate_backend(${own.pid})`)
    await other.end()
  })
})

test.each([
  ['following it all', true],
  ['creating them and starting again', false],
])('without the right to make the extensions the error says what to do; %s helps', async (_, isResolved) => {
  const role = `operator_${randomUUID().replaceAll('-', '')}`
  await query(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
  await query(`GRANT ALL ON SCHEMA public TO ${role}`)
  const url = Object.assign(new URL(database.url), { username: role, password: 'x' }).toString()
  const refused = applyMigrations(url)
  await expect(refused).rejects.toThrow('prisma migrate resolve --rolled-back 20261121180000_search')
  await expect(refused).rejects.toThrow(/^The migration 20261121180000_search failed: permission denied to create ext/)
  await query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent;')
  if (isResolved) await prisma(['migrate', 'resolve', '--rolled-back', '20261121180000_search'], url)
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
  await applyMigrations(database.url, { directory })
  await query(`INSERT INTO category (name) VALUES ('Dogs')`)
  await query(`INSERT INTO pet (name, category_id) SELECT 'Dog ' || n, 1 FROM generate_series(1, 30000) AS n`)
  await cp('prisma/migrations', directory, { recursive: true })
  const limited = `${database.url}?options=${encodeURIComponent('-c statement_timeout=50')}`
  expect(await applyMigrations(limited, { directory })).toEqual(storeMigrations.slice(2))
})
