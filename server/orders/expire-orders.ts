import type { Actor } from '@/server/callers/caller'
import type { Prisma } from '@/server/db/generated/client'
import { type JobDeps, startPeriodicJob } from '@/server/db/periodic-job'

/** How often orders are looked through. */
const EVERY_MS = 10 * 60 * 1000
/** Orders in one statement: short enough for its time limit. */
const BATCH = 500

/**
 * Cancels the orders that are still placed and were placed at `placedBy` or earlier, and makes their pets available, in
 * as many batches as it takes. Safe in several processes at once: each takes what the others have not.
 * @returns how many
 */
export async function expireOrders(db: Prisma.TransactionClient, placedBy: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ expired: number }[]>`
    WITH due AS (
      SELECT id FROM store_order WHERE status = 'placed' AND created_at <= ${placedBy}
      ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), moved AS (
      UPDATE store_order SET status = 'cancelled', cancellation_reason = 'expired'
      FROM due WHERE store_order.id = due.id AND acting_as(${'expiry' satisfies Actor}) RETURNING pet_id
    ), followed AS (
      UPDATE pet SET status = 'available' FROM moved WHERE pet.id = moved.pet_id
    )
    SELECT count(*)::int AS expired FROM moved`
  const expired = row?.expired ?? 0
  return expired < BATCH ? expired : expired + (await expireOrders(db, placedBy))
}

interface OrderExpiry extends JobDeps {
  /** How long an order may stay placed, in ms. */
  readonly expiryMs: number
}

/** Expires orders now and every ten minutes, until the returned function is called. */
export const startOrderExpiry = ({ db, now, log, expiryMs }: OrderExpiry): (() => void) =>
  startPeriodicJob({
    task: 'expire_orders',
    everyMs: EVERY_MS,
    async run() {
      const expired = await expireOrders(db, new Date(now() - expiryMs))
      if (expired > 0) log.info({ expired }, 'orders that nobody approved in time were cancelled')
    },
    log,
    failure: 'orders that have expired were not cancelled',
  })
