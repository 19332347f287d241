import { LOCALE } from '@/server/values/language'
import 'server-only'
import { cache } from 'react'
import { personalApi } from '@/app/_trpc/server'
import { MAX_COUNT } from '@/server/orders/search-orders'
import type { OrdersView } from './orders-view'

/** The orders of a view. */
export async function readOrders({ search, status, sort, page }: OrdersView) {
  const { staffOrders } = await personalApi()
  return staffOrders.search({ search, status: status === 'all' ? undefined : status, sort, page })
}

/** How many orders wait to be approved, whatever the view; queried once per request. */
export const countWaiting = cache(async () => (await personalApi()).staffOrders.countPlaced())

/** A number of orders for people: exact up to a thousand. */
export const countText = (count: number): string => (count > MAX_COUNT ? '1,000+' : count.toLocaleString(LOCALE))
