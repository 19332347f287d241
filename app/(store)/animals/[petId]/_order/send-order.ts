import { isTRPCClientError } from '@trpc/client'
import type { inferRouterInputs } from '@trpc/server'
import { trpcClient } from '@/app/_trpc/client'
import type { AppRouter } from '@/server/app-router'
import { type OrderFailure, refusalReason } from './order-form-state'

export type OrderInput = inferRouterInputs<AppRouter>['orders']['checkout']

/** Places an order. A retry with the same Idempotency-Key gets the first response again. */
export async function sendOrder(
  input: OrderInput,
  idempotencyKey: string,
): Promise<{ trackingCode: string } | { failure: OrderFailure }> {
  try {
    const { trackingCode } = await trpcClient.orders.checkout.mutate(input, { context: { idempotencyKey } })
    return { trackingCode }
  } catch (error) {
    const code = isTRPCClientError<AppRouter>(error) ? error.data?.reason : undefined
    const message = error instanceof Error ? error.message : ''
    return { failure: { reason: code ? refusalReason(code, message) : 'unanswered', message } }
  }
}
