'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { LiveState } from '@/app/_shell/text/live-state'
import { isOpen, type OwnOrder, orderOfAnimal, ownOrders } from './own-orders'

/** How long a known status is trusted, in ms, unless the animal's status contradicts it. */
const TRUSTED_MS = 5 * 60_000

/** Asks the store what became of some orders. Few visitors have any, so the code is loaded when needed. */
function check(orders: readonly OwnOrder[]): void {
  if (orders.length === 0) return
  import('./check-own-orders').then(({ checkOwnOrders }) => checkOwnOrders(orders)).catch(() => {})
}

const none: readonly OwnOrder[] = []

/** The orders placed in this browser; none on the server and until hydration. */
const useOwnOrders = (): readonly OwnOrder[] => useSyncExternalStore(ownOrders.subscribe, ownOrders.read, () => none)

/** How many of the visitor's orders are under way. Orders not checked for a while are checked again. */
export function useOpenOrderCount(): number {
  useEffect(() => {
    const before = Date.now() - TRUSTED_MS
    check(ownOrders.read().filter((order) => isOpen(order) && order.seenAt < before))
  }, [])
  return useOwnOrders().filter(isOpen).length
}

/**
 * The visitor's own order of an animal.
 * @param status the animal's: if available, it no longer has an order, so what is known about that is checked again
 */
export function useOwnOrder(petId: number, status: LiveState): OwnOrder | undefined {
  const order = orderOfAnimal(useOwnOrders(), petId)
  // Not the order, which is a new object with each answer: a page without live changes would ask again and again.
  const outdated = status === 'available' ? order?.code : undefined
  useEffect(() => {
    if (outdated !== undefined) check(ownOrders.read().filter(({ code }) => code === outdated))
  }, [outdated])
  return status === 'available' ? undefined : order
}

/** Whether a script knows an order as the visitor's own. */
export const useIsOwnOrder = (trackingCode: string): boolean => useOwnOrders().some(({ code }) => code === trackingCode)
