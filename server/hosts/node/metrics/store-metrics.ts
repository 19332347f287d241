import { pendingMigrations } from '@/server/platform/db/migrate'
import { readinessStates } from '@/server/platform/db/readiness'
import { singleFlight } from '@/server/platform/db/single-flight'
import { readOutbox } from '@/server/platform/mail/outbox'
import { beforeEachCollection, metrics } from '@/server/platform/telemetry/metrics'
import type { Runtime } from '@/server/runtime'
import { within } from './process-metrics'

/** How long to wait for a database that does not answer, in ms. */
const DATABASE_WITHIN_MS = 1_000

/**
 * Reports at each collection whether requests can be served, and what is waiting in the database. What cannot be read
 * is omitted, rather than reported with its last value.
 */
export function reportStore({ checkReadiness, deps: { db } }: Pick<Runtime, 'checkReadiness' | 'deps'>): void {
  // However many collections run, and however slow the database is, each of these reads takes one connection.
  const readPending = singleFlight(() => pendingMigrations(db))
  const readMails = singleFlight(() => readOutbox(db))

  beforeEachCollection(async () => {
    const found = (await within(DATABASE_WITHIN_MS, checkReadiness())) ?? 'database_unreachable'
    for (const state of readinessStates) metrics.readiness.set({ state }, state === found ? 1 : 0)
  })
  beforeEachCollection(async () => {
    metrics.migrationsPending.remove()
    const pending = await within(DATABASE_WITHIN_MS, readPending())
    if (pending) metrics.migrationsPending.set(pending.length)
  })
  beforeEachCollection(async () => {
    metrics.mails.reset()
    metrics.oldestMail.remove()
    const outbox = await within(DATABASE_WITHIN_MS, readMails())
    if (!outbox) return
    metrics.mails.set({ state: 'waiting' }, outbox.waiting)
    metrics.mails.set({ state: 'given_up' }, outbox.givenUp)
    metrics.oldestMail.set(outbox.oldestWaitingSeconds)
  })
}
