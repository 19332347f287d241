import type { OwnOrder } from './own-orders'
import { forgetOrder, rememberOrders } from './remember-orders'

const checking = new Set<string>()

/** Asks the store what became of orders, and keeps the answer for all tabs. */
export async function checkOwnOrders(orders: readonly OwnOrder[]): Promise<void> {
  await Promise.all(orders.map(checkOrder))
}

async function checkOrder(order: OwnOrder): Promise<void> {
  if (checking.has(order.code)) return
  checking.add(order.code)
  try {
    const input = encodeURIComponent(JSON.stringify({ trackingCode: order.code }))
    const answer = await fetch(`/api/trpc/orders.track?input=${input}`)
    if (answer.status === 404) forgetOrder(order.code)
    if (!answer.ok) return
    const { status } = (await answer.json()).result.data
    rememberOrders([{ ...order, status, seenAt: Date.now() }])
  } catch {
    // What is known stays; the next page asks again.
  } finally {
    checking.delete(order.code)
  }
}
