'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { TrackedOrder } from '@/server/domain/orders/orders.schema'
import { hasOrderCookie, writeOrderCookies } from './own-order-cookies'
import { keptStatusOf, ownOrders } from './own-orders'
import { forgetOrder, rememberOrders } from './remember-orders'

interface SyncOwnOrdersProps {
  /** Orders that the page knows from its cookies, as they are now. */
  readonly orders: readonly { readonly trackingCode: string; readonly order: TrackedOrder }[]
  /** On the page of all orders: the codes in its cookies. */
  readonly asked?: readonly string[]
}

/**
 * Brings what scripts know about the visitor's orders in line with the cookies: orders may have been placed without a
 * script, have moved on, or been forgotten by the store; and a browser may have lost nothing but its cookies.
 */
export function SyncOwnOrders({ orders, asked }: SyncOwnOrdersProps) {
  const router = useRouter()
  useEffect(() => {
    const seenAt = Date.now()
    rememberOrders(
      orders.map(({ trackingCode: code, order }) => ({
        id: order.id,
        petId: order.petId,
        code,
        status: keptStatusOf(order),
        seenAt,
      })),
    )
    if (!asked) return
    const shown = new Set(orders.map(({ trackingCode }) => trackingCode))
    for (const code of asked) if (!shown.has(code)) forgetOrder(code)
    const lost = ownOrders.read().filter(({ code }) => !asked.includes(code))
    for (const order of lost) writeOrderCookies(order)
    // Not if the browser refuses cookies.
    if (lost.some(hasOrderCookie)) router.refresh()
  }, [orders, asked, router])
  return null
}
