import { useEffect, useState } from 'react'
import { openSubscription } from '@/app/_live/subscription'
import { isFurther } from '@/app/_own-orders/remember-orders'
import type { TrackedOrder } from '@/server/orders/orders.schema'

/**
 * An order as it is now, updated live.
 * @param renderedOrder the order as the page was rendered; a later render may bring a newer one, or one that was on its
 *   way while the order changed again
 */
export function useLiveOrder(trackingCode: string, renderedOrder: TrackedOrder): TrackedOrder {
  const [firstStatus] = useState(renderedOrder.status)
  const [liveOrder, setLiveOrder] = useState(renderedOrder)
  useEffect(
    () =>
      openSubscription('orders.follow', { trackingCode, lastEventId: firstStatus }, ({ data }) => setLiveOrder(data)),
    [trackingCode, firstStatus],
  )
  return isFurther(liveOrder.status, renderedOrder.status) ? liveOrder : renderedOrder
}
