import type { ClaimedMail } from './outbox'

export type OutgoingMail = Pick<
  ClaimedMail,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt' | 'unsubscribeLink'
>

/** A way to send mail. */
export interface MailTransport {
  /**
   * Resolves once the mail is handed over, to what the log may say about it.
   * @throws Error if it was not, or if nobody knows; at the latest when `signal` is aborted
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<{ readonly path?: string }>
  /** Removes what it keeps of the mails that were enqueued before a day, as in 2026-12-24; absent if it keeps nothing. */
  readonly removeBefore?: (day: string) => Promise<void>
}

/** Whom a mail is from. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/**
 * A mail in nodemailer's terms. Its id makes the Message-ID, so that a mail that is sent twice can be recognized as one
 * (RFC 5322, section 3.6.4); and no machine shall answer it (RFC 3834, section 5).
 */
export const messageOf = (
  { id, recipient, subject, text, html, createdAt, unsubscribeLink }: OutgoingMail,
  from: Sender,
) => ({
  from,
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  date: createdAt,
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeLink === null ? {} : unsubscribeHeaders(unsubscribeLink)),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The link to stop such mails (RFC 2369, section 3.2), and that a POST to it does so without asking (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${link}>` },
  // RFC 8058 is for https alone.
  ...(link.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
})
