import { useEffect, useState } from 'react'
import { openSubscription } from '@/app/_live/subscription'
import type { TrackedOrder } from '@/server/orders/orders.schema'

/**
 * An order as it is now, updated live.
 * @param initialOrder the order that the page was rendered with; a later render may bring a newer one
 */
export function useLiveOrder(trackingCode: string, initialOrder: TrackedOrder): TrackedOrder {
  const [latest, setLatest] = useState({ after: initialOrder, order: initialOrder })
  useEffect(
    () =>
      openSubscription('orders.follow', { trackingCode, lastEventId: initialOrder.status }, ({ data }) => {
        setLatest({ after: initialOrder, order: data })
      }),
    [trackingCode, initialOrder],
  )
  return latest.after === initialOrder ? latest.order : initialOrder
}
