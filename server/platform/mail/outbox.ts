import type { Prisma } from '@/server/platform/db/generated/client'
import { emailSchema } from '@/server/platform/values/email'
import { renderTemplate, type TemplateData, type TemplateName } from './templates'

// All times are the database's: several processes share these rows, and each has a clock of its own.

/** A mail that this process may send now: no other does until its next attempt is due. */
export interface ClaimedMail {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Lets the reader unsubscribe from mails of this kind. */
  readonly unsubscribeLink: string | null
  /** The store's current name; empty while it has none. */
  readonly storeName: string
  /** An iCalendar file that goes with it. */
  readonly calendar: string | null
  readonly createdAt: Date
  /** Including this one. */
  readonly attempts: number
  /** Why the last attempt failed. */
  readonly lastError: string | null
  /** It must not be sent any more. */
  readonly isTooLate: boolean
}

/**
 * Claims mails that are due, the longest overdue first, and schedules each for another attempt unless it is removed or
 * given up: after 1, 2, 4, 8, 16 and 32 minutes, and then every hour. Writes nothing if none is due.
 */
export const claimDueMails = (db: Prisma.TransactionClient, limit: number): Promise<ClaimedMail[]> =>
  db.$queryRaw`
    WITH due AS (
      SELECT id FROM mail WHERE next_attempt_at <= now() ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE mail
    SET attempts = attempts + 1, next_attempt_at = now() + least(2 ^ attempts, 60) * interval '1 minute'
    FROM due WHERE mail.id = due.id
    RETURNING mail.id, template, recipient, subject, text, html, unsubscribe_link AS "unsubscribeLink",
      coalesce((SELECT name FROM store_details), '') AS "storeName",
      calendar,
      created_at AS "createdAt", attempts, last_error AS "lastError", give_up_at <= now() AS "isTooLate"`

/** Removes a mail that was sent. */
export const removeMail = (db: Prisma.TransactionClient, id: string) =>
  db.$executeRaw`DELETE FROM mail WHERE id = ${id}::uuid`

/** Records why an attempt failed; the next one is already scheduled. */
export const noteFailure = (db: Prisma.TransactionClient, id: string, reason: string) =>
  db.$executeRaw`UPDATE mail SET last_error = ${reason} WHERE id = ${id}::uuid`

/** Gives up on a mail, and forgets its content. */
export const giveUpMail = (db: Prisma.TransactionClient, id: string, reason: string) =>
  db.$executeRaw`
    UPDATE mail
    SET failed_at = now(), last_error = ${reason}, next_attempt_at = NULL, subject = NULL, text = NULL, html = NULL,
      unsubscribe_link = NULL, calendar = NULL
    WHERE id = ${id}::uuid`

export interface OutboxState {
  readonly waiting: number
  /** Mails that were given up in the last 30 days. */
  readonly givenUp: number
  /** 0 if none is waiting. */
  readonly oldestWaitingSeconds: number
}

/** What is in the outbox. */
export async function readOutbox(db: Prisma.TransactionClient): Promise<OutboxState> {
  const [row] = await db.$queryRaw<OutboxState[]>`
    SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting, count(failed_at)::int AS "givenUp",
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE failed_at IS NULL)), 0)::float8
        AS "oldestWaitingSeconds"
    FROM mail`
  return row ?? { waiting: 0, givenUp: 0, oldestWaitingSeconds: 0 }
}

/** Removes mails that were given up 30 days ago or earlier; resolves to their number. */
export const removeOldFailures = (db: Prisma.TransactionClient): Promise<number> =>
  db.$executeRaw`DELETE FROM mail WHERE failed_at <= now() - interval '30 days'`

/** A mail to one person: a template, and what it needs. */
export interface NewMail<Name extends TemplateName> {
  /** An e-mail address. */
  readonly to: string
  readonly template: Name
  readonly data: TemplateData[Name]
}

/** Any mail. */
export type AnyMail = { readonly [Name in TemplateName]: NewMail<Name> }[TemplateName]

/** Sends a mail if, and only if, the transaction is committed. */
export type SendMail = (transaction: Prisma.TransactionClient, mail: AnyMail) => Promise<void>

/**
 * Puts a mail into the outbox. It is sent, at least once, as soon as the transaction commits, and not at all if that is
 * rolled back. It is tried for 24 hours, but not beyond `data.expiresAt`, when its link stops working.
 * @param transaction the one that causes the mail
 * @throws ZodError if `to` is not one e-mail address
 */
export async function enqueueMail<Name extends TemplateName>(
  transaction: Prisma.TransactionClient,
  { to, template, data }: NewMail<Name>,
): Promise<void> {
  const recipient = emailSchema.parse(to)
  const store = await transaction.storeDetails.findFirst({ select: { name: true } })
  const { subject, text, html, unsubscribeLink, calendar } = renderTemplate(template, data, store?.name)
  const expiresAt = 'expiresAt' in data ? data.expiresAt : null
  await transaction.$executeRaw`
    INSERT INTO mail (template, recipient, subject, text, html, unsubscribe_link, calendar, give_up_at) VALUES (
      ${template}, ${recipient}, ${subject}, ${text}, ${html}, ${unsubscribeLink}, ${calendar},
      least(now() + interval '24 hours', ${expiresAt}::timestamptz)
    )`
}
