import { randomBytes, randomUUID } from 'node:crypto'
import type { Log } from '@/server/telemetry/log'
import { lacksDatabaseCapacity } from './errors'
import type { PrismaClient } from './generated/client'
import { pendingMigrations } from './migrate'
import { singleFlight } from './single-flight'

/** Whether requests can be served; if not, why. */
export type Readiness =
  | 'ready'
  | 'shutting_down'
  | 'database_unreachable'
  | 'database_not_migrated'
  | 'database_read_only'
  | 'database_out_of_resources'

export interface ReadinessCheck {
  /** Concurrent callers share one check. */
  readonly check: () => Promise<Readiness>
  /** Takes note of a call that failed: only that tells of a full disk, since a check does not write. */
  readonly noteFailure: (error: unknown) => void
  /** From now on the answer is `shutting_down`. */
  readonly announceShutdown: () => void
}

/** Tells whether a process can serve requests. */
export function createReadinessCheck({ db, log }: { db: PrismaClient; log: Log }): ReadinessCheck {
  let isShuttingDown = false
  let hasFailed = false

  async function checkDatabase(): Promise<Readiness> {
    try {
      if ((await pendingMigrations(db)).length > 0) return 'database_not_migrated'
      if (await isReadOnly(db)) return 'database_read_only'
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database cannot be queried')
      return 'database_unreachable'
    }
    if (!hasFailed) return 'ready'
    try {
      await tryToWrite(db)
      hasFailed = false
      return 'ready'
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database cannot be written to')
      return 'database_out_of_resources'
    }
  }

  // Health checks must not use up the database connections.
  const check = singleFlight(checkDatabase)
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
