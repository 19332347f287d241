import { deleteOrderCookies, writeOrderCookies } from './own-order-cookies'
import { type OwnOrder, ownOrders } from './own-orders'

/** Fewer than a request may name; each has a cookie of its own. */
const MAX_KEPT = 20

/** How far an order has come. None goes back, unless a delivery is undone, which its customer learns on its page. */
const progress = { placed: 0, approved: 1, delivered: 2, cancelled: 2, returned: 3 } as const satisfies Record<
  OwnOrder['status'],
  number
>

/** Whether an order has come further with one status than with another. */
export const isFurther = (status: OwnOrder['status'], than: OwnOrder['status']): boolean =>
  progress[status] > progress[than]

/**
 * The known orders, updated with these, newest first. A page rendered earlier may have seen an order in an older state.
 */
export function withOrders(known: readonly OwnOrder[], seen: readonly OwnOrder[]): readonly OwnOrder[] {
  const ids = new Set(seen.map(({ id }) => id))
  const latest = seen.map((order) => {
    const before = known.find(({ id }) => id === order.id)
    return before && isFurther(before.status, order.status) ? before : order
  })
  return [...latest, ...known.filter(({ id }) => !ids.has(id))].sort((a, b) => b.id - a.id).slice(0, MAX_KEPT)
}

/** Stores orders of this visitor, with what is now known about them. */
export function rememberOrders(seen: readonly OwnOrder[]): void {
  const before = ownOrders.read()
  const after = withOrders(before, seen)
  for (const order of before.filter((each) => !after.some(({ id }) => id === each.id))) deleteOrderCookies(order)
  ownOrders.write(after)
}

/** Stores an order that was just placed here, for pages without scripts too. */
export function rememberPlacedOrder(order: Pick<OwnOrder, 'id' | 'petId' | 'code'>): void {
  writeOrderCookies(order)
  rememberOrders([{ ...order, status: 'placed', seenAt: Date.now() }])
}

/** Stores what became of an order, if it is one of this browser's. */
export function updateOrder(code: string, status: OwnOrder['status']): void {
  const order = ownOrders.read().find((each) => each.code === code)
  if (order && order.status !== status) rememberOrders([{ ...order, status, seenAt: Date.now() }])
}

/** Forgets an order that the store no longer knows. */
export function forgetOrder(code: string): void {
  const orders = ownOrders.read()
  for (const order of orders.filter((each) => each.code === code)) deleteOrderCookies(order)
  ownOrders.write(orders.filter((order) => order.code !== code))
}
