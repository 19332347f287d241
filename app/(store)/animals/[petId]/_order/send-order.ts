import { isTRPCClientError } from '@trpc/client'
import type { inferRouterInputs } from '@trpc/server'
import { rememberPlacedOrder } from '@/app/_own-orders/remember-orders'
import { trpcClient } from '@/app/_trpc/client'
import type { AppRouter } from '@/server/app-router'
import { orderFailure } from './order-failure'
import type { OrderFailure } from './order-form-state'

export type OrderInput = inferRouterInputs<AppRouter>['orders']['checkout']

/** Places an order, and has the browser remember it. A retry with the same Idempotency-Key gets the first response again. */
export async function sendOrder(
  input: OrderInput,
  idempotencyKey: string,
): Promise<{ trackingCode: string } | { failure: OrderFailure }> {
  try {
    const { id, petId, trackingCode } = await trpcClient.orders.checkout.mutate(input, { context: { idempotencyKey } })
    rememberPlacedOrder({ id, petId, code: trackingCode })
    return { trackingCode }
  } catch (error) {
    const code = isTRPCClientError<AppRouter>(error) ? error.data?.reason : undefined
    const message = error instanceof Error ? error.message : ''
    return { failure: code ? orderFailure(code, message, input) : { reason: 'unanswered', message } }
  }
}
