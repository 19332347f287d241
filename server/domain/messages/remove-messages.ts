import type { PrismaClient } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'

/** Messages per statement: few enough for its time limit. */
const BATCH = 500

/**
 * Removes what the staff wrote to customers about orders whose customer is no longer known. Resolves to the number of
 * messages.
 */
export const removeMessagesToForgottenCustomers = (db: PrismaClient): Promise<number> =>
  inBatches(
    BATCH,
    (size) => db.$executeRaw`
      DELETE FROM order_message WHERE id IN (
        SELECT order_message.id FROM order_message
        JOIN store_order ON store_order.id = order_id
        WHERE customer_name IS NULL
        LIMIT ${size}
      )`,
  )
