import type { Prisma } from '@/server/platform/db/generated/client'
import type { Notifications } from '@/server/platform/db/live/notifications'
import { startPeriodicJob } from '@/server/platform/db/periodic-job'
import { singleFlightFresh } from '@/server/platform/db/single-flight'
import type { Log } from '@/server/platform/telemetry/log'
import { type SendDeps, sendAlerts } from './send-alerts'
import { createSearchAlertSender } from './send-search-alerts'
import { removeAlerts } from './stop-alerts'

/** How often alerts are checked; for a pet's, only in case a notification was missed. */
const EVERY_MS = 60_000
/** How long an alert is kept, in ms. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000

/** Removes the alerts last requested 90 days before `now`, or earlier; resolves to their number. */
export const removeOldAlerts = (db: Prisma.TransactionClient, now: Date): Promise<number> =>
  removeAlerts(db, { createdAt: { lte: new Date(now.getTime() - RETENTION_MS) } })

interface AlertSending extends SendDeps {
  readonly notifications: Notifications
  readonly log: Log
}

/**
 * Sends what is due and removes what is old, at once and every minute, and mails readers who wait for a pet as soon as
 * it changes, until the returned function is called.
 */
export function startAlerts({ notifications, log, ...deps }: AlertSending): () => void {
  let isStopped = false
  const send = singleFlightFresh(async () => {
    if (!isStopped) await sendAlerts(deps)
  })
  notifications.on('availability_alert', () => {
    send().catch((error) => log.warn({ err: error }, FAILURE))
  })
  const sendSearchAlerts = createSearchAlertSender(deps)
  const stop = startPeriodicJob({
    task: 'send_availability_alerts',
    everyMs: EVERY_MS,
    async run() {
      await send()
      await sendSearchAlerts()
      await removeOldAlerts(deps.db, new Date(deps.now()))
    },
    log,
    failure: FAILURE,
  })
  return () => {
    isStopped = true
    stop()
  }
}

const FAILURE = 'those who wait for a pet were not told about it'
