import { toEvent } from '@/server/domain/events/events.service'
import type { Event as EventRow, PrismaClient } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'
import { numberEvents } from '@/server/platform/db/live/number-events'
import type { Job, Turn } from '@/server/platform/jobs/start-jobs'
import type { WebhookSecrets } from '@/server/platform/signing/webhook-secrets'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { createAddressFilter, isLoopbackUrl, type Resolve } from './allowed-addresses'
import { mailOwners } from './mail-owners'
import { nextAttemptIn } from './retry-schedule'
import { type Outcome, sendWebhook } from './send-webhook'
import {
  type ClaimedMessage,
  claimDueMessages,
  MESSAGES_AT_ONCE,
  nextDueAt,
  noteHealth,
  postponeMessages,
  queueNewEvents,
  removeBefore,
} from './webhook-queue'
import { isTest, toTest } from './webhook-tests'

/** How long deliveries are kept, and events wait for a disabled endpoint, in ms. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
/** Deliveries per statement: few enough for its time limit. */
const CLEANUP_BATCH = 5_000

interface WebhookDeliveryOptions {
  readonly db: PrismaClient
  readonly webhookSecrets: WebhookSecrets
  readonly publicUrl: string
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
  /** Resolves names in place of the system's name servers. */
  readonly resolve?: Resolve
}

interface Attempt {
  readonly message: ClaimedMessage
  readonly attemptedAt: Date
  readonly outcome: Outcome
}

/**
 * A job that sends events to the endpoints that want them, each at least once, retrying failures. Safe in several
 * processes: each message is claimed by one. Endpoints do not wait for each other.
 */
export function createWebhookDelivery(options: WebhookDeliveryOptions): Job['run'] {
  const { db, webhookSecrets, publicUrl, now, log, resolve } = options
  const addresses = createAddressFilter({ mayBeLocal: isLoopbackUrl(publicUrl), ...(resolve && { resolve }) })
  /** The ids of the endpoints that are being sent to. */
  const sending = new Set<bigint>()

  async function sendTo(endpointId: bigint, messages: readonly ClaimedMessage[], cutOff: AbortSignal): Promise<void> {
    try {
      const events = await findEvents(db, messages)
      const sent = await Promise.all(messages.map((message) => attempt(message, events.get(message.eventId), cutOff)))
      const attempts = sent.filter((each) => each !== undefined)
      if (attempts.length > 0) await record(endpointId, attempts)
    } catch (error) {
      log.warn(
        { err: error, endpoint: String(endpointId) },
        'what became of webhooks could not be noted; they are sent again',
      )
    }
  }

  /** Undefined if there is no result: the event is too old, of a later version, or was cut off. */
  async function attempt(
    message: ClaimedMessage,
    event: EventRow | undefined,
    cutOff: AbortSignal,
  ): Promise<Attempt | undefined> {
    const { endpointId, eventId, url, secretSeed, previousSecretSeed } = message
    if (!message.isPermitted) return { message, attemptedAt: new Date(now()), outcome: notPermitted }
    const body = isTest(message.type) ? toTest(message) : event && toEvent(event)
    if (!body) {
      // An event that only a later version knows is left to that version.
      if (!event && !isTest(message.type)) await db.webhookMessage.deleteMany({ where: { endpointId, eventId } })
      return undefined
    }
    const seeds = previousSecretSeed ? [secretSeed, previousSecretSeed] : [secretSeed]
    const secrets = seeds.map((seed) => webhookSecrets.secretOf(seed))
    const request = { url, id: body.id, body: JSON.stringify(body), secrets }
    const time = now()
    const outcome = await sendWebhook(request, { addresses, now: time, signal: cutOff })
    // What the end of the process cut off is sent again by another one.
    const isCutOff = 'reason' in outcome && cutOff.aborted
    return isCutOff ? undefined : { message, attemptedAt: new Date(time), outcome }
  }

  async function record(endpointId: bigint, attempts: readonly Attempt[]): Promise<void> {
    const time = new Date(now())
    const postponed: { eventId: bigint; leasedUntil: Date; dueAt: Date }[] = []
    const ended: bigint[] = []
    for (const { message, outcome } of attempts) {
      const { eventId, leasedUntil } = message
      if (outcome === notPermitted) {
        ended.push(eventId)
        metrics.webhookAttempts.inc({ result: 'not_permitted' })
        continue
      }
      const retryAfterMs = 'statusCode' in outcome ? outcome.retryAfterMs : undefined
      const inMs = hasSucceeded(outcome) ? undefined : nextAttemptIn(message.attempt, retryAfterMs)
      if (inMs === undefined) ended.push(eventId)
      else postponed.push({ eventId, leasedUntil, dueAt: new Date(time.getTime() + inMs) })
      metrics.webhookAttempts.inc({
        result: hasSucceeded(outcome) ? 'sent' : inMs === undefined ? 'given_up' : 'failed',
      })
    }
    // What was not sent says nothing about its receiver.
    const sent = attempts.filter(({ outcome }) => outcome !== notPermitted)
    const outcomes = sent.map(({ outcome }) => outcome)
    await db.$transaction(async (tx) => {
      // First, so that it is locked until everything is noted.
      const health = await noteHealth(tx, endpointId, {
        url: sent[0]?.message.url ?? '',
        hasSucceeded: outcomes.some(hasSucceeded),
        isGone: outcomes.some((outcome) => 'statusCode' in outcome && outcome.statusCode === 410),
        now: time,
      })
      // It was deleted, with everything that is noted here.
      if (!health) return
      await tx.webhookDelivery.createMany({ data: attempts.map(toDeliveryRow) })
      await tx.webhookMessage.deleteMany({ where: { endpointId, eventId: { in: ended } } })
      if (postponed.length > 0) await postponeMessages(tx, endpointId, postponed)
      await mailOwners(tx, { endpointId, health, outcomes, publicUrl, now: time })
      if (health.wasDisabled) log.warn({ endpoint: String(endpointId) }, 'a webhook endpoint was disabled')
    })
  }

  async function sendDue({ cutOff, again, waitUntil }: Turn): Promise<void> {
    const keyId = webhookSecrets.keyId()
    if (keyId === undefined) return
    const claimed = await claimDueMessages(db, { keyId, except: sending, now: new Date(now()) })
    for (const [endpointId, messages] of byEndpoint(claimed)) {
      sending.add(endpointId)
      const sent = sendTo(endpointId, messages, cutOff).finally(() => {
        sending.delete(endpointId)
        // There may be more than were claimed at once.
        if (messages.length === MESSAGES_AT_ONCE) again()
        else again(0)
      })
      waitUntil(sent)
    }
    const dueAt = await nextDueAt(db, { keyId, except: sending })
    if (dueAt) again(dueAt.getTime() - now())
  }

  for (const result of ['sent', 'failed', 'given_up', 'not_permitted']) metrics.webhookAttempts.inc({ result }, 0)
  return async (turn) => {
    await numberEvents(db)
    let mayBeMore = true
    while (mayBeMore && !turn.stopping.aborted) mayBeMore = await queueNewEvents(db, new Date(now()))
    if (!turn.stopping.aborted) await sendDue(turn)
  }
}

/** Removes deliveries from more than 30 days before `now`, and what has waited that long. */
export const removeOldDeliveries = (db: PrismaClient, now: Date): Promise<number> =>
  inBatches(CLEANUP_BATCH, (size) => removeBefore(db, new Date(now.getTime() - RETENTION_MS), size))

function byEndpoint(messages: readonly ClaimedMessage[]): Map<bigint, ClaimedMessage[]> {
  const groups = new Map<bigint, ClaimedMessage[]>()
  for (const message of messages) {
    const { endpointId } = message
    groups.set(endpointId, [...(groups.get(endpointId) ?? []), message])
  }
  return groups
}

async function findEvents(db: PrismaClient, messages: readonly ClaimedMessage[]): Promise<Map<bigint, EventRow>> {
  const rows = await db.event.findMany({ where: { id: { in: messages.map(({ eventId }) => eventId) } } })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The outcome for an event that its endpoint may no longer be sent: it ends in the log. */
const notPermitted: Outcome = { reason: 'not_permitted', durationMs: 0 }

const hasSucceeded = (outcome: Outcome): boolean =>
  'statusCode' in outcome && outcome.statusCode >= 200 && outcome.statusCode < 300

const toDeliveryRow = ({ message: { endpointId, eventId, type, attempt }, attemptedAt, outcome }: Attempt) => ({
  endpointId,
  eventId,
  type,
  attempt,
  attemptedAt,
  durationMs: outcome.durationMs,
  succeeded: hasSucceeded(outcome),
  ...('statusCode' in outcome
    ? { statusCode: outcome.statusCode, responseBody: outcome.responseBody }
    : { reason: outcome.reason }),
})
