import type { Deps } from '@/server/deps'
import type { PetStatus } from '@/server/domain/pets/pets.schema'
import type { Prisma } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { mayMailForStranger } from '@/server/platform/mail/stranger-mails'
import { type Language, localizedPath } from '@/server/platform/values/language'
import { stopTokenOf } from './stop-alerts'

/** Alerts per transaction: few enough for its time limit, even if it has to wait for those of other processes. */
export const ALERT_BATCH = 10

interface DueAlert {
  readonly petId: bigint
  readonly email: string
  readonly name: string
  readonly categoryId: bigint
  readonly status: PetStatus
  /** Whether the animal was withdrawn. */
  readonly isSilent: boolean
  readonly language: Language
}

/** What writing alerts needs. */
export type SendDeps = Pick<Deps, 'db' | 'signEmail' | 'publicUrl' | 'now' | 'hashEmail'>

/**
 * Removes the alerts of pets that are available again or sold, and in the same transaction puts the mails about it into
 * the outbox: each exactly once, even in several processes, but no more than strangers may send to one address. Only a
 * pet's current status counts: one that was ordered again by now keeps its alerts.
 * @returns how many
 */
export const sendAlerts = (deps: SendDeps): Promise<number> =>
  mailAlerts(deps, takeDueAlerts, (db, alert) => enqueueMail(db, mailOf(deps, alert)))

/** Where an alert is sent, unless its reader should not be told after all. */
interface TakenAlert {
  readonly email: string
  readonly isSilent: boolean
}

/**
 * Writes the mails of alerts in the transactions that remove them, as many as strangers may send to one address.
 * @param take removes `ALERT_BATCH` due alerts, or the last ones
 * @param write puts the mail of one into the outbox
 * @returns how many were removed
 */
export function mailAlerts<Alert extends TakenAlert>(
  deps: SendDeps,
  take: (db: Prisma.TransactionClient) => Promise<readonly Alert[]>,
  write: (db: Prisma.TransactionClient, alert: Alert) => Promise<void>,
): Promise<number> {
  return inBatches(ALERT_BATCH, () =>
    deps.db.$transaction(async (db) => {
      const due = await take(db)
      // Mails to one reader are counted one at a time, so all processes must take the readers in the same order.
      for (const alert of due.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
        if (!alert.isSilent && (await mayMailForStranger(db, deps, { to: alert.email, kind: 'news' })))
          await write(db, alert)
      return due.length
    }),
  )
}

/** Removes some of the alerts whose pets are no longer reserved. Writes nothing if there are none. */
export const takeDueAlerts = (db: Prisma.TransactionClient): Promise<DueAlert[]> =>
  db.$queryRaw`
    WITH due AS (
      SELECT pet_id, email, name, category_id, status, withdrawn_at IS NOT NULL AS is_silent, language
      FROM availability_alert JOIN pet ON pet.id = pet_id
      WHERE status <> 'pending'
      LIMIT ${ALERT_BATCH} FOR UPDATE OF availability_alert SKIP LOCKED
    )
    DELETE FROM availability_alert USING due
    WHERE availability_alert.pet_id = due.pet_id AND availability_alert.email = due.email
    RETURNING due.pet_id AS "petId", due.email, name, category_id AS "categoryId", status, is_silent AS "isSilent",
      due.language::text AS language`

function mailOf(deps: SendDeps, { petId, email, name, categoryId, status, language }: DueAlert) {
  const { linkTo, common } = alertLinks(deps, { email, language })
  return status === 'sold'
    ? {
        to: email,
        template: 'foundHome' as const,
        data: { ...common, name, othersLink: linkTo(`/animals?category=${categoryId}`) },
      }
    : {
        to: email,
        template: 'availableAgain' as const,
        data: { ...common, name, animalLink: linkTo(`/animals/${petId}`) },
      }
}

/** The base of links in a mail, and what every alert ends with. */
export function alertLinks(deps: SendDeps, { email, language }: Pick<DueAlert, 'email' | 'language'>) {
  const stopPath = `/alerts/${stopTokenOf(deps, email)}`
  const linkTo = (path: string) => deps.publicUrl + localizedPath(language, path)
  return {
    linkTo,
    common: { stopLink: linkTo(stopPath), oneClickLink: `${deps.publicUrl}${stopPath}/one-click`, language },
  }
}
