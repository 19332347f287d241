import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { transitionedOrdersSchema } from '@/server/domain/orders/orders.schema'
import { transitionOrders } from '@/server/domain/orders/transition-orders'
import type { cancelOrdersInput } from './messages.schema'

/**
 * Cancels orders for the staff, as `transitionOrders` does. Each customer of one that is now cancelled is told why, in
 * the mail about it and on its page, and the staff finds the note with the order.
 * @param deps with a transaction, so that no customer hears of the cancellation without the reason
 */
export async function cancelOrders(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { orders, message, note }: z.output<typeof cancelOrdersInput>,
  writtenBy: `staff ${string}`,
): Promise<z.output<typeof transitionedOrdersSchema>> {
  const answer = await transitionOrders({ db }, { transition: 'cancel', orders }, writtenBy)
  const writtenAt = new Date(now())
  if (message !== '') {
    await db.$executeRaw`
      INSERT INTO order_message (order_id, text, written_by, written_at)
      SELECT id, ${message}, ${writtenBy}, ${writtenAt} FROM store_order
      WHERE id = ANY (${answer.done}::bigint[]) AND customer_name IS NOT NULL`
  }
  if (note !== '') {
    const data = answer.done.map((orderId) => ({ orderId, text: note, writtenBy, writtenAt }))
    await db.staffNote.createMany({ data })
  }
  return answer
}
