import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '@/server/db/embedded'
import { applyMigrations } from '@/server/db/migrate'

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
    await administer(postgres.url, `CREATE DATABASE ${TEMPLATE}`)
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
  await administer(postgres.url, 'ALTER SYSTEM SET autovacuum = off')
  await administer(postgres.url, 'SELECT pg_reload_conf()')
  await applyMigrations(postgres.url)
  return postgres
}

export interface TestDatabase {
  readonly url: string
  /** Ends all connections to it. */
  drop(): Promise<void>
}

/** A separate database for a test file or one test; `migrated: false` is for tests of the migrations themselves. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Without FILE_COPY each page of the template would go through the log, which takes four times as long.
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${migrated ? TEMPLATE : 'template0'} STRATEGY FILE_COPY`)
  return {
    url: withDatabase(server, name),
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Runs one statement on a new connection. */
export async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).toString()
}
