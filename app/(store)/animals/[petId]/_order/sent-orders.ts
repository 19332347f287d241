import type { TypedOrder } from './order-attempt'

/** What was submitted for an animal but got no response, or could not be sent. */
export interface SentOrders {
  /** What was typed last. */
  readonly typed: TypedOrder
  /** Each body sent, with its Idempotency-Key. */
  readonly keys: readonly (readonly [body: string, key: string])[]
}

const placeOf = (petId: number) => `order of animal ${petId}`

/**
 * Keeps a submission until its response arrives or the tab is closed: a reload must not turn it into a second order.
 */
export function keepSent(petId: number, sent: SentOrders): void {
  try {
    sessionStorage.setItem(placeOf(petId), JSON.stringify(sent))
  } catch {
    // Storage may be unavailable. Then nothing survives a reload.
  }
}

export function forgetSent(petId: number): void {
  try {
    sessionStorage.removeItem(placeOf(petId))
  } catch {
    // Nothing was stored.
  }
}

export function readSent(petId: number): SentOrders | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(petId)) ?? 'null')
    return isSent(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isSent = (kept: unknown): kept is SentOrders =>
  typeof kept === 'object' && kept !== null && 'typed' in kept && 'keys' in kept && Array.isArray(kept.keys)
