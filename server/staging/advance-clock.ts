import type { KeyCaller } from '@/server/callers/caller'
import type { Deps, TransactionDeps } from '@/server/deps'
import { penaltyRules } from '@/server/limits/penalties'
import { lengthMs, windowNames } from '@/server/limits/windows'
import { expireOrders } from '@/server/orders/expire-orders'
import { notifyOfMessages } from '@/server/webhooks/webhook-endpoints.service'
import { forgetUsage } from './forget-usage'

/**
 * Lets time pass for an account: what it has becomes so much older, and what was due meanwhile happens. Its clock is not
 * moved ahead of everybody's instead, since then nothing that bears the time would verify: a webhook's signature is
 * refused when it is five minutes off.
 * @param deps with a transaction
 */
export async function advanceClock(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { limiter, orderExpiryMs }: Pick<Deps, 'limiter' | 'orderExpiryMs'>,
  ms: number,
  { accountId, keyId }: Pick<KeyCaller, 'accountId' | 'keyId'>,
): Promise<void> {
  await makeOlder(db, { accountId: BigInt(accountId), keyId: BigInt(keyId) }, ms)
  const time = now()
  const ended = windowNames.filter(
    (name) => Math.floor((time + ms) / lengthMs[name]) > Math.floor(time / lengthMs[name]),
  )
  await forgetUsage({ db, limiter }, accountId, { windows: ended, bans: ms >= penaltyRules.banMs })
  await expireOrders(db, new Date(time - orderExpiryMs))
  await notifyOfMessages(db)
}

const byEndpoint = 'endpoint_id IN (SELECT id FROM webhook_endpoint WHERE account_id = $2)'

/** By table, the times that something follows from, and which rows are an account's. */
export const agingTimes = {
  store_order: { columns: ['created_at'], where: 'account_id = $2' },
  order_event: { columns: ['at'], where: 'order_id IN (SELECT id FROM store_order WHERE account_id = $2)' },
  // Not the one that asks, or nobody could do so again.
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
    // Of constants alone.
    await db.$executeRawUnsafe(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${where}`, ...values)
  }
}
