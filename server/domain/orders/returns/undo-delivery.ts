import type { TransactionDeps } from '@/server/deps'
import { lockedPetsOf } from '@/server/domain/orders/locked-pets-of'
import { getOrder } from '@/server/domain/orders/orders.service'
import { conflict } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'

/** For how long a delivery can be undone; a trigger has the same. In ms. */
export const UNDO_MS = 24 * 60 * 60 * 1_000

/**
 * Undoes a delivery that was a slip of the hand: the order is approved again, and its pet pending. Its customer is not
 * written to. A visit that was called off with the order stays so.
 * @throws ServiceError not_found; conflict when the order is not delivered, or was a day ago, when its pet was brought
 *   back, or its customer is forgotten
 */
export async function undoDelivery({ db }: Pick<TransactionDeps, 'db'>, orderId: number, actor: Actor): Promise<void> {
  const undone = await db.$executeRaw`
    WITH animal AS (${lockedPetsOf([orderId])}), moved AS (
      UPDATE store_order SET status = 'approved' FROM animal
      WHERE store_order.id = ${orderId} AND pet_id = animal.id AND status = 'delivered' AND NOT is_returned
        AND (account_id IS NOT NULL OR customer_name IS NOT NULL)
        AND EXISTS (
          SELECT FROM order_event WHERE order_id = ${orderId} AND order_event.status = 'delivered'
            AND at > CURRENT_TIMESTAMP - make_interval(secs => ${UNDO_MS / 1_000})
        )
        AND acting_as(${actor})
      RETURNING pet_id
    )
    UPDATE pet SET status = 'pending' FROM moved WHERE pet.id = moved.pet_id`
  if (undone > 0) return
  const { status } = await getOrder({ db }, { orderId }, undefined)
  throw conflict((say) => (status === 'delivered' ? say.deliveryStays(orderId) : say.notHandedOver(orderId, status)))
}
