import { openEmbeddedPostgres } from './embedded'
import { applyMigrations } from './migrate'

export interface OpenDatabase {
  readonly url: string
  /** Ends PostgreSQL if we started it. May be called again. */
  close(): Promise<void>
}

interface DatabaseConfig {
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
}

/**
 * The database that the configuration means, with all migrations applied: the one at `DATABASE_URL`, else our own PostgreSQL in
 * `DATA_DIR`, which is started, or joined where another process of ours has started it.
 * @param role a `guest` (a command line tool) ends soon, so no server relies on the PostgreSQL it started
 * @param onExit told, with the end of its log, when the PostgreSQL that we started ends without `close()`
 * @throws Error if PostgreSQL cannot be started or reached, MigrationError if a migration fails
 */
export async function openDatabase(
  config: DatabaseConfig,
  role: 'server' | 'cli',
  onExit?: (detail: string) => void,
): Promise<OpenDatabase> {
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL, close: async () => {} }
    : await openEmbedded(config.DATA_DIR, role, onExit)
  try {
    await applyMigrations(database.url)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbedded(dataDir: string, role: 'server' | 'cli', onExit: ((detail: string) => void) | undefined) {
  const embedded = await openEmbeddedPostgres({ dataDir, role, onExit })
  return { url: embedded.url, close: () => embedded.stop() }
}
