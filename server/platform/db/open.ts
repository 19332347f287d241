import { ConfigError } from '@/server/platform/environment/environment'
import { type Connection, parseConnection } from './connection'
import { openEmbeddedPostgres } from './embedded'
import type { OnExit } from './embedded/supervise'
import { applyMigrations, MigrationError, pendingMigrations } from './migrate'
import { codeOf, type Warn, withMigrationClient } from './migration-client'
import { claimDatabase, refuseEmptyCopy, refuseOtherDatabase } from './staging-database'

export interface OpenDatabase {
  readonly url: string
  /** The same, bypassing a pooler if there is one and the direct URL is known. */
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
  /** Whether it is for a staging server; commands that do not know this accept either kind. */
  readonly STAGING?: boolean
  /** Whether it is for a copy. */
  readonly COPY?: boolean
}

interface OpenOptions {
  readonly onExit?: OnExit | undefined
  readonly onApply?: ((migration: string) => void) | undefined
  readonly warn?: Warn | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens the configured database, with all migrations applied, by this call or earlier: the one at `DATABASE_URL`,
 * otherwise our own PostgreSQL in `DATA_DIR`, which is started, or joined if another process has started it.
 * @param role a `cli` (a command line tool) ends soon, so no server relies on a PostgreSQL that it started
 * @param options.onExit called when a PostgreSQL that we started ends without `close()`; it is started again
 * @param options.onApply called with the name of each migration before it is applied
 * @param options.warn called with what an operator should know: whom the start waits for, or which setting is missing
 * @param options.signal when aborted, stops what it has started and rejects with the signal's reason
 * @throws ConfigError for the database of another kind of server, and for a setting that PostgreSQL refuses; Error if
 * PostgreSQL cannot be started or reached; MigrationError if a migration fails, or is missing while MIGRATE_ON_START is
 * false
 */
export async function openDatabase(
  config: DatabaseConfig,
  role: 'server' | 'cli',
  { onExit, onApply, warn = (message) => process.emitWarning(message), signal }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DIRECT_URL: directUrl } = config
  const database = url
    ? { url, directUrl: directUrl ?? url, close: async () => {} }
    : await openEmbedded({ dataDir: config.DATA_DIR, role, onExit, signal })
  try {
    if (url) await checkSetting(url, 'DATABASE_URL', warn)
    if (directUrl) await checkSetting(directUrl, 'DIRECT_URL', warn)
    else if (url && role === 'server' && parseConnection(url).isPooled) warn(NO_DIRECT_URL)
    const { MIGRATE_ON_START: migrates = true, STAGING: isStaging = false, COPY: isCopy = false } = config
    const kind = isCopy ? 'copy' : isStaging ? 'staging' : 'production'
    const isOfOneKind = kind !== 'production' || role === 'server'
    const isNew = isOfOneKind && (await refuseOtherDatabase(database.directUrl, kind, signal))
    if (isNew && isCopy && role === 'server') refuseEmptyCopy()
    if (!migrates) await refuseWithoutMigrations(database.directUrl)
    const applied = migrates ? await applyMigrations(database.directUrl, { warn, onApply, signal }) : []
    // What a command restores becomes a copy by being restored.
    if (isNew && !isCopy) await claimDatabase(database.directUrl, kind, signal)
    return { ...database, applied }
  } catch (error) {
    await database.close()
    if (codeOf(error instanceof MigrationError ? error.cause : error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new ConfigError(
      `${directUrl ? 'DIRECT_URL' : 'DATABASE_URL'} names a user who may not do what the store needs: ` +
        `${error instanceof Error ? error.message : ''}. Give this user that right; the owner of the database has it.`,
    )
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

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
 * Connects once, to tell an operator what is wrong with a setting, or about a connection pooler that the settings do
 * not mention.
 * @param setting the name of the setting that holds the URL
 * @throws ConfigError saying what to set, if PostgreSQL is there and refuses, or its database cannot hold every text;
 * Error saying so, if PgBouncer refuses; pg's own error, if it fails otherwise
 */
async function checkSetting(databaseUrl: string, setting: Setting, warn: Warn): Promise<void> {
  const connection = parseConnection(databaseUrl)
  try {
    await withMigrationClient(connection, undefined, async (client) => {
      const { rows } = await client.query<{ pid: number; encoding: string }>(
        `SELECT pg_backend_pid() AS pid, current_setting('server_encoding') AS encoding`,
      )
      if (rows[0]?.encoding !== 'UTF8')
        throw new ConfigError(
          `${setting} leads to a database whose encoding is ${rows[0]?.encoding}, which cannot hold every name. Make one ` +
            "with CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0.",
        )
      // A pooler announces an invented process: the real one may differ for each transaction.
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
    if (!message.startsWith('unsupported startup parameter')) throw refusalOf(error, setting) ?? error
    throw new Error(`${setting} leads to PgBouncer, which answers "${message}". ${remedyOf(setting, connection)}`, {
      cause: error,
    })
  }
}

/** What PostgreSQL refuses until the setting is changed, by code: waiting does not help. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'is refused: PostgreSQL does not know this user and password. Set it to the right ones, percent-encoded.',
  '28000': 'is refused: PostgreSQL does not let this user in from here. Set it to one whom its pg_hba.conf admits.',
  '3D000': 'names a database that does not exist. Create it, or set the name of another.',
}

/** Without quoting PostgreSQL, whose message names the user. */
function refusalOf(error: unknown, setting: Setting): ConfigError | undefined {
  // What pg says when PostgreSQL asks for a password and there is none.
  const lacksPassword = error instanceof Error && error.message.startsWith('SASL: ')
  const sentence = refusals[lacksPassword ? '28P01' : codeOf(error)]
  return sentence === undefined ? undefined : new ConfigError(`${setting} ${sentence}`)
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
