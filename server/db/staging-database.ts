import type pg from 'pg'
import { ConfigError } from '@/server/environment/environment'
import { parseConnection } from './connection'
import type { Prisma } from './generated/client'
import { withMigrationClient } from './migration-client'

/** The row in `setting` that says of which kind of server a database is: `production` or `staging`. */
const NAME = 'environment'

/** Whether it is the database of a staging server. */
export const isStagingDatabase = async ({ setting }: Pick<Prisma.TransactionClient, 'setting'>): Promise<boolean> =>
  (await setting.findUnique({ where: { name: NAME } }))?.value === 'staging'

/**
 * Keeps a staging server and a production server out of each other's database, before anything is changed there.
 * @returns whether nobody has used the database, so that it is to be claimed
 * @throws ConfigError when it is that of the other
 */
export async function refuseOtherDatabase(
  databaseUrl: string,
  isStaging: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  const kind = await withMigrationClient(parseConnection(databaseUrl), signal, readKind)
  refuseOther(kind, isStaging)
  return kind === undefined
}

function refuseOther(kind: string | undefined, isStaging: boolean): void {
  if (kind === undefined || (kind === 'staging') === isStaging) return
  throw new ConfigError(
    isStaging
      ? 'The database is that of a production server. Give the staging server a DATA_DIR or DATABASE_URL of its own, in .env.staging.'
      : 'The database is that of a staging server. Start it with --staging, or set another DATA_DIR or DATABASE_URL.',
  )
}

/**
 * Makes a new database, with all tables, that of the kind of server that opens it first.
 * @throws ConfigError when one of the other kind was faster
 */
export async function claimDatabase(databaseUrl: string, isStaging: boolean, signal?: AbortSignal): Promise<void> {
  await withMigrationClient(parseConnection(databaseUrl), signal, async (client) => {
    if ((await readKind(client)) === undefined)
      await client.query('INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        NAME,
        isStaging ? 'staging' : 'production',
      ])
    refuseOther(await readKind(client), isStaging)
  })
}

/** Undefined for a database that nobody has used. Before there were staging servers, all were production's. */
async function readKind(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('setting') IS NOT NULL AS "isThere"`)
  if (!rows[0]?.isThere) return undefined
  const found = await client.query<{ kind: string | null; isUsed: boolean }>(
    `SELECT (SELECT value FROM setting WHERE name = $1) AS kind,
       EXISTS (SELECT FROM setting WHERE name = 'secret') OR EXISTS (SELECT FROM account) AS "isUsed"`,
    [NAME],
  )
  const [row] = found.rows
  return row?.kind ?? (row?.isUsed ? 'production' : undefined)
}
