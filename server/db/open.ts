import { openEmbeddedPostgres } from './embedded'
import type { OnExit } from './embedded/supervise'
import { applyMigrations } from './migrate'

export interface OpenDatabase {
  readonly url: string
  /** Stops PostgreSQL if this process started it. May be called again. */
  close(): Promise<void>
}

interface DatabaseConfig {
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
}

interface OpenOptions {
  readonly onExit?: OnExit | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens the configured database, with all migrations applied: the one at `DATABASE_URL`, otherwise our own PostgreSQL
 * in `DATA_DIR`, which is started, or joined if another process has started it.
 * @param role a `cli` (a command line tool) ends soon, so no server relies on a PostgreSQL that it started
 * @param options.onExit called when a PostgreSQL that we started ends without `close()`; it is started again
 * @param options.signal when aborted, stops what it has started and rejects with the signal's reason
 * @throws Error if PostgreSQL cannot be started or reached, MigrationError if a migration fails
 */
export async function openDatabase(
  config: DatabaseConfig,
  role: 'server' | 'cli',
  { onExit, signal }: OpenOptions = {},
): Promise<OpenDatabase> {
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL, close: async () => {} }
    : await openEmbedded({ dataDir: config.DATA_DIR, role, onExit, signal })
  try {
    await applyMigrations(database.url, { signal })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbedded(options: Parameters<typeof openEmbeddedPostgres>[0]) {
  const embedded = await openEmbeddedPostgres(options)
  return { url: embedded.url, close: () => embedded.stop() }
}
