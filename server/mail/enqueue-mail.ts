import type { Prisma } from '@/server/db/generated/client'
import { emailSchema } from '@/server/values/email'
import { renderTemplate, type TemplateData, type TemplateName } from './templates'

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
 * rolled back. It is tried for 24 hours, but not beyond `data.expiresAt`, when its link has stopped working.
 * @param transaction that of the mail's cause
 * @throws ZodError if `to` is not one e-mail address
 */
export async function enqueueMail<Name extends TemplateName>(
  transaction: Prisma.TransactionClient,
  { to, template, data }: NewMail<Name>,
): Promise<void> {
  const recipient = emailSchema.parse(to)
  const { subject, text, html, unsubscribeLink } = renderTemplate(template, data)
  const expiresAt = 'expiresAt' in data ? data.expiresAt : null
  await transaction.$executeRaw`
    INSERT INTO mail (template, recipient, subject, text, html, unsubscribe_link, give_up_at) VALUES (
      ${template}, ${recipient}, ${subject}, ${text}, ${html}, ${unsubscribeLink},
      least(now() + interval '24 hours', ${expiresAt}::timestamptz)
    )`
}
