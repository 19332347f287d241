import type { Deps } from '@/server/deps'
import { Prisma } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'
import type { Actor } from '@/server/procedures/callers/caller'

/** Orders per statement: few enough for its time limit. */
const BATCH = 500

/** Decides when an order that nobody approves is cancelled. */
interface Expiry {
  /** Unix ms. */
  readonly now: number
  /** How long an order may stay placed, in ms. One with a visit may stay until the day after it. */
  readonly expiryMs: number
}

/** Whether a placed row of `store_order` is due to be cancelled. The first condition lets an index find it. */
export const expiresBy = ({ now, expiryMs }: Expiry): Prisma.Sql => Prisma.sql`
  store_order.created_at <= ${new Date(now - expiryMs)}::timestamptz AND ${expiresAt(expiryMs)} <= ${new Date(now)}::timestamptz`

/** When a row of `store_order` is cancelled if it stays placed. */
const expiresAt = (expiryMs: number): Prisma.Sql =>
  Prisma.sql`order_expires_at(store_order.id, store_order.created_at, make_interval(secs => ${expiryMs / 1_000}::float8))`

/** When a placed order is cancelled unless somebody approves it; undefined for any other status. */
export async function findOrderExpiry(
  { db, orderExpiryMs }: Pick<Deps, 'db' | 'orderExpiryMs'>,
  orderId: number,
): Promise<Date | undefined> {
  const [row] = await db.$queryRaw<{ expiresAt: Date }[]>`
    SELECT ${expiresAt(orderExpiryMs)} AS "expiresAt" FROM store_order WHERE id = ${orderId} AND status = 'placed'`
  return row?.expiresAt
}

/**
 * Cancels the orders that are still placed and have expired, and makes their pets available, in as many batches as it
 * takes. Safe in several processes at once: each takes what the others have not, and waits for no lock.
 * @returns how many
 */
export function expireOrders(db: Prisma.TransactionClient, expiry: Expiry): Promise<number> {
  const expireSome = async (size: number) => {
    const [row] = await db.$queryRaw<{ expired: number }[]>`
      WITH locked AS MATERIALIZED (
        SELECT store_order.id, store_order.created_at FROM store_order JOIN pet ON pet.id = pet_id
        WHERE store_order.status = 'placed' AND ${expiresBy(expiry)}
        ORDER BY store_order.created_at LIMIT ${size} FOR NO KEY UPDATE OF pet, store_order SKIP LOCKED
      ), due AS MATERIALIZED (
        -- A visit that was booked before the order was locked may not have been seen.
        SELECT id FROM locked AS store_order WHERE ${expiresBy(expiry)}
      ), moved AS (
        UPDATE store_order SET status = 'cancelled', cancellation_reason = 'expired'
        FROM due WHERE store_order.id = due.id AND acting_as(${'expiry' satisfies Actor}) RETURNING pet_id
      ), followed AS (
        UPDATE pet SET status = 'available' FROM moved WHERE pet.id = moved.pet_id
      )
      SELECT count(*)::int AS expired FROM moved`
    return row?.expired ?? 0
  }
  return inBatches(BATCH, expireSome)
}
