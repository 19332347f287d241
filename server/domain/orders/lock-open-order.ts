import type { Prisma } from '@/server/platform/db/generated/client'
import type { OfOpenOrders } from '@/server/platform/errors/sentences/english'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import type { Order } from './orders.schema'
import { isFinal } from './transitions'

/**
 * Keeps an order placed or approved until the transaction ends.
 * @param what only such orders have
 * @throws ServiceError not_found; conflict when the order has ended
 */
export async function lockOpenOrder(db: Prisma.TransactionClient, orderId: number, what: OfOpenOrders): Promise<void> {
  const [order] = await db.$queryRaw<Pick<Order, 'status'>[]>`
    SELECT status::text AS status FROM store_order WHERE id = ${orderId} FOR NO KEY UPDATE`
  if (!order) throw notFound('order', orderId)
  if (isFinal(order.status)) {
    throw conflict((say) => say.onlyForOpenOrders(orderId, order.status, what))
  }
}
