import type { z } from 'zod'
import type { Actor } from '@/server/callers/actor'
import type { TransactionDeps } from '@/server/deps'
import { conflict } from '@/server/errors/service-error'
import type { cancelByCustomerInput, TrackedOrder } from './orders.schema'
import { trackOrder } from './track-orders'

/**
 * Cancels an order for the customer who has its tracking code, and makes its pet available, as long as nobody has
 * approved it. An order that is cancelled already stays as it is.
 * @param actor whose call it is
 * @throws ServiceError not_found; conflict once the order has been approved
 */
export async function cancelByCustomer(
  deps: Pick<TransactionDeps, 'db' | 'signedIds'>,
  { trackingCode, reason }: z.output<typeof cancelByCustomerInput>,
  actor: Actor,
): Promise<TrackedOrder> {
  const { id } = await trackOrder(deps, { trackingCode })
  await deps.db.$executeRaw`
    WITH moved AS (
      UPDATE store_order
      SET status = 'cancelled', customer_reason = ${reason ?? 'not_said'}::customer_reason
      WHERE id = ${id} AND status = 'placed' AND acting_as(${actor})
      RETURNING pet_id
    )
    UPDATE pet SET status = 'available' FROM moved WHERE pet.id = moved.pet_id`
  const order = await trackOrder(deps, { trackingCode })
  if (order.status !== 'cancelled') {
    throw conflict(`The order ${id} is ${order.status}. Customers can cancel orders that are placed; ask the store.`)
  }
  return order
}
