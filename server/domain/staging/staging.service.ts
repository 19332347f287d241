import type { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { expireOrders } from '@/server/domain/orders/expire-orders'
import { ageVisits } from '@/server/domain/visits/age-visits'
import { notifyOfMessages } from '@/server/domain/webhooks/webhook-endpoints.service'
import { accountSubject } from '@/server/limits/limiter'
import { penaltyRules, quotaOf } from '@/server/limits/plans'
import { lengthMs, type WindowName, windowNames } from '@/server/limits/windows'
import { actAs, actorOf, type KeyCaller } from '@/server/procedures/callers/caller'
import type { resetSchema } from './staging.schema'

/**
 * Lets time pass for an account: what it has becomes that much older, and what has become due happens. Its clock is not
 * moved ahead instead, since then nothing that carries the time would verify: a webhook's signature is refused when it
 * is five minutes off.
 * @param deps with a transaction
 */
export async function advanceClock(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { limiter, orderExpiryMs }: Pick<Deps, 'limiter' | 'orderExpiryMs'>,
  ms: number,
  { accountId, keyId }: Pick<KeyCaller, 'accountId' | 'keyId'>,
): Promise<void> {
  await makeOlder(db, { accountId: BigInt(accountId), keyId: BigInt(keyId) }, ms)
  await ageVisits({ db }, BigInt(accountId), ms)
  const time = now()
  const ended = windowNames.filter(
    (name) => Math.floor((time + ms) / lengthMs[name]) > Math.floor(time / lengthMs[name]),
  )
  await forgetUsage({ db, limiter }, accountId, { windows: ended, bans: ms >= penaltyRules.banMs })
  await expireOrders(db, { now: time, expiryMs: orderExpiryMs })
  await notifyOfMessages(db)
}

const byEndpoint = 'endpoint_id IN (SELECT id FROM webhook_endpoint WHERE account_id = $2)'

/** By table, the times that matter, and which rows belong to an account. */
export const agingTimes = {
  store_order: { columns: ['created_at'], where: 'account_id = $2' },
  order_event: { columns: ['at'], where: 'order_id IN (SELECT id FROM store_order WHERE account_id = $2)' },
  called_off_visit: {
    columns: ['starts_at', 'ends_at', 'called_off_at'],
    where: 'order_id IN (SELECT id FROM store_order WHERE account_id = $2)',
  },
  // Except the key in use, or nobody could do so again.
  api_key: { columns: ['created_at', 'last_used_at', 'expires_at'], where: 'account_id = $2 AND id <> $3' },
  webhook_endpoint: {
    columns: ['created_at', 'previous_secret_until', 'last_success_at', 'failing_since', 'failure_mailed_at'],
    where: 'account_id = $2',
  },
  webhook_message: { columns: ['due_at'], where: byEndpoint },
  webhook_delivery: { columns: ['attempted_at'], where: byEndpoint },
  idempotency_record: { columns: ['created_at'], where: "owner = 'account:' || $2" },
} as const satisfies Record<string, { readonly columns: readonly string[]; readonly where: string }>

async function makeOlder(
  db: TransactionDeps['db'],
  { accountId, keyId }: { readonly accountId: bigint; readonly keyId: bigint },
  ms: number,
): Promise<void> {
  for (const [table, { columns, where }] of Object.entries(agingTimes)) {
    const changes = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`)
    const values = where.includes('$3') ? [ms / 1_000, accountId, keyId] : [ms / 1_000, accountId]
    // Built from constants only.
    await db.$executeRawUnsafe(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${where}`, ...values)
  }
}

/** Whose key asks, and what it may remove besides orders. */
interface ResetRequest {
  readonly caller: KeyCaller
  readonly removes: { readonly pets: boolean; readonly webhookEndpoints: boolean }
}

/**
 * Undoes what an account has done: its orders, whose animals are available again; its pets, except that those somebody
 * else ordered are withdrawn, once they can be; its webhook endpoints; and what its limits and idempotency keys
 * remember. What the key's scopes do not cover stays, as do keys, members and events.
 * @param deps with a transaction
 */
export async function resetAccount(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { limiter }: Pick<Deps, 'limiter'>,
  { caller, removes }: ResetRequest,
): Promise<z.output<typeof resetSchema>> {
  const accountId = BigInt(caller.accountId)
  await actAs(db, actorOf(caller))
  // Pets before orders, as everywhere.
  const locked = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM pet
    WHERE account_id = ${accountId} OR id IN (SELECT pet_id FROM store_order WHERE account_id = ${accountId})
    ORDER BY id FOR UPDATE`
  const orders = await db.$queryRaw<{ id: bigint; petId: bigint }[]>`
    SELECT id, pet_id AS "petId" FROM store_order
    WHERE account_id = ${accountId} AND pet_id = ANY (${locked.map(({ id }) => id)}::bigint[]) ORDER BY id FOR UPDATE`
  // Not orders placed since. A live order cannot be deleted.
  const ids = orders.map(({ id }) => id)
  await db.$executeRaw`
    UPDATE store_order SET status = 'cancelled'
    WHERE id = ANY (${ids}::bigint[]) AND status IN ('placed', 'approved')`
  await db.$executeRaw`DELETE FROM store_order WHERE id = ANY (${ids}::bigint[])`
  await db.$executeRaw`
    UPDATE pet SET status = 'available'
    WHERE id = ANY (${orders.map(({ petId }) => petId)}::bigint[]) AND status <> 'available'
      AND NOT EXISTS (SELECT FROM store_order WHERE pet_id = pet.id AND status <> 'cancelled' AND NOT is_returned)`
  const pets = removes.pets ? await removePets({ db, now }, accountId) : 0
  const endpoints = removes.webhookEndpoints
    ? await db.webhookEndpoint.deleteMany({ where: { accountId } })
    : { count: 0 }
  await db.idempotencyRecord.deleteMany({ where: { owner: `account:${accountId}` } })
  await forgetUsage({ db, limiter }, caller.accountId, { windows: windowNames, bans: true })
  return { pets, orders: orders.length, webhookEndpoints: endpoints.count }
}

async function removePets({ db, now }: Pick<TransactionDeps, 'db' | 'now'>, accountId: bigint): Promise<number> {
  const removed = await db.$executeRaw`
    DELETE FROM pet WHERE account_id = ${accountId} AND NOT EXISTS (SELECT FROM store_order WHERE pet_id = pet.id)`
  const withdrawn = await db.pet.updateMany({
    where: { accountId, status: 'available', withdrawnAt: null },
    data: { withdrawnAt: new Date(now()) },
  })
  return removed + withdrawn.count
}

/** Forgets an account's usage in these windows and, if requested, the bans and strikes of its keys. */
export async function forgetUsage(
  { db, limiter }: Pick<TransactionDeps, 'db'> & Pick<Deps, 'limiter'>,
  accountId: string,
  { windows, bans }: { readonly windows: readonly WindowName[]; readonly bans: boolean },
): Promise<void> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: BigInt(accountId) },
    include: { keys: { select: { id: true }, where: { revokedAt: null } } },
  })
  const [name, quota] = [accountSubject(account.id), quotaOf(account)]
  await limiter.forget({ name }, quota, windows)
  if (bans) await Promise.all(account.keys.map(({ id }) => limiter.forget({ name, keyId: String(id) }, quota, [])))
}
