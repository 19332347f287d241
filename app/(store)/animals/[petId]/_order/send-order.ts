import { isTRPCClientError } from '@trpc/client'
import type { inferRouterInputs } from '@trpc/server'
import { rememberPlacedOrder } from '@/app/_shop/own-orders/remember-orders'
import { trpcClient } from '@/app/_trpc/client'
import type { AppRouter } from '@/server/app-router'
import type { Language } from '@/server/platform/values/language'
import { orderFailure } from './order-failure'
import { type OrderFailure, type OrderFormValues, toOrderInput } from './order-form-state'

type OrderInput = inferRouterInputs<AppRouter>['orders']['checkout']

/** Places an order, and has the browser remember it. A retry with the same Idempotency-Key gets the first response again. */
export async function sendOrder(
  input: OrderInput,
  idempotencyKey: string,
  language: Language,
): Promise<{ trackingCode: string } | { failure: OrderFailure }> {
  const wasOnline = navigator.onLine
  try {
    const { id, petId, trackingCode } = await trpcClient.orders.checkout.mutate(input, { context: { idempotencyKey } })
    rememberPlacedOrder({ id, petId, code: trackingCode })
    return { trackingCode }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const { reason: code, issues } = (isTRPCClientError<AppRouter>(error) && error.data) || {}
    if (code) return { failure: orderFailure({ code, message, issues }, input, language) }
    return { failure: { reason: wasOnline ? 'unanswered' : 'offline', message } }
  }
}

/** What to send for an order, with the day in the shopper's own time zone. */
export const orderInputHere = (petId: number, typed: OrderFormValues, language: Language): OrderInput =>
  toOrderInput(petId, typed, offsetOn(typed.wishDay), language)

/** The shopper's offset from UTC at noon of a day, as in +01:00. */
function offsetOn(day: string): string {
  const minutes = -new Date(`${day}T12:00:00`).getTimezoneOffset()
  const part = (count: number) => String(Math.trunc(count)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}:${part(Math.abs(minutes) % 60)}`
}

/**
 * A new Idempotency-Key: a random UUID (RFC 9562, version 4). `crypto.randomUUID` exists only in secure contexts, and a
 * store may be tried out over plain HTTP.
 */
export function newOrderKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
