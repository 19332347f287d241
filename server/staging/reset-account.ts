import type { z } from 'zod'
import { actAs, actorOf } from '@/server/callers/actor'
import type { KeyCaller } from '@/server/callers/caller'
import type { Deps, TransactionDeps } from '@/server/deps'
import { windowNames } from '@/server/limits/windows'
import { forgetUsage } from './forget-usage'
import type { resetSchema } from './staging.schema'

/** Whose key asks, and what it may remove beside orders. */
interface ResetRequest {
  readonly caller: KeyCaller
  readonly removes: { readonly pets: boolean; readonly webhookEndpoints: boolean }
}

/**
 * Takes back what an account has done: its orders, whose animals are available again; its pets, of which those that
 * somebody else has ordered are withdrawn instead, once they can be; its webhook endpoints; and what its limits and
 * idempotency keys remember. What the key's scopes do not cover stays, as do keys, members and events.
 * @param deps with a transaction
 */
export async function resetAccount(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { limiter }: Pick<Deps, 'limiter'>,
  { caller, removes }: ResetRequest,
): Promise<z.output<typeof resetSchema>> {
  const accountId = BigInt(caller.accountId)
  await actAs(db, actorOf(caller))
  // In the order in which others lock them: an order before its animal.
  const orders = await db.$queryRaw<{ id: bigint; petId: bigint }[]>`
    SELECT id, pet_id AS "petId" FROM store_order WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`
  await db.$queryRaw`SELECT id FROM pet WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`
  // Not what is placed meanwhile. One that is live cannot be deleted.
  const ids = orders.map(({ id }) => id)
  await db.$executeRaw`
    UPDATE store_order SET status = 'cancelled'
    WHERE id = ANY (${ids}::bigint[]) AND status IN ('placed', 'approved')`
  await db.$executeRaw`DELETE FROM store_order WHERE id = ANY (${ids}::bigint[])`
  await db.$executeRaw`
    UPDATE pet SET status = 'available'
    WHERE id = ANY (${orders.map(({ petId }) => petId)}::bigint[]) AND status <> 'available'
      AND NOT EXISTS (SELECT FROM store_order WHERE pet_id = pet.id AND status <> 'cancelled')`
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
