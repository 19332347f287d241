import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, type Warn } from './migration-client'

interface RetryOptions {
  readonly warn: Warn
  /** After this time a failure is final. */
  readonly waitMs: number
  readonly signal: AbortSignal
}

/** Lock not available (it took longer than lock_timeout), and deadlock detected. */
const lockCodes: ReadonlySet<string> = new Set(['55P03', '40P01'])

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 10_000

/** Applies a migration, retrying after longer and longer pauses while others hold locks that it needs. */
export async function retryWhileLocked(
  client: pg.ClientBase,
  name: string,
  { warn, waitMs, signal }: RetryOptions,
  apply: () => Promise<void>,
): Promise<void> {
  const giveUpAt = Date.now() + waitMs
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
    try {
      return await apply()
    } catch (error) {
      if (!lockCodes.has(codeOf(error)) || Date.now() >= giveUpAt) throw error
      const oldest = await describeOldestTransaction(client)
      warn(`The migration ${name} needs a lock that others hold, and is tried again in ${retryMs / 1000} s.${oldest}`)
      await pause(retryMs, undefined, { signal })
    }
  }
}

/** Most likely the one in the way. */
async function describeOldestTransaction(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ text: string }>(`
    SELECT concat(
        ' The oldest transaction is of process ', pid, ' of PostgreSQL (', nullif(application_name, '') || ', ', state,
        '), open since ', date_trunc('second', xact_start), '.'
    ) AS text
    FROM pg_stat_activity
    WHERE datname = current_database() AND application_name <> current_setting('application_name')
    ORDER BY xact_start LIMIT 1`)
  return rows[0]?.text ?? ''
}
