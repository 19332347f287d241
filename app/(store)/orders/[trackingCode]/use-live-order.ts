import { useEffect, useState } from 'react'
import { openSubscription } from '@/app/_live/subscription'
import type { TrackedOrder } from '@/server/orders/orders.schema'

/**
 * An order as it is now, told by the store whenever it changes.
 * @param initialOrder the order as the page was made with; a page that is shown again may be made with another
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
