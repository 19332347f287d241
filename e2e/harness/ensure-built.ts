import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { inject } from 'vitest'

/** Any number that nothing else locks. */
const BUILD_LOCK = 5_120_302_030

/** Builds the app if its build is older than its sources. Test files that run at once wait for each other. */
export async function ensureBuilt(): Promise<void> {
  const lock = new pg.Client({ connectionString: inject('postgresUrl') })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [BUILD_LOCK])
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/cli/build-if-needed.ts'],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Error(`the app could not be built:\n${stdout}\n${stderr}`)
  } finally {
    await lock.end()
  }
}
