import type { Prisma } from '@/server/db/generated/client'
import type { Notifications } from '@/server/db/live/notifications'
import { startPeriodicJob } from '@/server/db/periodic-job'
import { singleFlightFresh } from '@/server/db/single-flight'
import type { Deps } from '@/server/deps'
import { enqueueMail } from '@/server/mail/outbox'
import { mayMailForStranger } from '@/server/mail/stranger-mails'
import type { PetStatus } from '@/server/pets/pets.schema'
import type { Log } from '@/server/telemetry/log'
import { type Language, localizedPath } from '@/server/values/language'
import { stopTokenOf } from './stop-alerts'

/** How often alerts are looked through, should a notification have been missed. */
const EVERY_MS = 60_000
/** Alerts in one transaction: short enough for its time limit. */
const BATCH = 50
/** How long an alert is kept, in ms. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000

interface DueAlert {
  readonly petId: bigint
  readonly email: string
  readonly name: string
  readonly categoryId: bigint
  readonly status: PetStatus
  readonly isWithdrawn: boolean
  readonly language: Language
}

type SendDeps = Pick<Deps, 'db' | 'signEmail' | 'publicUrl' | 'now' | 'hashEmail'>

/**
 * Removes the alerts of pets that are available again or sold, and in the same transaction puts the mails that say so
 * into the outbox: each exactly once, in several processes too, but not beyond what strangers may send one address. It goes by what the pet is now, so that one that was
 * ordered again meanwhile leaves its alerts as they are.
 * @returns how many
 */
export async function sendAlerts(deps: SendDeps): Promise<number> {
  const sent = await deps.db.$transaction(async (db) => {
    const due = await takeDueAlerts(db)
    for (const alert of due)
      if (!alert.isWithdrawn && (await mayMailForStranger(db, deps, { to: alert.email, kind: 'news' })))
        await enqueueMail(db, mailOf(deps, alert))
    return due.length
  })
  return sent < BATCH ? sent : sent + (await sendAlerts(deps))
}

/** Removes some of the alerts whose pets are not reserved any more. Writes nothing if there is none. */
export const takeDueAlerts = (db: Prisma.TransactionClient): Promise<DueAlert[]> =>
  db.$queryRaw`
    WITH due AS (
      SELECT pet_id, email, name, category_id, status, withdrawn_at IS NOT NULL AS is_withdrawn, language
      FROM availability_alert JOIN pet ON pet.id = pet_id
      WHERE status <> 'pending'
      LIMIT ${BATCH} FOR UPDATE OF availability_alert SKIP LOCKED
    )
    DELETE FROM availability_alert USING due
    WHERE availability_alert.pet_id = due.pet_id AND availability_alert.email = due.email
    RETURNING due.pet_id AS "petId", due.email, name, category_id AS "categoryId", status, is_withdrawn AS "isWithdrawn",
      due.language::text AS language`

function mailOf(deps: SendDeps, { petId, email, name, categoryId, status, language }: DueAlert) {
  const { publicUrl } = deps
  const stopPath = `/alerts/${stopTokenOf(deps, email)}`
  const linkTo = (path: string) => publicUrl + localizedPath(language, path)
  const common = { name, stopLink: linkTo(stopPath), oneClickLink: `${publicUrl}${stopPath}/one-click`, language }
  return status === 'sold'
    ? {
        to: email,
        template: 'foundHome' as const,
        data: { ...common, othersLink: linkTo(`/animals?category=${categoryId}`) },
      }
    : {
        to: email,
        template: 'availableAgain' as const,
        data: { ...common, animalLink: linkTo(`/animals/${petId}`) },
      }
}

/** Removes the alerts that were last asked for 90 days before `now`, or earlier; resolves to their number. */
export const removeOldAlerts = (db: Prisma.TransactionClient, now: Date): Promise<number> =>
  db.$executeRaw`DELETE FROM availability_alert WHERE created_at <= ${new Date(now.getTime() - RETENTION_MS)}`

interface AlertSending extends SendDeps {
  readonly notifications: Notifications
  readonly log: Log
}

/** Does both at once and every minute, and sends as soon as a pet changes, until the returned function is called. */
export function startAlerts({ notifications, log, ...deps }: AlertSending): () => void {
  let isStopped = false
  const send = singleFlightFresh(async () => {
    if (!isStopped) await sendAlerts(deps)
  })
  notifications.on('availability_alert', () => {
    send().catch((error) => log.warn({ err: error }, FAILURE))
  })
  const stop = startPeriodicJob({
    task: 'send_availability_alerts',
    everyMs: EVERY_MS,
    async run() {
      await send()
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
