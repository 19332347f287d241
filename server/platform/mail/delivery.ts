import { z } from 'zod'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import type { Notifications } from '@/server/platform/db/live/notifications'
import { createSharedJob, startPeriodicJob } from '@/server/platform/db/periodic-job'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { type ClaimedMail, claimDueMails, giveUpMail, noteFailure, removeMail, removeOldFailures } from './outbox'
import { removeEndedMailCounts } from './stranger-mails'
import type { MailTransport } from './transport'

/** How often the outbox is checked at least: no mail is retried within a minute. */
const EVERY_MS = 60_000
/** Mails sent at the same time. */
const BATCH = 5
/** How long sending one may take: less than the time until its next attempt. */
const SEND_TIMEOUT_MS = 30_000
/** How long mails that are being sent may take once the process stops. */
const STOP_GRACE_MS = 5_000

const CLEANUP_INTERVAL_MS = 60 * 60 * 1000
/** How long a file with a mail is kept: as long as a mail that was given up. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

interface MailDelivery {
  readonly db: PrismaClient
  readonly notifications: Notifications
  readonly transport: MailTransport
  readonly log: Log
}

/**
 * Sends the mails of the outbox, each at least once: as soon as a transaction with one commits in any process, and
 * again while it fails. Several processes may do so; each mail is claimed by one.
 * @returns a function that stops it, once the mails being sent are sent, or after 5 s
 */
export function startMailDelivery({ db, notifications, transport, log }: MailDelivery): () => Promise<void> {
  let isStopped = false
  let sending = new AbortController()

  async function sendBatch(): Promise<number> {
    const mails = await claimDueMails(db, BATCH)
    sending = new AbortController()
    const timeout = setTimeout(() => sending.abort(new Error('it took too long')), SEND_TIMEOUT_MS)
    await Promise.all(mails.map((mail) => deliver(mail, sending.signal)))
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
  const deliverDue = createSharedJob({
    task: 'send_mails',
    everyMs: EVERY_MS,
    async run() {
      let mayBeMore = true
      while (mayBeMore && !isStopped) mayBeMore = (await sendBatch()) === BATCH
    },
    log,
    failure: 'the outbox could not be read',
  })

  notifications.on('mail', () => {
    if (!isStopped) deliverDue()
  })
  deliverDue()
  const looking = setInterval(deliverDue, EVERY_MS).unref()
  const stopCleanup = startPeriodicJob({
    task: 'remove_failed_mails',
    everyMs: CLEANUP_INTERVAL_MS,
    async run() {
      await removeOldFailures(db)
      await removeEndedMailCounts(db, new Date())
      await transport.removeBefore?.(new Date(Date.now() - KEEP_MS).toISOString().slice(0, 10))
    },
    log,
    failure: 'mails that were given up or written to files long ago were not removed',
  })
  return async () => {
    isStopped = true
    clearInterval(looking)
    stopCleanup()
    const grace = setTimeout(() => sending.abort(new Error('the process stopped')), STOP_GRACE_MS)
    // Runs after the one in progress, and does nothing itself.
    await deliverDue()
    clearTimeout(grace)
  }
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
