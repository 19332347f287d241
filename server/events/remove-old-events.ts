import type { PrismaClient } from '@/server/db/generated/client'
import { startPeriodicJob } from '@/server/db/periodic-job'
import type { Log } from '@/server/telemetry/log'

/** How long events are kept, in ms. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** How often old ones are removed. */
const CLEANUP_INTERVAL_MS = 60 * 60 * 1000
/** Events in one statement: short enough for its time limit. */
const BATCH = 5_000

/** Removes the events of more than 30 days before `now`; resolves to their number. */
export async function removeOldEvents(db: PrismaClient, now: Date): Promise<number> {
  const old = new Date(now.getTime() - RETENTION_MS)
  // Events are in the order of their times, so only the first ones are looked at.
  const removed = await db.$executeRaw`
    DELETE FROM event WHERE created_at <= ${old} AND id <= (
      SELECT max(id) FROM (SELECT id FROM event ORDER BY id LIMIT ${BATCH}) AS first
    )`
  return removed < BATCH ? removed : removed + (await removeOldEvents(db, now))
}

/** Removes old events now and every hour, until the returned function is called. */
export const startEventRemoval = ({ db, now, log }: { db: PrismaClient; now: () => number; log: Log }): (() => void) =>
  startPeriodicJob({
    task: 'remove_old_events',
    everyMs: CLEANUP_INTERVAL_MS,
    run: () => removeOldEvents(db, new Date(now())),
    log,
    failure: 'old events were not removed',
  })
