import { z } from 'zod'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import type { Job, Turn } from '@/server/platform/jobs/start-jobs'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { type ClaimedMail, claimDueMails, giveUpMail, noteFailure, removeMail, removeOldFailures } from './outbox'
import { removeEndedMailCounts } from './stranger-mails'
import type { MailTransport } from './transport'

/** Mails sent at the same time. */
const BATCH = 5
/** How long sending one may take: less than the time until its next attempt. */
const SEND_TIMEOUT_MS = 30_000

/** How long a file with a mail is kept: as long as a mail that was given up. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

interface MailDelivery {
  readonly db: PrismaClient
  readonly transport: MailTransport
  readonly log: Log
}

/**
 * A job that sends the mails of the outbox that are due, each at least once. Several processes may do so; each mail is
 * claimed by one.
 */
export function createMailDelivery({ db, transport, log }: MailDelivery): Job['run'] {
  async function sendBatch(cutOff: AbortSignal): Promise<number> {
    const mails = await claimDueMails(db, BATCH)
    const tooLong = new AbortController()
    const timeout = setTimeout(() => tooLong.abort(new Error('it took too long')), SEND_TIMEOUT_MS)
    const signal = AbortSignal.any([tooLong.signal, cutOff])
    await Promise.all(mails.map((mail) => deliver(mail, signal)))
    clearTimeout(timeout)
    return mails.length
  }

  /** Must not reject: the others of its batch go on. */
  async function deliver(mail: ClaimedMail, signal: AbortSignal): Promise<void> {
    const { id, template, attempts } = mail
    const about = { mail: id, template, attempts }
    try {
      const failure = mail.isTooLate
        ? { reason: mail.lastError ?? 'it was not sent in time', isFinal: true }
        : await attempt(mail, signal)
      metrics.mailAttempts.inc({ result: failure ? (failure.isFinal ? 'given_up' : 'failed') : 'sent' })
      if (!failure) return
      const { reason, isFinal } = failure
      if (isFinal) {
        await giveUpMail(db, id, reason)
        log.error({ ...about, reason }, 'a mail could not be sent, and is not tried again')
      } else {
        await noteFailure(db, id, reason)
        log[attempts === 1 ? 'warn' : 'debug']({ ...about, reason }, 'a mail could not be sent; it is tried again')
      }
    } catch (error) {
      log.warn({ ...about, err: error }, 'what became of a mail could not be noted; it is tried again')
    }
  }

  /** Sends a mail and removes it. */
  async function attempt(mail: ClaimedMail, signal: AbortSignal): Promise<Failure | undefined> {
    try {
      const sent = await transport.send(mail, signal)
      log.info({ mail: mail.id, template: mail.template, ...sent }, 'a mail was sent')
    } catch (error) {
      return failureOf(error, signal)
    }
    await removeMail(db, mail.id)
    return undefined
  }

  // Otherwise the first one that is given up would be no increase.
  for (const result of ['sent', 'failed', 'given_up']) metrics.mailAttempts.inc({ result }, 0)
  return async ({ stopping, cutOff }: Turn) => {
    let mayBeMore = true
    while (mayBeMore && !stopping.aborted) mayBeMore = (await sendBatch(cutOff)) === BATCH
  }
}

/** Removes what is left of mails that were given up 30 days ago, and the files and counts of mails of earlier days. */
export async function removeOldMails({ db, transport }: Pick<MailDelivery, 'db' | 'transport'>): Promise<void> {
  await removeOldFailures(db)
  await removeEndedMailCounts(db, new Date())
  await transport.removeBefore?.(new Date(Date.now() - KEEP_MS).toISOString().slice(0, 10))
}

interface Failure {
  /** Without what the server said, which may quote the mail. */
  readonly reason: string
  /** Whether the server would not accept it another time either. */
  readonly isFinal: boolean
}

const smtpErrorSchema = z.object({
  code: z.string().optional(),
  /** The system's code behind nodemailer's own. */
  originalCode: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
  permanent: z.boolean().optional(),
})

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { reason: String(signal.reason.message), isFinal: false }
  const { code, originalCode, responseCode, command, permanent } = smtpErrorSchema.safeParse(error).data ?? {}
  const reason = [originalCode ?? code, responseCode, command && `after ${command}`].filter(Boolean).join(' ')
  // A refusal of this mail. Earlier refusals, such as of the sender or a password, are for the operator to fix.
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return { reason: reason || 'unknown', isFinal: permanent === true && isOfThisMail }
}
