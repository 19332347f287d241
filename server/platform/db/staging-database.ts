import type pg from 'pg'
import { ConfigError } from '@/server/platform/environment/environment'
import { parseConnection } from './connection'
import type { Prisma } from './generated/client'
import { withMigrationClient } from './migration-client'

/** The row in `setting` that says which kind of server a database belongs to. */
const NAME = 'environment'

export type ServerKind = 'production' | 'staging' | 'copy'

/** Whether it is the database of a staging server. */
export const isStagingDatabase = async ({ setting }: Pick<Prisma.TransactionClient, 'setting'>): Promise<boolean> =>
  (await setting.findUnique({ where: { name: NAME } }))?.value === 'staging'

/**
 * Keeps each kind of server out of the others' databases, before anything is changed there. Only a database restored as
 * a copy is a copy's.
 * @returns whether nobody has used the database, so that it is to be claimed
 * @throws ConfigError if it belongs to another kind
 */
export async function refuseOtherDatabase(
  databaseUrl: string,
  wanted: ServerKind,
  signal?: AbortSignal,
): Promise<boolean> {
  const kind = await withMigrationClient(parseConnection(databaseUrl), signal, readKind)
  refuseOther(kind, wanted)
  return kind === undefined
}

function refuseOther(kind: ServerKind | undefined, wanted: ServerKind): void {
  if (kind === undefined || kind === wanted) return
  const remedies = {
    production: kind === 'copy' ? NO_STORE : 'Start it with --staging, or set another DATA_DIR or DATABASE_URL.',
    staging: 'Give the staging server a DATA_DIR or DATABASE_URL of its own, in .env.staging.',
    copy: `Give the copy a DATA_DIR or DATABASE_URL of its own, in the environment of the command. ${MAKE_COPY}`,
  } as const satisfies Record<ServerKind, string>
  const whose = kind === 'copy' ? 'a restored copy' : `that of a ${kind} server`
  throw new ConfigError(`The database is ${whose}. ${remedies[wanted]}`)
}

const MAKE_COPY = '`npm run restore -- FILE --copy` makes one.'
const NO_STORE = 'Start it with --copy, or restore the backup without --copy to serve from it.'

/** @throws ConfigError since nothing was restored into the database */
export function refuseEmptyCopy(): never {
  throw new ConfigError(`There is no copy of a store. ${MAKE_COPY}`)
}

/** Turns a restored database into one that only a copy opens. */
export async function markAsCopy(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    `INSERT INTO setting (name, value) VALUES ($1, 'copy') ON CONFLICT (name) DO UPDATE SET value = 'copy'`,
    [NAME],
  )
}

/**
 * Claims a new database, with all tables, for the kind of server that opens it first.
 * @throws ConfigError if another kind was faster
 */
export async function claimDatabase(databaseUrl: string, kind: ServerKind, signal?: AbortSignal): Promise<void> {
  await withMigrationClient(parseConnection(databaseUrl), signal, async (client) => {
    if ((await readKind(client)) === undefined)
      await client.query('INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [NAME, kind])
    refuseOther(await readKind(client), kind)
  })
}

/** Undefined for a database that nobody has used. Before there were staging servers, all were production's. */
async function readKind(client: pg.Client): Promise<ServerKind | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('setting') IS NOT NULL AS "isThere"`)
  if (!rows[0]?.isThere) return undefined
  const found = await client.query<{ kind: ServerKind | null; isUsed: boolean }>(
    `SELECT (SELECT value FROM setting WHERE name = $1) AS kind,
       EXISTS (SELECT FROM setting WHERE name = 'secret') OR EXISTS (SELECT FROM account) AS "isUsed"`,
    [NAME],
  )
  const [row] = found.rows
  return row?.kind ?? (row?.isUsed ? 'production' : undefined)
}
