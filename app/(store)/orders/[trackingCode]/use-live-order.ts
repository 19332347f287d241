import { useEffect, useState } from 'react'
import { openSubscription } from '@/app/_live/subscription'
import type { TrackedOrder } from '@/server/orders/orders.schema'

/**
 * An order as it is now, updated live.
 * @param initialOrder the order that the page was rendered with; a later render may bring a newer one
 */
export function useLiveOrder(trackingCode: string, initialOrder: TrackedOrder): TrackedOrder {
  const [{ rendered, start, order }, setLive] = useState({
    rendered: initialOrder,
    start: initialOrder,
    order: initialOrder,
  })
  if (initialOrder !== rendered) {
    // Unless it says something new, the stream goes on.
    const isKnown = initialOrder.status === order.status
    setLive(
      isKnown
        ? { rendered: initialOrder, start, order }
        : { rendered: initialOrder, start: initialOrder, order: initialOrder },
    )
  }
  useEffect(
    () =>
      openSubscription('orders.follow', { trackingCode, lastEventId: start.status }, ({ data }) => {
        setLive((live) => ({ ...live, order: data }))
      }),
    [trackingCode, start],
  )
  return order
}
