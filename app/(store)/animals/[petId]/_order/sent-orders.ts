import type { TypedOrder } from './order-attempt'

/** What was sent of the form of an animal and has not been answered, or could not be sent. */
export interface SentOrders {
  /** What was typed last. */
  readonly typed: TypedOrder
  /** Each body that was sent, with its Idempotency-Key. */
  readonly keys: readonly (readonly [body: string, key: string])[]
}

const placeOf = (petId: number) => `order of animal ${petId}`

/** Keeps what is being sent, for as long as the tab lives, until it is answered: a reload must not make a second order of it. */
export function keepSent(petId: number, sent: SentOrders): void {
  try {
    sessionStorage.setItem(placeOf(petId), JSON.stringify(sent))
  } catch {
    // Some browsers keep nothing for a page. Then a reload forgets.
  }
}

export function forgetSent(petId: number): void {
  try {
    sessionStorage.removeItem(placeOf(petId))
  } catch {
    // Nothing was kept.
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
