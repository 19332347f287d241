import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { newFolder } from '@/e2e/harness/folder'
import { applyMigrations } from '@/server/db/migrate'
import { runSql } from '@/server/db/testing'
import { type ClientsView, startClients } from './clients'

/** What an upgrade under load did to those who used the database meanwhile. */
export interface UpgradeDrill {
  readonly did: string
  readonly reads: ClientsView
  readonly writes: ClientsView
  /** Animals that were acknowledged and are not there. */
  readonly lost: number
  /** Animals that are there and were not acknowledged. */
  readonly doubled: number
  /** How long the migrations took, in ms. */
  readonly tookMs: number
}

/** The last migration of the earlier state. */
const LAST_APPLIED = '20261121120000_orders'

const CLIENTS_OF_EACH_KIND = 4

/**
 * Upgrades a database with many animals from an early version of the schema to today's, while clients of that version
 * read and write.
 * @param databaseUrl an empty database, which is filled
 * @param migrations the folder of today's; by default that of the project
 */
export async function drillUpgrade(
  databaseUrl: string,
  animals: number,
  migrations = path.join('prisma', 'migrations'),
): Promise<UpgradeDrill> {
  await migrateToEarlierState(databaseUrl, migrations)
  await runSql(databaseUrl, `INSERT INTO category (name) VALUES ('Dogs'), ('Cats'), ('Frogs')`)
  await runSql(
    databaseUrl,
    `INSERT INTO pet (name, category_id, status)
     SELECT 'Biscuit the ' || md5(n::text), 1 + n % 3, CASE n % 10 WHEN 0 THEN 'sold' ELSE 'available' END::pet_status
     FROM generate_series(1, ${animals}) AS n`,
  )
  await runSql(databaseUrl, 'VACUUM ANALYZE')

  const clients = startClients(databaseUrl, animals, CLIENTS_OF_EACH_KIND)
  const began = performance.now()
  await clients.served
  await applyMigrations(databaseUrl, { directory: migrations }).finally(clients.stop)
  const tookMs = performance.now() - began
  const { reads, writes, added } = await clients.stop()
  return {
    did: `a database with ${animals.toLocaleString('en')} animals is upgraded from ${LAST_APPLIED}`,
    reads,
    writes,
    ...(await compare(databaseUrl, added)),
    tookMs,
  }
}

async function migrateToEarlierState(databaseUrl: string, migrations: string): Promise<void> {
  const folder = await newFolder()
  try {
    for (const name of await readdir(migrations)) {
      if (name <= LAST_APPLIED) await cp(path.join(migrations, name), path.join(folder.path, name), { recursive: true })
    }
    await applyMigrations(databaseUrl, { directory: folder.path })
  } finally {
    await folder.remove()
  }
}

async function compare(databaseUrl: string, added: readonly string[]) {
  const found = await runSql<{ name: string }>(databaseUrl, `SELECT name FROM pet WHERE name LIKE 'Newcomer %'`)
  const names = new Set(found.map(({ name }) => name))
  const lost = added.filter((name) => !names.has(name)).length
  return { lost, doubled: found.length - (added.length - lost) }
}
