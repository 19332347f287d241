import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newFolder } from '@/e2e/harness/folder'
import { applyMigrations } from '@/server/platform/db/migrate'
import { runSql } from '@/server/platform/db/testing'
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

/** What a later version may do to the schema, in each way in which a migration may (decision 016). */
const laterMigrations = {
  '29990101000000_pet_colour': 'ALTER TABLE pet ADD COLUMN colour TEXT',
  '29990101000010_pet_colour_idx': 'CREATE INDEX CONCURRENTLY pet_colour_idx ON pet (colour, id)',
  '29990101000020_pet_colour_length':
    'ALTER TABLE pet ADD CONSTRAINT pet_colour_length CHECK (char_length(colour) < 100) NOT VALID',
  '29990101000030_pet_colour_length_valid': 'ALTER TABLE pet VALIDATE CONSTRAINT pet_colour_length',
  '29990101000040_pet_colours': `DO $$ BEGIN
    LOOP
      UPDATE pet SET colour = 'brown' WHERE id IN (SELECT id FROM pet WHERE colour IS NULL ORDER BY id LIMIT 500);
      EXIT WHEN NOT FOUND;
      COMMIT;
    END LOOP;
  END $$`,
  '29990101000050_order_colours': `LOCK TABLE pet IN SHARE ROW EXCLUSIVE MODE;
    ALTER TABLE store_order ADD COLUMN pet_colour TEXT`,
} as const

const CLIENTS_OF_EACH_KIND = 4

/**
 * Upgrades a database with many animals from today's schema to one that was made up for this, while clients of today's read
 * and write.
 * @param databaseUrl an empty database, which is filled
 */
export async function drillUpgrade(databaseUrl: string, animals: number): Promise<UpgradeDrill> {
  await applyMigrations(databaseUrl)
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
  await migrateFurther(databaseUrl).finally(clients.stop)
  const tookMs = performance.now() - began
  const { reads, writes, added } = await clients.stop()
  return {
    did: `a database with ${animals.toLocaleString('en')} animals is upgraded by ${Object.keys(laterMigrations).length} migrations`,
    reads,
    writes,
    ...(await compare(databaseUrl, added)),
    tookMs,
  }
}

async function migrateFurther(databaseUrl: string): Promise<void> {
  const folder = await newFolder()
  try {
    await cp(path.join('prisma', 'migrations'), folder.path, { recursive: true })
    for (const [name, sql] of Object.entries(laterMigrations)) {
      await mkdir(path.join(folder.path, name))
      await writeFile(path.join(folder.path, name, 'migration.sql'), sql)
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
