import { removeEndedKeys } from '@/server/accounts/remove-ended-keys'
import type { PrismaClient } from '@/server/db/generated/client'
import { startPeriodicJob } from '@/server/db/periodic-job'
import type { Log } from '@/server/telemetry/log'

/** How often it is looked for. */
const EVERY_MS = 3_600_000
const KEEP_MS = 90 * 86_400_000

/** Removes what is older than 90 days at `now` (Unix ms), and then the keys that ended as long ago. */
export async function removeOldUsage(db: PrismaClient, now: number): Promise<void> {
  const before = new Date(now - KEEP_MS)
  await db.usageHour.deleteMany({ where: { hour: { lt: before } } })
  await db.failedRequest.deleteMany({ where: { at: { lt: before } } })
  await db.usageWriter.deleteMany({ where: { writtenAt: { lt: before } } })
  await removeEndedKeys(db, before)
}

/** Removes it now and every hour, until the returned function is called. */
export const startUsageRemoval = ({ db, now, log }: { db: PrismaClient; now: () => number; log: Log }) =>
  startPeriodicJob({
    task: 'remove_old_usage',
    everyMs: EVERY_MS,
    run: () => removeOldUsage(db, now()),
    log,
    failure: 'old usage of keys, or keys that ended long ago, were not removed',
  })
