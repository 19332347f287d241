import { useEffect, useState } from 'react'
import { follow } from '@/app/_live/follow'
import type { TrackedOrder } from '@/server/orders/orders.schema'

/**
 * An order as it is now, told by the store whenever it changes.
 * @param first the order as the page was made with; a page that is shown again may be made with another
 */
export function useFollowedOrder(trackingCode: string, first: TrackedOrder): TrackedOrder {
  const [told, setTold] = useState({ after: first, order: first })
  useEffect(
    () =>
      follow('orders.follow', { trackingCode, lastEventId: first.status }, ({ data }) => {
        setTold({ after: first, order: data })
      }),
    [trackingCode, first],
  )
  return told.after === first ? told.order : first
}
