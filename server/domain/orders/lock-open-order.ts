import type { Prisma } from '@/server/platform/db/generated/client'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import type { Language } from '@/server/platform/values/language'
import type { Order } from './orders.schema'
import { isFinal, statusInGerman } from './transitions'

/**
 * Keeps an order placed or approved until the transaction ends.
 * @param what things that only such orders have, in words for people, in the plural
 * @throws ServiceError not_found; conflict when the order has ended
 */
export async function lockOpenOrder(
  db: Prisma.TransactionClient,
  orderId: number,
  what: Readonly<Record<Language, string>>,
): Promise<void> {
  const [order] = await db.$queryRaw<Pick<Order, 'status'>[]>`
    SELECT status::text AS status FROM store_order WHERE id = ${orderId} FOR NO KEY UPDATE`
  if (!order) throw notFound('order', orderId)
  if (isFinal(order.status)) {
    throw conflict(`The order ${orderId} is ${order.status}. ${what.en} are for orders that are placed or approved.`, {
      de: `Die Bestellung ${orderId} ist ${statusInGerman[order.status]}. ${what.de} gibt es nur zu Bestellungen, die eingegangen oder bestätigt sind.`,
    })
  }
}
