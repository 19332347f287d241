import type { ClaimedMail } from './outbox'

export type OutgoingMail = Pick<ClaimedMail, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt'>

/** A way to send mail. */
export interface MailTransport {
  /**
   * Resolves once the mail is handed over, to what the log may say about it.
   * @throws Error if it was not, or if nobody knows; at the latest when `signal` is aborted
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<{ readonly path?: string }>
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
export const messageOf = ({ id, recipient, subject, text, html, createdAt }: OutgoingMail, from: Sender) => ({
  from,
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  date: createdAt,
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
