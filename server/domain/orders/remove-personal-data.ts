import type { PrismaClient } from '@/server/platform/db/generated/client'
import { type JobDeps, startPeriodicJob } from '@/server/platform/db/periodic-job'

/** How often orders are checked. */
const EVERY_MS = 60 * 60 * 1000
/** Orders per statement: few enough for its time limit. */
const BATCH = 500

/**
 * Removes the customers' names and e-mail addresses from the orders that were delivered or cancelled at `endedBy` or
 * earlier, in as many batches as it takes; the staff's search forgets them too. Safe in several processes at once: each
 * takes what the others have not.
 * @returns from how many orders
 */
export async function removePersonalData(db: PrismaClient, endedBy: Date): Promise<number> {
  const removed = await db.$executeRaw`
    WITH due AS (
      SELECT store_order.id FROM store_order
      JOIN order_event ON order_event.order_id = store_order.id AND order_event.status = store_order.status
      WHERE store_order.status IN ('delivered', 'cancelled') AND customer_email IS NOT NULL AND at <= ${endedBy}
      LIMIT ${BATCH} FOR UPDATE OF store_order SKIP LOCKED
    )
    UPDATE store_order SET customer_name = NULL, customer_email = NULL FROM due WHERE store_order.id = due.id`
  return removed < BATCH ? removed : removed + (await removePersonalData(db, endedBy))
}

/**
 * Removes the staff's notes on orders that were delivered or cancelled at `endedBy` or earlier, no matter who placed
 * them or when a note was written. Resolves to the number of notes.
 */
export async function removeNotesOfEndedOrders(db: PrismaClient, endedBy: Date): Promise<number> {
  const removed = await db.$executeRaw`
    DELETE FROM staff_note WHERE id IN (
      SELECT staff_note.id FROM staff_note
      JOIN store_order ON store_order.id = staff_note.order_id
      JOIN order_event ON order_event.order_id = store_order.id AND order_event.status = store_order.status
      WHERE store_order.status IN ('delivered', 'cancelled') AND at <= ${endedBy}
      LIMIT ${BATCH}
    )`
  return removed < BATCH ? removed : removed + (await removeNotesOfEndedOrders(db, endedBy))
}

/**
 * Removes what customers said about their home from orders whose customer is no longer known, whether forgotten just
 * now or long ago. Resolves to the number of questionnaires.
 */
export async function removeQuestionnairesOfForgottenCustomers(db: PrismaClient): Promise<number> {
  const removed = await db.$executeRaw`
    DELETE FROM adoption_questionnaire WHERE order_id IN (
      SELECT order_id FROM adoption_questionnaire
      JOIN store_order ON store_order.id = order_id
      WHERE customer_email IS NULL
      LIMIT ${BATCH}
    )`
  return removed < BATCH ? removed : removed + (await removeQuestionnairesOfForgottenCustomers(db))
}

interface PersonalDataRetention extends JobDeps {
  /** How long customers are kept after their order ends, in ms. */
  readonly retentionMs: number
}

/** Removes personal data now and every hour, until the returned function is called. */
export const startPersonalDataRemoval = ({ db, now, log, retentionMs }: PersonalDataRetention): (() => void) =>
  startPeriodicJob({
    task: 'remove_personal_data',
    everyMs: EVERY_MS,
    async run() {
      const endedBy = new Date(now() - retentionMs)
      const removed = await removePersonalData(db, endedBy)
      await removeNotesOfEndedOrders(db, endedBy)
      await removeQuestionnairesOfForgottenCustomers(db)
      if (removed > 0) log.info({ removed }, 'personal data of orders that ended long ago was removed')
    },
    log,
    failure: 'personal data of orders that ended long ago was not removed',
  })
