import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@/server/platform/telemetry/log'
import type { Database } from './client'
import { lacksDatabaseCapacity } from './errors'
import type { PrismaClient } from './generated/client'
import { pendingMigrations } from './migrate'
import { singleFlight } from './single-flight'

/** Whether requests can be served; if not, why. */
export const readinessStates = [
  'ready',
  'shutting_down',
  'database_unreachable',
  'database_not_migrated',
  'database_read_only',
  'database_out_of_resources',
  'limit_store_refuses',
] as const

export type Readiness = (typeof readinessStates)[number]

export interface ReadinessCheck {
  /** Concurrent callers share one check. */
  readonly check: () => Promise<Readiness>
  /** Notes a call that failed: only that reveals a full disk, since a check does not write. */
  readonly noteFailure: (error: unknown) => void
  /** From now on the answer is `shutting_down`. */
  readonly announceShutdown: () => void
}

/** How long a check may take, in ms: load balancers decide within a second whether to send requests here. */
const WITHIN_MS = 800

interface ReadinessOptions {
  readonly db: Database
  /** Whether the limit store is there but refuses to count; one that is away is done without. */
  readonly isLimitStoreRefused?: (() => boolean) | undefined
  readonly log: Log
}

/** Tells whether a process can serve requests. Takes less than a second. */
export function createReadinessCheck({ db, isLimitStoreRefused, log }: ReadinessOptions): ReadinessCheck {
  let isShuttingDown = false
  let hasFailed = false
  let latest: Readiness = 'ready'

  const writable = () => (isLimitStoreRefused?.() ? 'limit_store_refuses' : 'ready')

  async function checkDatabase(): Promise<Readiness> {
    try {
      if ((await pendingMigrations(db)).length > 0) return 'database_not_migrated'
      if (await isReadOnly(db)) return 'database_read_only'
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database cannot be queried')
      return 'database_unreachable'
    }
    if (!hasFailed) return writable()
    try {
      await tryToWrite(db)
      hasFailed = false
      return writable()
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database cannot be written to')
      return 'database_out_of_resources'
    }
  }

  // Health checks must not use up the database connections: one without an answer is not followed by another.
  const checkOnce = singleFlight(async () => {
    latest = await checkDatabase()
    return latest
  })

  async function check(): Promise<Readiness> {
    const answersBefore = db.answers()
    const late = new AbortController()
    const result = await Promise.race([
      checkOnce(),
      pause(WITHIN_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
    ])
    late.abort()
    if (result) return result
    // It is queued behind requests that are being answered: a busy process must not lose its traffic.
    if (db.answers() > answersBefore) return latest
    log.warn('not ready: the database does not answer')
    return 'database_unreachable'
  }

  return {
    check: async () => (isShuttingDown ? 'shutting_down' : check()),
    noteFailure(error) {
      hasFailed ||= lacksDatabaseCapacity(error)
    },
    announceShutdown() {
      isShuttingDown = true
    },
  }
}

/** True on a standby too. */
async function isReadOnly(db: PrismaClient): Promise<boolean> {
  const [row] = await db.$queryRaw<{ value: string }[]>`SELECT current_setting('transaction_read_only') AS value`
  return row?.value === 'on'
}

/** More than a page of a table, so that a file on disk has to grow. */
const PROBE_BYTES = 64 * 1024

/** Writes something and removes it again. */
async function tryToWrite(db: PrismaClient): Promise<void> {
  const name = `readiness ${randomUUID()}`
  const value = randomBytes(PROBE_BYTES).toString('base64')
  await db.$transaction([db.setting.create({ data: { name, value } }), db.setting.delete({ where: { name } })])
}
