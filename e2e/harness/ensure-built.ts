import pg from 'pg'
import { inject } from 'vitest'
import { buildIfNeeded } from './build-if-needed'

/** Any number that nothing else locks. */
const BUILD_LOCK = 5_120_302_030

/** Builds the app if its build is not of the present sources. Test files that run at once wait for each other. */
export async function ensureBuilt(): Promise<void> {
  const lock = new pg.Client({ connectionString: inject('postgresUrl') })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [BUILD_LOCK])
    buildIfNeeded()
  } finally {
    await lock.end()
  }
}
