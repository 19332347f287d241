import type { Config } from '@/server/config'
import type { Deps } from '@/server/deps'
import { startEventRemoval } from '@/server/domain/events/events.service'
import { startOrderExpiry } from '@/server/domain/orders/expire-orders'
import { startGuestOrderCleanup } from '@/server/domain/orders/guest-orders.service'
import { startOrderMails } from '@/server/domain/orders/mail-customers'
import { startPersonalDataRemoval } from '@/server/domain/orders/remove-personal-data'
import { startAlerts } from '@/server/domain/pets/alerts/start-alerts'
import { startPhotoRemoval } from '@/server/domain/photos/remove-photo-files'
import { startMinuteNotes } from '@/server/domain/status/note-minutes'
import { startVisitReminders } from '@/server/domain/visits/mail-visits'
import { startWebhookDelivery } from '@/server/domain/webhooks/deliver-webhooks'
import { startExpiryMails } from '@/server/identity/accounts/mail-expiring-keys'
import { startUsageRemoval } from '@/server/identity/usage/remove-old-usage'
import type { UsageCounter } from '@/server/identity/usage/usage-counter'
import { startUsageFlush } from '@/server/identity/usage/write-usage'
import { startUserCleanup } from '@/server/identity/users/sessions.service'
import { startDailyBackup } from '@/server/platform/db/backup/daily-backup'
import type { Database } from '@/server/platform/db/client'
import type { IgnoredWrites } from '@/server/platform/db/database-version'
import type { Notifications } from '@/server/platform/db/live/notifications'
import { startMailDelivery } from '@/server/platform/mail/delivery'
import { openMailTransport } from '@/server/platform/mail/transport'
import { startCleanup } from '@/server/procedures/idempotency/record'

interface Options {
  readonly config: Config
  readonly deps: Deps
  /** With connections of its own: nobody waits for a job, and it may take longer than a request. */
  readonly db: Database
  /** Of the database that is open. */
  readonly databaseUrl: string
  readonly notifications: Notifications
  readonly usage: UsageCounter
  readonly ignoredWrites: IgnoredWrites
}

/**
 * Starts everything that a process does in the background. Their order is that in which `runTasks` runs them, one after
 * the other: those that enqueue mails come before those that send them, and photographs last, since a bucket may be slow.
 * @returns stops them all; resolves once what they had begun is done
 */
export function startJobs(options: Options): () => Promise<void> {
  const { config, deps, db, databaseUrl, notifications, usage, ignoredWrites } = options
  const { publicUrl, orderExpiryMs, now, log } = deps
  const job = { db, now, log }
  const domain = { ...deps, ...job, notifications }
  const isEmbedded = config.DATABASE_URL === undefined
  const stopJobs = [
    startCleanup(job),
    startGuestOrderCleanup(job),
    startEventRemoval(job),
    startUserCleanup(job),
    startOrderExpiry({ ...job, expiryMs: orderExpiryMs }),
    startExpiryMails({ ...job, publicUrl }),
    startOrderMails(domain),
    startAlerts(domain),
    startVisitReminders(domain),
    startMailDelivery({ ...job, notifications, transport: openMailTransport(config) }),
    startWebhookDelivery(domain),
    startPersonalDataRemoval({ ...job, retentionMs: config.CUSTOMER_RETENTION }),
    startUsageFlush({ ...job, counter: usage, ignoredWrites }),
    startUsageRemoval(job),
    startMinuteNotes(job),
    ...(config.BACKUP_DAILY && isEmbedded
      ? [startDailyBackup({ ...domain, dataDir: config.DATA_DIR, databaseUrl })]
      : []),
    startPhotoRemoval(domain),
  ]
  return async () => {
    for (const stop of stopJobs) await stop()
  }
}
