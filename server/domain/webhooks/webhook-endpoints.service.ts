import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import type { WebhookEndpoint as EndpointRow, Prisma } from '@/server/platform/db/generated/client'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { conflict, notFound, refusedFor } from '@/server/platform/errors/service-error'
import type { SecretSeed } from '@/server/platform/signing/webhook-secrets'
import { explainUrl, isLoopbackUrl } from './allowed-addresses'
import { nextAttemptsOf } from './webhook-queue'
import {
  disabledReasons,
  type newWebhookEndpointSchema,
  type rotateSecretInput,
  type webhookEndpointInput,
  type webhookEndpointSchema,
  type webhookEndpointUpdateInput,
  webhookTypes,
} from './webhooks.schema'

/** The most endpoints of an account. */
export const MAX_ENDPOINTS = 10

export type WebhookEndpoint = z.output<typeof webhookEndpointSchema>

/**
 * An endpoint with a new secret: the seed it is derived from, so that no record of the request has the secret itself.
 */
export interface EndpointWithSeed {
  readonly endpoint: WebhookEndpoint
  /** Base64. */
  readonly seed: string
}

/** An endpoint as it is shown once, with its secret. */
export const withSecret = ({ webhookSecrets }: Pick<Deps, 'webhookSecrets'>, { endpoint, seed }: EndpointWithSeed) => ({
  ...endpoint,
  secret: webhookSecrets.secretOf(Buffer.from(seed, 'base64')),
})

/** Who an endpoint is for. */
export interface EndpointOwner {
  readonly accountId: bigint
  /** Whether they see the orders of all accounts. */
  readonly managesStore: boolean
}

type EndpointId = z.output<typeof webhookEndpointInput>

/**
 * Creates an endpoint, which is sent what happens from now on.
 * @throws ServiceError invalid_request for a URL that is not allowed; conflict when the account already has ten
 */
export async function createEndpoint(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { publicUrl, webhookSecrets }: Pick<Deps, 'publicUrl' | 'webhookSecrets'>,
  { url, types = [...webhookTypes], description = '' }: z.output<typeof newWebhookEndpointSchema>,
  { accountId, managesStore }: EndpointOwner,
): Promise<EndpointWithSeed> {
  requireAllowed(url, publicUrl)
  // Held until the transaction ends, so that concurrent calls do not exceed the limit.
  await db.$queryRaw`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`
  if ((await db.webhookEndpoint.count({ where: { accountId } })) >= MAX_ENDPOINTS) {
    throw conflict(`An account has at most ${MAX_ENDPOINTS} webhook endpoints. Delete one that is no longer needed.`)
  }
  await numberEvents(db)
  const newest = await db.event.aggregate({ _max: { id: true } })
  const afterEventId = newest._max.id ?? 0n
  await db.webhookPosition.createMany({ data: { eventId: afterEventId }, skipDuplicates: true })
  const { keyId, seed } = await webhookSecrets.createSeed()
  const row = await db.webhookEndpoint.create({
    data: {
      accountId,
      url,
      types,
      description,
      createdAt: new Date(now()),
      seesAllOrders: managesStore,
      keyId,
      secretSeed: seed,
      afterEventId,
    },
  })
  return { endpoint: toEndpoint(row), seed: Buffer.from(seed).toString('base64') }
}

/** The endpoints of an account, by ascending id. */
export async function listEndpoints({ db }: Pick<Deps, 'db'>, accountId: bigint): Promise<WebhookEndpoint[]> {
  const rows = await db.webhookEndpoint.findMany({ where: { accountId }, orderBy: { id: 'asc' } })
  return rows.map(toEndpoint)
}

/** The same, with the time of the next attempt for each that is failing. */
export async function listEndpointsWithNextAttempts({ db }: Pick<Deps, 'db'>, accountId: bigint) {
  const endpoints = await listEndpoints({ db }, accountId)
  const nextAttempts = new Map((await nextAttemptsOf(db, accountId)).map(({ id, dueAt }) => [Number(id), dueAt]))
  return endpoints.map((endpoint) => ({ ...endpoint, nextAttemptAt: nextAttempts.get(endpoint.id)?.toISOString() }))
}

/** @throws ServiceError not_found, also for another account's */
export async function getEndpoint(
  { db }: Pick<TransactionDeps, 'db'>,
  { endpointId }: EndpointId,
  accountId: bigint,
): Promise<WebhookEndpoint> {
  const row = await db.webhookEndpoint.findUnique({ where: { id: endpointId, accountId } })
  if (!row) throw notFound('webhook endpoint', endpointId)
  return toEndpoint(row)
}

/**
 * Locks an endpoint until the transaction ends.
 * @throws ServiceError not_found, also for another account's
 */
export async function lockEndpoint(
  { db }: Pick<TransactionDeps, 'db'>,
  { endpointId }: EndpointId,
  accountId: bigint,
): Promise<WebhookEndpoint> {
  await db.$queryRaw`SELECT FROM webhook_endpoint WHERE id = ${endpointId} AND account_id = ${accountId} FOR UPDATE`
  return getEndpoint({ db }, { endpointId }, accountId)
}

/**
 * Changes an endpoint. A disabled one keeps what it is to be sent; that is sent at once when it is enabled, or gets
 * another URL.
 * @throws ServiceError not_found; invalid_request for a URL that is not allowed
 */
export async function updateEndpoint(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { endpointId, url, types, description, enabled }: z.output<typeof webhookEndpointUpdateInput>,
  { accountId, managesStore }: EndpointOwner,
): Promise<WebhookEndpoint> {
  if (url !== undefined) requireAllowed(url, publicUrl)
  const before = await getEndpoint({ db }, { endpointId }, accountId)
  const isMoved = url !== undefined && url !== before.url
  const data = {
    // A caller who may see only the account's own orders must not send all orders to another address.
    ...(isMoved ? { url, failingSince: null, failureMailedAt: null, ...(managesStore ? {} : onlyOwnOrders) } : {}),
    ...(types === undefined ? {} : { types }),
    ...(description === undefined ? {} : { description }),
    ...(enabled === undefined || enabled === before.enabled ? {} : enabled ? asNew : disabled),
  }
  const [row] = await db.webhookEndpoint.updateManyAndReturn({ where: { id: endpointId, accountId }, data })
  if (!row) throw notFound('webhook endpoint', endpointId)
  if ((enabled && !before.enabled) || isMoved) {
    const time = new Date(now())
    await db.webhookMessage.updateMany({ where: { endpointId, dueAt: { gt: time } }, data: { dueAt: time } })
    await notifyOfMessages(db)
  }
  return toEndpoint(row)
}

/** Whatever it did before does not count. */
const asNew = { enabled: true, disabledBecause: null, failingSince: null, failureMailedAt: null }
const disabled = { enabled: false, disabledBecause: 'account' }
const onlyOwnOrders = { seesAllOrders: false }

/**
 * Removes an endpoint, with what it was sent and was to be sent.
 * @throws ServiceError not_found
 */
export async function deleteEndpoint(
  { db }: Pick<TransactionDeps, 'db'>,
  { endpointId }: EndpointId,
  accountId: bigint,
): Promise<WebhookEndpoint> {
  const endpoint = await getEndpoint({ db }, { endpointId }, accountId)
  await db.webhookEndpoint.deleteMany({ where: { id: endpointId, accountId } })
  return endpoint
}

/**
 * Gives an endpoint a new secret; the previous one also signs for some hours, but no earlier one.
 * @throws ServiceError not_found
 */
export async function rotateSecret(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { webhookSecrets }: Pick<Deps, 'webhookSecrets'>,
  { endpointId, overlapHours }: z.output<typeof rotateSecretInput>,
  { accountId, managesStore }: EndpointOwner,
): Promise<EndpointWithSeed> {
  // Held until the transaction ends, so that of two concurrent rotations neither makes a secret that never signs.
  await db.$queryRaw`SELECT FROM webhook_endpoint WHERE id = ${endpointId} AND account_id = ${accountId} FOR UPDATE`
  const before = await db.webhookEndpoint.findUnique({ where: { id: endpointId, accountId } })
  if (!before) throw notFound('webhook endpoint', endpointId)
  const next = await webhookSecrets.createSeed()
  const row = await db.webhookEndpoint.update({
    where: { id: endpointId },
    data: {
      keyId: next.keyId,
      secretSeed: next.seed,
      ...previousSecret(before, next, overlapHours, now()),
      ...(managesStore ? {} : onlyOwnOrders),
    },
  })
  return { endpoint: toEndpoint(row), seed: Buffer.from(next.seed).toString('base64') }
}

function previousSecret({ keyId, secretSeed }: EndpointRow, next: SecretSeed, overlapHours: number, now: number) {
  // A secret of another key can no longer sign.
  const isOver = overlapHours === 0 || keyId !== next.keyId
  if (isOver) return { previousSecretSeed: null, previousSecretUntil: null }
  return { previousSecretSeed: secretSeed, previousSecretUntil: new Date(now + overlapHours * 3_600_000) }
}

/** Makes every process look for due messages, once the transaction commits. */
export const notifyOfMessages = (db: Prisma.TransactionClient) =>
  db.$executeRaw`SELECT pg_notify('webhook_message', '')`

function requireAllowed(url: string, publicUrl: string): void {
  const message = explainUrl(url, isLoopbackUrl(publicUrl))
  if (message) throw refusedFor('invalid_request', [{ path: ['url'], code: 'not_allowed', message: `${message}.` }])
}

function toEndpoint(row: EndpointRow): WebhookEndpoint {
  const disabledBecause = disabledReasons.find((reason) => reason === row.disabledBecause)
  return {
    id: Number(row.id),
    url: row.url,
    types: row.types,
    description: row.description,
    enabled: row.enabled,
    createdAt: row.createdAt.toISOString(),
    ...(row.lastSuccessAt ? { lastSuccessAt: row.lastSuccessAt.toISOString() } : {}),
    ...(row.failingSince ? { failingSince: row.failingSince.toISOString() } : {}),
    ...(disabledBecause ? { disabledBecause } : {}),
  }
}
