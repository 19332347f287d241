import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type ClientOptions, createPrismaClient, type Database } from '@/server/platform/db/client'
import { parseConnection } from '@/server/platform/db/connection'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { applyMigrations } from '@/server/platform/db/migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test run's own PostgreSQL, for a superuser. */
    postgresUrl: string
  }
}

/** Migrated once; copying its files is far faster than running the migrations again. */
const TEMPLATE = 'migrated_template'

/**
 * For vitest's `globalSetup`: starts a PostgreSQL for this run.
 * @returns the teardown
 */
export async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startScratchPostgres()
  try {
    await runSql(postgres.url, `CREATE DATABASE ${TEMPLATE}`)
    await applyMigrations(withDatabase(postgres.url, TEMPLATE))
    project.provide('postgresUrl', postgres.url)
    return postgres.remove
  } catch (error) {
    await postgres.remove()
    throw error
  }
}

/** A separate PostgreSQL, for a test that stops it; `stop` and `remove` may be called again. */
export async function startScratchPostgres() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-scratch-'))
  // PostgreSQL's user can enter it, so everything is kept in this directory.
  await chmod(dataDir, 0o711)
  const { url, stop } = await openEmbeddedPostgres({ dataDir, role: 'server', fsync: false })
  const remove = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, stop, remove }
}

/** A separate, migrated PostgreSQL to which only the test writes. */
export async function startQuietPostgres() {
  const postgres = await startScratchPostgres()
  await runSql(postgres.url, 'ALTER SYSTEM SET autovacuum = off')
  await runSql(postgres.url, 'SELECT pg_reload_conf()')
  await applyMigrations(postgres.url)
  return postgres
}

interface DatabaseOptions extends ClientOptions {
  /** False for tests of the migrations themselves. */
  readonly migrated?: boolean
}

/** A database of its own, and a client for it. */
interface OpenDatabase {
  readonly db: Database
  readonly url: string
}

/**
 * For all tests of a file or of a `describe`: made before their `beforeAll`, dropped after their `afterAll`. What needs
 * the client can be built at once, since it connects on its first query.
 */
export function databaseOfFile(options?: DatabaseOptions): OpenDatabase {
  const { create, drop, ...open } = openDatabase(options)
  beforeAll(create)
  afterAll(drop)
  return open
}

/** For one test, in the test or in its `beforeEach`; dropped after its `afterEach`, if the test has not done so. */
export async function databaseOfTest(options?: DatabaseOptions): Promise<OpenDatabase & Pick<TestDatabase, 'drop'>> {
  const { create, ...open } = openDatabase(options)
  onTestFinished(open.drop)
  await create()
  return open
}

function openDatabase({ migrated = true, ...clientOptions }: DatabaseOptions = {}) {
  const database = nameDatabase(migrated)
  const db = createPrismaClient(database.url, clientOptions)
  const drop = async () => {
    await db.$disconnect()
    await database.drop()
  }
  return { ...database, db, drop }
}

/** Another client, as another process would have, until the end of the test. */
export function clientOfTest(url: string, options?: ClientOptions): Database {
  const db = createPrismaClient(url, options)
  onTestFinished(() => db.$disconnect())
  return db
}

/** For what outlives a test file, such as a server that files share. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { url, create, drop } = nameDatabase(migrated)
  await create()
  return { url, drop }
}

export interface TestDatabase {
  readonly url: string
  /** Ends all connections to it. */
  drop(): Promise<void>
}

function nameDatabase(migrated: boolean) {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  return {
    url: withDatabase(server, name),
    // Without FILE_COPY each page of the template would go through the log, which takes four times as long.
    create: () =>
      runSql(server, `CREATE DATABASE ${name} TEMPLATE ${migrated ? TEMPLATE : 'template0'} STRATEGY FILE_COPY`),
    drop: async () => {
      await runSql(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** Runs statements on a connection of their own; resolves to the rows of the last one. */
export async function runSql<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: parseConnection(url).connectionString })
  await client.connect()
  try {
    const results: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(sql)
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? []
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).toString()
}
