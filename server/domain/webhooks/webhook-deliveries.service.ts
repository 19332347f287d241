import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { idOfEvent, numberOfEvent, toEvent } from '@/server/domain/events/events.service'
import type { Transaction } from '@/server/platform/db/client'
import { type WebhookDelivery as DeliveryRow, Prisma } from '@/server/platform/db/generated/client'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import { toPage } from '@/server/platform/paging/page'
import { type FailureReason, isFailureReason } from './failure-reasons'
import { isPermitted, isShown } from './permitted-events'
import { getEndpoint, notifyOfMessages } from './webhook-endpoints.service'
import { isTest, newTestNumber, sentType, storedType, toTest, type WebhookTest } from './webhook-tests'
import type {
  listDeliveriesInput,
  retryDeliveryInput,
  webhookDeliverySchema,
  webhookTestInput,
} from './webhooks.schema'

type WebhookDelivery = z.output<typeof webhookDeliverySchema>

/** The list that the cursors of listWebhookDeliveries belong to. */
export const DELIVERIES = 'webhook deliveries'

/** The most events resent at once: few enough for the time limit of a request. */
const MAX_RETRIED = 5_000

/**
 * What was sent to an endpoint in the last 30 days, latest first: what it may still be sent, and what ended because it
 * may not.
 * @throws ServiceError not_found when the account has no such endpoint
 */
export async function listDeliveries(
  { db, cursors, now }: Pick<TransactionDeps, 'db' | 'cursors' | 'now'>,
  { endpointId, limit, succeeded, cursor }: z.output<typeof listDeliveriesInput>,
  accountId: bigint,
) {
  await getEndpoint({ db }, { endpointId }, accountId)
  const shown = await db.$queryRaw<{ id: bigint }[]>`
    SELECT delivery.id
    FROM webhook_delivery AS delivery
    JOIN webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
    LEFT JOIN event ON event.id = delivery.event_id
    WHERE delivery.endpoint_id = ${endpointId}
      ${succeeded === undefined ? Prisma.empty : Prisma.sql`AND succeeded = ${succeeded}`}
      ${cursor === undefined ? Prisma.empty : Prisma.sql`AND delivery.id < ${cursors.decode(DELIVERIES, cursor)}`}
      AND (reason = ${'not_permitted' satisfies FailureReason} OR ${isShown(new Date(now()))})
    ORDER BY delivery.id DESC LIMIT ${limit + 1}`
  const rows = await db.webhookDelivery.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
  })
  const { items, nextCursor } = toPage(rows, limit, DELIVERIES, cursors)
  return { items: await withNextAttempts(db, endpointId, items), nextCursor }
}

/**
 * The same, each with the event that was sent: undefined for a test, for another account's order, and once it is more
 * than 30 days old.
 */
export async function listSentEvents(...[deps, input, accountId]: Parameters<typeof listDeliveries>) {
  const { items, nextCursor } = await listDeliveries(deps, input, accountId)
  const rows = await deps.db.event.findMany({
    where: {
      id: { in: items.map(({ eventId }) => numberOfEvent(eventId)) },
      OR: [{ orderId: null }, { accountId }],
    },
  })
  const events = new Map(rows.map((row) => [idOfEvent(row.id), toEvent(row)]))
  return {
    items: items.map((delivery) => ({ ...delivery, event: events.get(delivery.eventId) })),
    nextCursor,
  }
}

/**
 * Resends, at once, the events that did not arrive since a time and may still be sent: the first 5,000.
 * @returns how many
 * @throws ServiceError not_found when the account has no such endpoint; conflict while it is disabled
 */
export async function retryFailed(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { endpointId, since }: { readonly endpointId: number; readonly since: Date },
  accountId: bigint,
): Promise<number> {
  await requireEnabled(db, endpointId, accountId)
  const dueAt = new Date(now())
  const queued = await db.$executeRaw`
    INSERT INTO webhook_message (endpoint_id, event_id, type, created_at, attempts, due_at)
    SELECT ${endpointId}, event.id, event.type, event.created_at, failed.attempts, ${dueAt}
    FROM (
      SELECT event_id, max(attempt) AS attempts FROM webhook_delivery
      WHERE endpoint_id = ${endpointId} AND attempted_at >= ${since}
      GROUP BY event_id HAVING NOT bool_or(succeeded)
    ) AS failed
    JOIN event ON event.id = failed.event_id
    JOIN webhook_endpoint AS endpoint ON endpoint.id = ${endpointId}
    WHERE ${isPermitted(dueAt)}
    ORDER BY event.id LIMIT ${MAX_RETRIED}
    ON CONFLICT (endpoint_id, event_id) DO UPDATE SET due_at = EXCLUDED.due_at`
  await notifyOfMessages(db)
  return queued
}

/**
 * Sends the event of a delivery again, whether it arrived or not.
 * @throws ServiceError not_found when the account has no such endpoint, or the endpoint no such delivery; conflict
 *   while the endpoint is disabled, and when its event is too old to be known, or may no longer be sent there
 */
export async function retryDelivery(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { endpointId, deliveryId }: z.output<typeof retryDeliveryInput>,
  accountId: bigint,
): Promise<WebhookDelivery> {
  await requireEnabled(db, endpointId, accountId)
  const row = await db.webhookDelivery.findUnique({ where: { id: deliveryId, endpointId } })
  if (!row) throw notFound('delivery', deliveryId)
  const { eventId, type } = row
  const event = isTest(type) ? { createdAt: row.attemptedAt } : await db.event.findUnique({ where: { id: eventId } })
  if (!event) throw conflict('The event is more than 30 days old, so it cannot be sent any more.')
  const dueAt = new Date(now())
  const permitted = await db.$queryRaw<unknown[]>`
    SELECT FROM webhook_endpoint AS endpoint LEFT JOIN event ON event.id = ${eventId}
    WHERE endpoint.id = ${endpointId} AND ${isPermitted(dueAt)}`
  if (permitted.length === 0) {
    throw conflict(
      'The event is of an order of another account. It is sent only to an endpoint that was created with `store:manage` and ' +
        'has kept its URL, while your account has a valid key with that scope.',
    )
  }
  const latest = await db.webhookDelivery.aggregate({ _max: { attempt: true }, where: { endpointId, eventId } })
  await db.webhookMessage.upsert({
    where: { endpointId_eventId: { endpointId, eventId } },
    create: { endpointId, eventId, type, createdAt: event.createdAt, attempts: latest._max.attempt ?? 0, dueAt },
    update: { dueAt },
  })
  await notifyOfMessages(db)
  return toDelivery(row, dueAt)
}

/**
 * Sends a test to an endpoint; resolves to what is sent.
 * @throws ServiceError not_found when the account has no such endpoint; conflict while it is disabled
 */
export async function testEndpoint(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { endpointId, type }: z.output<typeof webhookTestInput>,
  accountId: bigint,
): Promise<WebhookTest> {
  await requireEnabled(db, endpointId, accountId)
  const time = new Date(now())
  const data = { endpointId, eventId: newTestNumber(), type: storedType(type), createdAt: time, dueAt: time }
  const test = toTest(await db.webhookMessage.create({ data }))
  if (!test) throw new Error(`there is no test of the type ${type}`)
  await notifyOfMessages(db)
  return test
}

async function requireEnabled(db: Transaction, endpointId: number, accountId: bigint): Promise<void> {
  const { enabled } = await getEndpoint({ db }, { endpointId }, accountId)
  if (!enabled) throw conflict(`The webhook endpoint ${endpointId} is disabled. Enable it first.`)
}

async function withNextAttempts(db: Transaction, endpointId: number, rows: DeliveryRow[]) {
  const waiting = await db.webhookMessage.findMany({
    where: { endpointId, eventId: { in: rows.map(({ eventId }) => eventId) } },
  })
  const dueAt = new Map(waiting.map((message) => [message.eventId, message.dueAt]))
  return rows.map((row) => toDelivery(row, dueAt.get(row.eventId)))
}

function toDelivery(row: DeliveryRow, nextAttemptAt: Date | undefined): WebhookDelivery {
  const { reason } = row
  return {
    id: Number(row.id),
    eventId: idOfEvent(row.eventId),
    type: sentType(row.type),
    test: isTest(row.type),
    attempt: row.attempt,
    attemptedAt: row.attemptedAt.toISOString(),
    durationMs: row.durationMs,
    succeeded: row.succeeded,
    ...(row.statusCode === null ? {} : { statusCode: row.statusCode }),
    ...(reason !== null && isFailureReason(reason) ? { reason } : {}),
    ...(row.responseBody === null ? {} : { responseBody: row.responseBody }),
    ...(nextAttemptAt ? { nextAttemptAt: nextAttemptAt.toISOString() } : {}),
  }
}
