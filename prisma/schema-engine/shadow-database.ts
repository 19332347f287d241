import { randomUUID } from 'node:crypto'
import { quoteIdentifier } from '@/server/platform/db/connection'
import { runStatement } from './statement'

/** A scratch database on the server of another one, in which the engine replays the migrations. */
export interface ShadowDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Creates a shadow database with a random name. `drop` is the only code here that drops anything, and it can reach no
 * other database: no caller passes the name in, and PostgreSQL has just confirmed that it was free.
 */
export async function createShadowDatabase(url: string): Promise<ShadowDatabase> {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`
  await createDatabase(url, name)
  return {
    url: withDatabase(url, name),
    drop: () =>
      runStatement(withDatabase(url, 'postgres'), `DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`),
  }
}

/** Creates a database on the server that the address names. */
export async function createDatabase(url: string, name: string): Promise<void> {
  await runStatement(withDatabase(url, 'postgres'), `CREATE DATABASE ${quoteIdentifier(name)}`)
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).toString()
}
