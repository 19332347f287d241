import { type OwnOrder, parseOwnOrders } from './own-orders'

/** Where the browser keeps the orders that were placed in it, for all its tabs. */
const STORAGE_KEY = 'own orders'

const none: readonly OwnOrder[] = []
const listeners = new Set<() => void>()
let lastRead: { readonly stored: string | null; readonly orders: readonly OwnOrder[] } = { stored: null, orders: none }

const notify = () => {
  for (const listener of listeners) listener()
}

const onStorage = ({ key }: StorageEvent) => {
  // The key is null when everything was cleared.
  if (key === STORAGE_KEY || key === null) notify()
}

/** For `useSyncExternalStore`: calls back when this or another tab has changed something. */
export function subscribeToOwnOrders(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    // A page that comes back from the browser's memory has missed what other tabs did.
    window.addEventListener('pageshow', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', notify)
  }
}

/** The orders that were placed in this browser, the newest first; the same array until something changes. */
export function readOwnOrders(): readonly OwnOrder[] {
  const stored = readStorage()
  if (stored !== lastRead.stored) lastRead = { stored, orders: parseOwnOrders(stored) }
  return lastRead.orders
}

/** For the server, which knows none. */
export const noOwnOrders = () => none

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

/** Replaces what is kept, for all tabs. */
export function storeOwnOrders(orders: readonly OwnOrder[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(orders))
  } catch {
    // Storage may be full or forbidden. The pages of orders have the cookies.
  }
  notify()
}
