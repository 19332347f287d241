import type { OrderFormValues } from './order-form-state'

/** What was typed into an animal's form, and what was submitted without a response, or could not be sent. */
export interface OrderDraft {
  /** What was typed last. */
  readonly values: OrderFormValues
  /** Each body sent, with its Idempotency-Key. */
  readonly keys: readonly (readonly [body: string, key: string])[]
  /** Whether the browser was offline when the last one was sent. */
  readonly wasOffline?: boolean
}

const storageKey = (petId: number) => `order of animal ${petId}`

/**
 * Keeps what was typed until the visitor comes back to the page, and a submission until its response arrives: a reload
 * must not turn it into a second order. Nothing outlives the tab.
 */
export function saveDraft(petId: number, sent: OrderDraft): void {
  try {
    sessionStorage.setItem(storageKey(petId), JSON.stringify(sent))
  } catch {
    // Storage may be unavailable. Then nothing survives a reload.
  }
}

export function clearDraft(petId: number): void {
  try {
    sessionStorage.removeItem(storageKey(petId))
  } catch {
    // Nothing was stored.
  }
}

export function readDraft(petId: number): OrderDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(petId)) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isDraft = (kept: unknown): kept is OrderDraft =>
  typeof kept === 'object' && kept !== null && 'values' in kept && 'keys' in kept && Array.isArray(kept.keys)
