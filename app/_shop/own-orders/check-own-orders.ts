import { isTRPCClientError } from '@trpc/client'
import { trpcClient } from '@/app/_trpc/client'
import type { AppRouter } from '@/server/app-router'
import { keptStatusOf, type OwnOrder } from './own-orders'
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
    const tracked = await trpcClient.orders.track.query({ trackingCode: order.code })
    rememberOrders([{ ...order, status: keptStatusOf(tracked), seenAt: Date.now() }])
  } catch (error) {
    // Keeps what else is known; the next page asks again.
    if (isTRPCClientError<AppRouter>(error) && error.data?.reason === 'not_found') forgetOrder(order.code)
  } finally {
    checking.delete(order.code)
  }
}
