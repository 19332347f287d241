import type { KeyCaller } from '@/server/callers/caller'
import { Prisma } from '@/server/db/generated/client'
import type { Deps, TransactionDeps } from '@/server/deps'
import { penaltyRules } from '@/server/limits/penalties'
import { lengthMs, windowNames } from '@/server/limits/windows'
import { expireOrders } from '@/server/orders/expire-orders'
import { notifyOfMessages } from '@/server/webhooks/webhook-endpoints.service'
import { forgetUsage } from './forget-usage'

/** What takes part beside the database, and in no transaction. */
export type StagingProcess = Pick<Deps, 'limiter' | 'orderExpiryMs'>

/**
 * Lets time pass for an account: what it has becomes so much older, and what was due meanwhile happens. Its clock is not
 * moved ahead of everybody's instead, since then nothing that bears the time would verify: a webhook's signature is
 * refused when it is five minutes off.
 * @param deps with a transaction
 */
export async function advanceClock(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { limiter, orderExpiryMs }: StagingProcess,
  ms: number,
  { accountId }: Pick<KeyCaller, 'accountId'>,
): Promise<void> {
  await makeOlder(db, BigInt(accountId), ms)
  const time = now()
  const ended = windowNames.filter(
    (name) => Math.floor((time + ms) / lengthMs[name]) > Math.floor(time / lengthMs[name]),
  )
  await forgetUsage({ db, limiter }, accountId, { windows: ended, bans: ms >= penaltyRules.banMs })
  await expireOrders(db, new Date(time - orderExpiryMs))
  await notifyOfMessages(db)
}

/** All times of an account's that something follows from; what is of everybody, such as the events of pets, stays. */
async function makeOlder(db: TransactionDeps['db'], accountId: bigint, ms: number): Promise<void> {
  const by = Prisma.sql`make_interval(secs => ${ms / 1_000})`
  const endpoints = Prisma.sql`SELECT id FROM webhook_endpoint WHERE account_id = ${accountId}`
  await db.$executeRaw`UPDATE store_order SET created_at = created_at - ${by} WHERE account_id = ${accountId}`
  await db.$executeRaw`
    UPDATE order_event SET at = at - ${by} WHERE order_id IN (SELECT id FROM store_order WHERE account_id = ${accountId})`
  await db.$executeRaw`
    UPDATE api_key SET created_at = created_at - ${by}, last_used_at = last_used_at - ${by}, expires_at = expires_at - ${by}
    WHERE account_id = ${accountId}`
  await db.$executeRaw`
    UPDATE webhook_endpoint SET created_at = created_at - ${by}, previous_secret_until = previous_secret_until - ${by},
      last_success_at = last_success_at - ${by}, failing_since = failing_since - ${by},
      failure_mailed_at = failure_mailed_at - ${by}
    WHERE account_id = ${accountId}`
  await db.$executeRaw`UPDATE webhook_message SET due_at = due_at - ${by} WHERE endpoint_id IN (${endpoints})`
  await db.$executeRaw`UPDATE webhook_delivery SET attempted_at = attempted_at - ${by} WHERE endpoint_id IN (${endpoints})`
  await db.$executeRaw`
    UPDATE idempotency_record SET created_at = created_at - ${by} WHERE owner = ${`account:${accountId}`}`
}
