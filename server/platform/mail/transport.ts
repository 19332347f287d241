import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '@/server/platform/environment/environment'
import { mediaTypeOf } from '@/server/platform/values/icalendar'
import { withTimeout } from '@/server/platform/with-timeout'
import type { ClaimedMail } from './outbox'
import { UNNAMED_STORE } from './templates/layout'

export type OutgoingMail = Pick<
  ClaimedMail,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'createdAt' | 'unsubscribeLink' | 'storeName' | 'calendar'
>

/** A way to send mail. */
export interface MailTransport {
  /**
   * Resolves once the mail is handed over, to what the log may say about it.
   * @throws Error if it was not, or if that is unknown; at the latest when `signal` is aborted
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<{ readonly path?: string }>
  /** Removes what it keeps of mails enqueued before a day, as in 2026-12-24; absent if it keeps nothing. */
  readonly removeBefore?: (day: string) => Promise<void>
}

/** Who a mail is from. */
interface Sender {
  /** Empty for the store's. */
  readonly name: string
  readonly address: string
}

/** The settings by those names. */
interface MailSettings {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM: Sender
  readonly DATA_DIR: string
}

/**
 * A mail in nodemailer's terms. Its id makes the Message-ID, so that a mail sent twice can be recognized (RFC 5322,
 * section 3.6.4); and no machine should answer it (RFC 3834, section 5).
 */
const messageOf = (
  { id, recipient, subject, text, html, createdAt, unsubscribeLink, storeName, calendar }: OutgoingMail,
  from: Sender,
) => ({
  from: { ...from, name: from.name || storeName || UNNAMED_STORE },
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
  ...(calendar !== null && {
    attachments: [{ filename: 'visit.ics', content: calendar, contentType: mediaTypeOf(calendar) }],
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The link to stop such mails (RFC 2369, section 3.2), and that a POST to it does so without asking (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${link}>` },
  // RFC 8058 is for https only.
  ...(link.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
})

/** How long the server may take to accept a connection, to greet, and for each of its replies, in ms. */
const TIMEOUT_MS = 10_000

/**
 * Sends by SMTP, over a new connection for each mail. `smtps:` is TLS from the beginning; `smtp:` changes to TLS if the
 * server offers it, and must do so before a password is sent.
 */
export function createSmtpTransport(smtpUrl: string, from: Sender): MailTransport {
  const options = smtpOptions(smtpUrl)
  return {
    async send(mail, signal) {
      // Not before there is a mail, since it takes 13 MB.
      const { createTransport } = await import('nodemailer')
      await createTransport(options).sendMail({ ...messageOf(mail, from), signal })
      return {}
    },
  }
}

function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: password !== '',
    ...(port && { port: Number(port) }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
}

/** In ms. A server that is slower or unreachable is left to the senders. */
const LOGIN_WITHIN_MS = 5_000

/**
 * Logs in once, if `SMTP_URL` has a user.
 * @throws ConfigError saying what to set, if the server is there and refuses the login
 */
export async function checkSmtpLogin({ SMTP_URL }: Pick<MailSettings, 'SMTP_URL'>): Promise<void> {
  if (SMTP_URL === undefined || new URL(SMTP_URL).username === '') return
  const { createTransport } = await import('nodemailer')
  try {
    const late = () => new Error('the mail server does not respond')
    await withTimeout(createTransport(smtpOptions(SMTP_URL)).verify(), LOGIN_WITHIN_MS, late)
  } catch (error) {
    const { code, responseCode = 0 } = smtpErrorSchema.safeParse(error).data ?? {}
    // 4xx is temporary (RFC 5321, section 4.2.1); without a status it was not the server that refused.
    if (responseCode < 500) return
    if (code === 'EAUTH')
      throw new ConfigError(
        'SMTP_URL is refused: the mail server does not know this user and password. Set it to ' +
          'smtps://USER:PASSWORD@HOST:PORT, percent-encoded.',
      )
    if (code === 'ETLS')
      throw new ConfigError(
        'SMTP_URL has a password, and the mail server offers no TLS by which to send it. Set it to smtps://..., or to ' +
          'another port of the server.',
      )
  }
}

const smtpErrorSchema = z.object({ code: z.string().optional(), responseCode: z.number().optional() })

/** The day on which it was enqueued, and its id; nothing else in the directory is ours. */
const FILE_NAME = /^\d{4}-\d\d-\d\d-[\da-f-]{36}\.(eml|html)(\.partial)?$/

/**
 * Writes each mail to a file of its own in `directory`, for a store without an SMTP server, and next to it the page
 * that it shows, for a browser. Only this user may read them: a mail may contain a link that lets its reader into an
 * account.
 */
export function createFileTransport(directory: string, from: Sender): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail({
        ...messageOf(mail, from),
        text: undefined,
        html: undefined,
        alternatives: [unbroken('text/plain', mail.text), unbroken('text/html', mail.html)],
      })
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer did not return the message')
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await chmod(directory, 0o700)
      const name = path.join(directory, `${mail.createdAt.toISOString().slice(0, 10)}-${mail.id}`)
      await writeWhole(`${name}.html`, mail.html)
      await writeWhole(`${name}.eml`, message)
      return { path: `${name}.eml` }
    },
    async removeBefore(day) {
      // There is no directory before the first mail.
      const names = await readdir(directory).catch(() => [])
      const old = names.filter((name) => FILE_NAME.test(name) && name.slice(0, day.length) < day)
      for (const name of old) await rm(path.join(directory, name), { force: true })
    },
  }
}

/** A part of a mail, unchanged: nodemailer itself would break its lines, and with them the links that people copy. */
const unbroken = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
})

/** Nobody sees the file before it is complete. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.partial`, content, { mode: 0o600 })
  await rename(`${file}.partial`, file)
}

/** By SMTP if `SMTP_URL` is set, else to files in `DATA_DIR/outbox`. */
export const openMailTransport = ({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings): MailTransport =>
  SMTP_URL ? createSmtpTransport(SMTP_URL, MAIL_FROM) : createFileTransport(path.join(DATA_DIR, 'outbox'), MAIL_FROM)
