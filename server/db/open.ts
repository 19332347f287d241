import { type Connection, parseConnection } from './connection'
import { openEmbeddedPostgres } from './embedded'
import type { OnExit } from './embedded/supervise'
import { applyMigrations, MigrationError, pendingMigrations } from './migrate'
import { type Warn, withMigrationClient } from './migration-client'
import { claimDatabase, refuseOtherDatabase } from './staging-database'

export interface OpenDatabase {
  readonly url: string
  /** The same, past a pooler if there is one and this way is known. */
  readonly directUrl: string
  /** The migrations that were applied. */
  readonly applied: readonly string[]
  /** Stops PostgreSQL if this process started it. May be called again. */
  close(): Promise<void>
}

interface DatabaseConfig {
  readonly DATABASE_URL?: string | undefined
  readonly DIRECT_URL?: string | undefined
  /** True by default. */
  readonly MIGRATE_ON_START?: boolean
  readonly DATA_DIR: string
  readonly WAL_ARCHIVE?: string | undefined
  /** Whether it is for a staging server; commands that do not know it take either. */
  readonly STAGING?: boolean
}

interface OpenOptions {
  readonly onExit?: OnExit | undefined
  readonly onApply?: ((migration: string) => void) | undefined
  readonly warn?: Warn | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens the configured database, with all migrations applied, by this call or before it: the one at `DATABASE_URL`, otherwise our own PostgreSQL
 * in `DATA_DIR`, which is started, or joined if another process has started it.
 * @param role a `cli` (a command line tool) ends soon, so no server relies on a PostgreSQL that it started
 * @param options.onExit called when a PostgreSQL that we started ends without `close()`; it is started again
 * @param options.onApply called with the name of each migration before it is applied
 * @param options.warn told what an operator should know: for whom the start waits, or which setting is missing
 * @param options.signal when aborted, stops what it has started and rejects with the signal's reason
 * @throws ConfigError for the database of a staging server if this is none, and the reverse; Error if PostgreSQL cannot
 * be started or reached; MigrationError if a migration fails, or is missing while MIGRATE_ON_START is false
 */
export async function openDatabase(
  config: DatabaseConfig,
  role: 'server' | 'cli',
  { onExit, onApply, warn = (message) => process.emitWarning(message), signal }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DIRECT_URL: directUrl } = config
  const database = url
    ? { url, directUrl: directUrl ?? url, close: async () => {} }
    : await openEmbedded({ dataDir: config.DATA_DIR, walArchive: config.WAL_ARCHIVE, role, onExit, signal })
  try {
    if (url) await warnOfPooler(url, 'DATABASE_URL', warn)
    if (directUrl) await warnOfPooler(directUrl, 'DIRECT_URL', warn)
    else if (url && role === 'server' && parseConnection(url).isPooled) warn(NO_DIRECT_URL)
    const { MIGRATE_ON_START: migrates = true, STAGING: isStaging = false } = config
    const isOfOneKind = isStaging || role === 'server'
    const isNew = isOfOneKind && (await refuseOtherDatabase(database.directUrl, isStaging, signal))
    if (!migrates) await refuseWithoutMigrations(database.directUrl)
    const applied = migrates ? await applyMigrations(database.directUrl, { warn, onApply, signal }) : []
    if (isNew) await claimDatabase(database.directUrl, isStaging, signal)
    return { ...database, applied }
  } catch (error) {
    await database.close()
    throw error
  }
}

const NO_DIRECT_URL =
  'DATABASE_URL leads through a pooler (?pgbouncer=true) and DIRECT_URL is not set: changes are looked for every ' +
  'second, and a limit of the role on statements applies to migrations. Set DIRECT_URL to the address of PostgreSQL itself.'

async function refuseWithoutMigrations(databaseUrl: string): Promise<void> {
  const pending = await pendingMigrations(databaseUrl)
  if (pending.length === 0) return
  throw new MigrationError(
    `The database lacks ${pending.length} migrations, the first of them ${pending[0]}, and MIGRATE_ON_START is false. ` +
      'Run `npm run migrate`, then start again.',
  )
}

async function openEmbedded(options: Parameters<typeof openEmbeddedPostgres>[0]) {
  const embedded = await openEmbeddedPostgres(options)
  return { url: embedded.url, directUrl: embedded.url, close: () => embedded.stop() }
}

type Setting = 'DATABASE_URL' | 'DIRECT_URL'

/**
 * Connects once, to tell an operator of a connection pooler that the settings do not mention.
 * @param setting the name of the setting that the URL is from
 * @throws Error saying what to set, if PgBouncer refuses the connection; that of pg, if it fails otherwise
 */
async function warnOfPooler(databaseUrl: string, setting: Setting, warn: Warn): Promise<void> {
  const connection = parseConnection(databaseUrl)
  try {
    await withMigrationClient(connection, undefined, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      // A pooler announces a process of its own invention: the real one may be another for each transaction.
      const isPooler = Reflect.get(client, 'processID') !== rows[0]?.pid
      const isKnown = new URL(databaseUrl).searchParams.has('pgbouncer')
      if (isPooler && !isKnown) {
        warn(
          `${setting} leads to a connection pooler. ${remedies[setting]} If it lends connections for whole sessions, ` +
            'add ?pgbouncer=false.',
        )
      }
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // PgBouncer's words: https://github.com/pgbouncer/pgbouncer/blob/master/src/client.c
    if (!message.startsWith('unsupported startup parameter')) throw error
    throw new Error(`${setting} leads to PgBouncer, which answers "${message}". ${remedyOf(setting, connection)}`, {
      cause: error,
    })
  }
}

const remedies = {
  DATABASE_URL:
    'Add ?pgbouncer=true to DATABASE_URL, and set DIRECT_URL to the address of PostgreSQL itself, for migrations and ' +
    'notifications.',
  DIRECT_URL: 'Set DIRECT_URL to the address of PostgreSQL itself.',
} as const satisfies Record<Setting, string>

const remedyOf = (setting: Setting, { isPooled, schema }: Connection) =>
  isPooled && schema
    ? `It cannot pass ?schema= on: leave that out of ${setting}, and have PostgreSQL choose the schema (ALTER ROLE … SET ` +
      'search_path).'
    : remedies[setting]
