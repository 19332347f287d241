import { LOCALE } from '@/server/values/locale'
import 'server-only'
import { cache } from 'react'
import { getRuntime } from '@/server/current-runtime'
import { MAX_COUNT, searchOrders } from '@/server/orders/search-orders'
import type { OrdersView } from './orders-view'

/** The orders of a view. The caller must have made sure that the visitor belongs to the staff. */
export async function readOrders({ search, status, sort, page }: OrdersView) {
  const { deps } = await getRuntime()
  return searchOrders(deps, { search, status: status === 'all' ? undefined : status, sort, page })
}

/** How many orders wait to be approved, whatever the view; queried once per request. */
export const countWaiting = cache(async () => {
  const { deps } = await getRuntime()
  return deps.db.order.count({ where: { status: 'placed' }, take: MAX_COUNT + 1 })
})

/** A number of orders for people: exact up to a thousand. */
export const countText = (count: number): string => (count > MAX_COUNT ? '1,000+' : count.toLocaleString(LOCALE))
