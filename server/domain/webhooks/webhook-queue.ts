import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import { isPermitted } from './permitted-events'

// Statements that Prisma cannot express: claims that skip what another process holds, and a position that many move.

/** Messages made at once: few enough for the time limit of a statement, however many endpoints there are. */
const MESSAGES_MADE_AT_ONCE = 10_000
/** How long until an attempt that was never heard of again is repeated, in ms: more than one may take. */
const LEASE_MS = 30_000
/** How many events each process sends to an endpoint at once; it then waits for the slowest. */
export const MESSAGES_AT_ONCE = 8
/** Endpoints whose messages are claimed at once; those being sent to are left out the next time. */
const ENDPOINTS_AT_ONCE = 100

/**
 * Makes messages of new events, for each endpoint that wants them and may be sent them.
 * @returns whether there may be more
 */
export async function queueNewEvents(db: Prisma.TransactionClient, now: Date): Promise<boolean> {
  const [row] = await db.$queryRaw<{ events: number }[]>`
    WITH endpoints AS (
      SELECT min(after_event_id) AS after_event_id, count(*) AS count FROM webhook_endpoint HAVING count(*) > 0
    ), place AS (
      -- Events before the first endpoint are of no interest to any.
      SELECT greatest(event_id, after_event_id) AS event_id, count FROM endpoints CROSS JOIN webhook_position
      FOR UPDATE OF webhook_position SKIP LOCKED
    ), news AS (
      SELECT event.* FROM place CROSS JOIN LATERAL (
        SELECT * FROM event WHERE id > place.event_id
        ORDER BY id LIMIT greatest(1, ${MESSAGES_MADE_AT_ONCE} / place.count)
      ) AS event
    ), queued AS (
      INSERT INTO webhook_message (endpoint_id, event_id, type, created_at, due_at)
      SELECT endpoint.id, event.id, event.type, event.created_at, ${now}
      FROM news AS event
      JOIN webhook_endpoint AS endpoint ON event.id > endpoint.after_event_id AND event.type = ANY (endpoint.types)
      WHERE ${isPermitted(now)}
      ON CONFLICT DO NOTHING
    ), moved AS (
      UPDATE webhook_position SET event_id = (SELECT max(id) FROM news) WHERE EXISTS (SELECT FROM news)
    )
    SELECT count(*)::int AS events FROM news`
  return (row?.events ?? 0) > 0
}

/** An event that this process may send now: no other will for half a minute. */
export interface ClaimedMessage {
  readonly endpointId: bigint
  readonly eventId: bigint
  readonly type: string
  readonly createdAt: Date
  /** Whether the endpoint may still be sent it. */
  readonly isPermitted: boolean
  /** Including this one. */
  readonly attempt: number
  readonly url: string
  readonly secretSeed: Uint8Array
  /** The previous secret's, while it also signs. */
  readonly previousSecretSeed: Uint8Array | null
  /** When it is due again if this attempt is never heard of. */
  readonly leasedUntil: Date
}

interface ClaimOptions {
  /** The key that the secrets must belong to. */
  readonly keyId: string
  /** Endpoints that this process is sending to. */
  readonly except: Iterable<bigint>
  readonly now: Date
}

/** Claims what is due: for each enabled endpoint, the longest due first. */
export const claimDueMessages = (
  db: Prisma.TransactionClient,
  { keyId, except, now }: ClaimOptions,
): Promise<ClaimedMessage[]> =>
  db.$queryRaw`
    WITH due AS (
      SELECT endpoint.*, message.event_id, ${isPermitted(now)} AS is_permitted
      FROM (
        SELECT * FROM webhook_endpoint
        WHERE enabled AND key_id = ${keyId} AND id <> ALL (${[...except]}::bigint[])
          AND EXISTS (SELECT FROM webhook_message WHERE endpoint_id = webhook_endpoint.id AND due_at <= ${now})
        ORDER BY id LIMIT ${ENDPOINTS_AT_ONCE}
      ) AS endpoint
      CROSS JOIN LATERAL (
        SELECT event_id FROM webhook_message WHERE endpoint_id = endpoint.id AND due_at <= ${now}
        ORDER BY due_at, event_id LIMIT ${MESSAGES_AT_ONCE} FOR UPDATE SKIP LOCKED
      ) AS message
      LEFT JOIN event ON event.id = message.event_id
    )
    UPDATE webhook_message AS message SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    FROM due WHERE message.endpoint_id = due.id AND message.event_id = due.event_id
    RETURNING message.endpoint_id AS "endpointId", message.event_id AS "eventId", message.type,
      message.created_at AS "createdAt", due.is_permitted AS "isPermitted", message.attempts AS attempt,
      message.due_at AS "leasedUntil",
      due.url, due.secret_seed AS "secretSeed",
      CASE WHEN due.previous_secret_until > ${now} THEN due.previous_secret_seed END AS "previousSecretSeed"`

/** When the next message is due to an enabled endpoint that is not being sent to; undefined if none waits. */
export async function nextDueAt(db: Prisma.TransactionClient, { keyId, except }: Omit<ClaimOptions, 'now'>) {
  const [row] = await db.$queryRaw<{ dueAt: Date | null }[]>`
    SELECT min(next.due_at) AS "dueAt"
    FROM webhook_endpoint CROSS JOIN LATERAL (
      SELECT due_at FROM webhook_message WHERE endpoint_id = webhook_endpoint.id ORDER BY due_at LIMIT 1
    ) AS next
    WHERE enabled AND key_id = ${keyId} AND id <> ALL (${[...except]}::bigint[])`
  return row?.dueAt ?? undefined
}

/** When each enabled but failing endpoint of an account is tried next. */
export const nextAttemptsOf = (
  db: Prisma.TransactionClient,
  accountId: bigint,
): Promise<{ readonly id: bigint; readonly dueAt: Date }[]> =>
  db.$queryRaw`
    SELECT id, next.due_at AS "dueAt"
    FROM webhook_endpoint CROSS JOIN LATERAL (
      SELECT due_at FROM webhook_message WHERE endpoint_id = webhook_endpoint.id ORDER BY due_at LIMIT 1
    ) AS next
    WHERE account_id = ${accountId} AND enabled AND failing_since IS NOT NULL`

/** Sets when messages that could not be sent are due again, unless the account has already done so. */
export const postponeMessages = (
  db: Prisma.TransactionClient,
  endpointId: bigint,
  postponed: readonly { readonly eventId: bigint; readonly leasedUntil: Date; readonly dueAt: Date }[],
) =>
  db.$executeRaw`
    UPDATE webhook_message AS message SET due_at = later.due_at
    FROM unnest(
      ${postponed.map(({ eventId }) => eventId)}::bigint[],
      ${postponed.map(({ leasedUntil }) => leasedUntil)}::timestamptz[],
      ${postponed.map(({ dueAt }) => dueAt)}::timestamptz[]
    ) AS later (event_id, leased_until, due_at)
    WHERE endpoint_id = ${endpointId} AND message.event_id = later.event_id AND message.due_at = later.leased_until`

/** The health of an endpoint after some attempts, for those it concerns. */
export interface EndpointHealth {
  readonly accountId: bigint
  readonly account: string
  readonly url: string
  readonly failingSince: Date | null
  readonly failureMailedAt: Date | null
  /** Whether these attempts got it disabled. */
  readonly wasDisabled: boolean
  readonly disabledBecause: string | null
}

interface Attempts {
  /** Where they were sent. */
  readonly url: string
  /** Whether any succeeded: then it is well. */
  readonly hasSucceeded: boolean
  /** Whether it has said that it is gone for good. */
  readonly isGone: boolean
  readonly now: Date
}

/** How long an endpoint may only fail before it is disabled, in ms. */
const DISABLED_AFTER_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Notes an endpoint's health, and disables it if it is gone, or has only failed for five days. Attempts at another URL
 * than its current one say nothing about it. Undefined if it was removed.
 */
export async function noteHealth(
  db: Prisma.TransactionClient,
  endpointId: bigint,
  { url, hasSucceeded, isGone, now }: Attempts,
): Promise<EndpointHealth | undefined> {
  const longAgo = new Date(now.getTime() - DISABLED_AFTER_MS)
  const [row] = await db.$queryRaw<EndpointHealth[]>`
    WITH seen AS (
      SELECT id, enabled AS was_enabled, CASE
        WHEN NOT enabled THEN disabled_because
        WHEN url <> ${url} THEN NULL
        WHEN ${isGone} THEN 'gone'
        WHEN NOT ${hasSucceeded} AND failing_since <= ${longAgo} THEN 'failing'
      END AS disabled_because
      FROM webhook_endpoint WHERE id = ${endpointId} FOR UPDATE
    )
    UPDATE webhook_endpoint AS endpoint SET
      enabled = seen.disabled_because IS NULL,
      disabled_because = seen.disabled_because,
      last_success_at = CASE WHEN ${hasSucceeded} THEN ${now} ELSE last_success_at END,
      failing_since = CASE WHEN ${hasSucceeded} THEN NULL WHEN url <> ${url} THEN failing_since
        ELSE coalesce(failing_since, ${now}) END,
      failure_mailed_at = CASE WHEN ${hasSucceeded} THEN NULL ELSE failure_mailed_at END
    FROM seen, account WHERE endpoint.id = seen.id AND account.id = account_id
    RETURNING account_id AS "accountId", account.name AS account, url, failing_since AS "failingSince",
      failure_mailed_at AS "failureMailedAt", was_enabled AND NOT endpoint.enabled AS "wasDisabled",
      endpoint.disabled_because AS "disabledBecause"`
  return row
}

/** Removes deliveries, and messages of events, from before a time: at most `limit` of each. Resolves to the number removed. */
export async function removeBefore(db: PrismaClient, time: Date, limit: number): Promise<number> {
  const deliveries = await db.$executeRaw`
    DELETE FROM webhook_delivery WHERE attempted_at < ${time} AND id <= (
      SELECT max(id) FROM (SELECT id FROM webhook_delivery ORDER BY id LIMIT ${limit}) AS first
    )`
  const messages = await db.$executeRaw`
    DELETE FROM webhook_message WHERE ctid = ANY (
      ARRAY(SELECT ctid FROM webhook_message WHERE created_at < ${time} LIMIT ${limit})
    )`
  return Math.max(deliveries, messages)
}
