import type { PrismaClient } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'

/** Orders per statement: few enough for its time limit. */
const BATCH = 500

/**
 * Removes the customers' names, e-mail addresses and telephone numbers from the orders that were delivered or cancelled
 * at `endedBy` or earlier, in as many batches as it takes; the staff's search forgets them too. Safe in several
 * processes at once: each takes what the others have not.
 * @returns from how many orders
 */
export const removePersonalData = (db: PrismaClient, endedBy: Date): Promise<number> =>
  inBatches(
    BATCH,
    (size) => db.$executeRaw`
      WITH due AS (
        SELECT store_order.id FROM store_order
        JOIN order_event ON order_event.order_id = store_order.id AND order_event.status = store_order.status
        WHERE store_order.status IN ('delivered', 'cancelled') AND customer_name IS NOT NULL AND at <= ${endedBy}
        LIMIT ${size} FOR UPDATE OF store_order SKIP LOCKED
      )
      UPDATE store_order SET customer_name = NULL, customer_email = NULL, customer_phone = NULL
      FROM due WHERE store_order.id = due.id`,
  )

/**
 * Removes the staff's notes on orders that were delivered or cancelled at `endedBy` or earlier, no matter who placed
 * them or when a note was written. Resolves to the number of notes.
 */
export const removeNotesOfEndedOrders = (db: PrismaClient, endedBy: Date): Promise<number> =>
  inBatches(
    BATCH,
    (size) => db.$executeRaw`
      DELETE FROM staff_note WHERE id IN (
        SELECT staff_note.id FROM staff_note
        JOIN store_order ON store_order.id = staff_note.order_id
        JOIN order_event ON order_event.order_id = store_order.id AND order_event.status = store_order.status
        WHERE store_order.status IN ('delivered', 'cancelled') AND at <= ${endedBy}
        LIMIT ${size}
      )`,
  )

/**
 * Removes what customers said about their home from orders whose customer is no longer known, whether forgotten just
 * now or long ago. Resolves to the number of questionnaires.
 */
export const removeQuestionnairesOfForgottenCustomers = (db: PrismaClient): Promise<number> =>
  inBatches(
    BATCH,
    (size) => db.$executeRaw`
      DELETE FROM adoption_questionnaire WHERE order_id IN (
        SELECT order_id FROM adoption_questionnaire
        JOIN store_order ON store_order.id = order_id
        WHERE customer_name IS NULL
        LIMIT ${size}
      )`,
  )

/**
 * Removes what the staff noted about returns that were recorded at `recordedBy` or earlier, which may be long after the
 * delivery. Resolves to the number of notes.
 */
const removeNotesOfReturns = (db: PrismaClient, recordedBy: Date): Promise<number> =>
  inBatches(
    BATCH,
    (size) => db.$executeRaw`
      UPDATE order_return SET note = '' WHERE order_id IN (
        SELECT order_id FROM order_return WHERE note <> '' AND recorded_at <= ${recordedBy} LIMIT ${size}
      )`,
  )

/**
 * Removes all that is kept about the customers of orders that were delivered or cancelled at `endedBy` or earlier.
 * Resolves to the number of orders.
 */
export async function removeCustomersOfEndedOrders(db: PrismaClient, endedBy: Date): Promise<number> {
  const removed = await removePersonalData(db, endedBy)
  await removeNotesOfEndedOrders(db, endedBy)
  await removeQuestionnairesOfForgottenCustomers(db)
  await removeNotesOfReturns(db, endedBy)
  return removed
}
