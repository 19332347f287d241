import type { Config } from '@/server/config'
import type { Deps } from '@/server/deps'
import { removeOldEvents } from '@/server/domain/events/events.service'
import { removeMessagesToForgottenCustomers } from '@/server/domain/messages/remove-messages'
import { expireOrders } from '@/server/domain/orders/expire-orders'
import { removeEndedCounts } from '@/server/domain/orders/guest-orders.service'
import { mailCustomers } from '@/server/domain/orders/mail-customers'
import { removeCustomersOfEndedOrders } from '@/server/domain/orders/remove-personal-data'
import { sendAlerts } from '@/server/domain/pets/alerts/send-alerts'
import { createSearchAlertSender } from '@/server/domain/pets/alerts/send-search-alerts'
import { removeOldAlerts } from '@/server/domain/pets/alerts/stop-alerts'
import { removePhotoFiles } from '@/server/domain/photos/remove-photo-files'
import { createMinuteNotes } from '@/server/domain/status/note-minutes'
import { remindOfVisits } from '@/server/domain/visits/mail-visits'
import { createWebhookDelivery, removeOldDeliveries } from '@/server/domain/webhooks/deliver-webhooks'
import { mailExpiringKeys } from '@/server/identity/accounts/mail-expiring-keys'
import { removeOldUsage } from '@/server/identity/usage/remove-old-usage'
import type { UsageCounter } from '@/server/identity/usage/usage-counter'
import { createUsageFlush } from '@/server/identity/usage/write-usage'
import { removeEnded } from '@/server/identity/users/sessions.service'
import { backUpDaily } from '@/server/platform/db/backup/daily-backup'
import type { Database } from '@/server/platform/db/client'
import { numberEventsInBackground } from '@/server/platform/db/live/number-events'
import type { Job } from '@/server/platform/jobs/start-jobs'
import { createMailDelivery, removeOldMails } from '@/server/platform/mail/delivery'
import { openMailTransport } from '@/server/platform/mail/transport'
import { removeExpired } from '@/server/procedures/idempotency/record'

interface Options {
  readonly config: Config
  readonly deps: Deps
  /** With connections of its own: nobody waits for a job, and it may take longer than a request. */
  readonly db: Database
  /** Of the database that is open. */
  readonly databaseUrl: string
  readonly usage: UsageCounter
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * Everything that a process does in the background. Those that enqueue mails come before those that send them, and
 * photographs last, since a bucket may be slow: a serverless platform runs them in this order.
 */
export function createJobs({ config, deps, db, databaseUrl, usage }: Options): readonly Job[] {
  const { now, log } = deps
  const domain = { ...deps, db }
  const date = () => new Date(now())
  const transport = openMailTransport(config)
  return [
    {
      task: 'number_events',
      // What this service did not write itself is seen by its streams this much later, at most.
      everyMs: SECOND_MS / 4,
      run: () => numberEventsInBackground(db),
      failure: 'events were not numbered',
    },
    {
      task: 'remove_idempotency_records',
      everyMs: 10 * MINUTE_MS,
      run: () => removeExpired(db, date()),
      failure: 'expired idempotency records were not removed',
    },
    {
      task: 'remove_guest_order_counts',
      everyMs: 10 * MINUTE_MS,
      run: () => removeEndedCounts(db, date()),
      failure: "the counts of guests' orders were not removed",
    },
    {
      task: 'remove_old_events',
      everyMs: HOUR_MS,
      run: () => removeOldEvents(db, date()),
      failure: 'old events were not removed',
    },
    {
      task: 'remove_ended_sessions',
      everyMs: HOUR_MS,
      run: () => removeEnded(db, date()),
      failure: 'sessions, links and challenges that have ended were not removed',
    },
    {
      task: 'expire_orders',
      everyMs: 10 * MINUTE_MS,
      run: () => expireOrders(db, { now: now(), expiryMs: deps.orderExpiryMs }),
      success: 'orders that nobody approved in time were cancelled',
      failure: 'orders that have expired were not cancelled',
    },
    {
      task: 'mail_expiring_keys',
      everyMs: HOUR_MS,
      run: () => mailExpiringKeys(domain),
      success: 'owners were told about keys that expire soon',
      failure: 'owners were not told about keys that expire soon',
    },
    {
      task: 'mail_customers',
      everyMs: MINUTE_MS,
      channels: ['order_mail'],
      run: () => mailCustomers(domain),
      failure: 'customers were not written to about their orders',
    },
    {
      task: 'send_availability_alerts',
      everyMs: MINUTE_MS,
      channels: ['availability_alert'],
      run: () => sendAlerts(domain),
      failure: 'those who wait for a pet were not told about it',
    },
    {
      task: 'send_search_alerts',
      everyMs: MINUTE_MS,
      run: createSearchAlertSender(domain),
      failure: 'those who search for a pet were not told about one that fits',
    },
    {
      task: 'remove_old_alerts',
      everyMs: HOUR_MS,
      run: () => removeOldAlerts(db, date()),
      failure: 'alerts that were requested long ago were not removed',
    },
    {
      task: 'remind_of_visits',
      everyMs: MINUTE_MS,
      run: () => remindOfVisits(domain),
      failure: 'customers were not reminded of their visits',
    },
    {
      task: 'send_mails',
      // No mail is retried within a minute.
      everyMs: MINUTE_MS,
      channels: ['mail'],
      run: createMailDelivery({ db, transport, log }),
      failure: 'the outbox could not be read',
    },
    {
      task: 'remove_old_mails',
      everyMs: HOUR_MS,
      run: () => removeOldMails({ db, transport }),
      failure: 'mails that were given up or written to files long ago were not removed',
    },
    {
      task: 'send_webhooks',
      everyMs: MINUTE_MS,
      channels: ['event', 'webhook_message'],
      run: createWebhookDelivery(domain),
      failure: 'webhooks could not be looked for',
    },
    {
      task: 'remove_old_webhook_deliveries',
      everyMs: HOUR_MS,
      run: () => removeOldDeliveries(db, date()),
      failure: 'old deliveries of webhooks were not removed',
    },
    {
      task: 'remove_personal_data',
      everyMs: HOUR_MS,
      run: async () => {
        const removed = await removeCustomersOfEndedOrders(db, new Date(now() - config.CUSTOMER_RETENTION))
        await removeMessagesToForgottenCustomers(db)
        return removed
      },
      success: 'personal data of orders that ended long ago was removed',
      failure: 'personal data of orders that ended long ago was not removed',
    },
    {
      task: 'write_usage',
      // What a process has counted since is lost if it is killed.
      everyMs: 10 * SECOND_MS,
      runsAtStop: true,
      run: createUsageFlush({ db, counter: usage, now, log }),
      failure: 'the usage of keys was not written',
    },
    {
      task: 'remove_old_usage',
      everyMs: HOUR_MS,
      run: () => removeOldUsage(db, now()),
      failure: 'old usage of keys, or keys that ended long ago, were not removed',
    },
    {
      task: 'note_minutes',
      // So that none is missed when a process is late or another one is being replaced.
      everyMs: 20 * SECOND_MS,
      run: createMinuteNotes({ db, now }),
      failure: 'it was not noted that the store is ready, or the business figures were not read',
    },
    ...(config.BACKUP_DAILY && config.DATABASE_URL === undefined
      ? [
          {
            task: 'back_up_daily',
            everyMs: HOUR_MS,
            run: ({ stopping }) => backUpDaily({ ...domain, dataDir: config.DATA_DIR, databaseUrl }, date(), stopping),
            failure: 'the store could not be backed up',
          } satisfies Job,
        ]
      : []),
    {
      task: 'remove_photo_files',
      everyMs: MINUTE_MS,
      run: () => removePhotoFiles(domain),
      failure: 'files of photographs that were removed are still there',
    },
  ]
}
