import type { Deps } from '@/server/deps'
import { lockOpenOrder } from '@/server/domain/orders/lock-open-order'

/**
 * Says for which day the customer of an order wants the animal, since no time for a visit suits them.
 * @throws ServiceError not_found for an order that does not exist; conflict when it has ended
 */
export const nameDay = (
  { db }: Pick<Deps, 'db'>,
  { orderId, shipDate }: { readonly orderId: number; readonly shipDate: Date },
): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockOpenOrder(tx, orderId, 'visits')
    await tx.order.update({ where: { id: orderId }, data: { shipDate } })
  })
