import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '@/server/errors/error-table'
import { type Order, orderStatusSchema } from '@/server/orders/orders.schema'
import { staffPages } from './staff-pages'

/** An order, and the result of its last transition: done, or why not. */
export interface TransitionResult {
  readonly orderId: number
  readonly outcome: 'done' | ErrorCode
}

/** What the orders page shows: everything that its URL says. */
export interface OrdersView {
  readonly status: Order['status']
  readonly cursor?: string | undefined
  readonly transition?: TransitionResult | undefined
}

export function ordersPath({ status, cursor, transition }: OrdersView): string {
  const parameters = new URLSearchParams({
    ...(status === 'placed' ? {} : { status }),
    ...(cursor ? { cursor } : {}),
    ...(transition ? { order: String(transition.orderId), outcome: transition.outcome } : {}),
  })
  return parameters.size > 0 ? `${staffPages.orders.path}?${parameters}` : staffPages.orders.path
}

const viewSchema = z.object({
  status: orderStatusSchema.catch('placed'),
  cursor: z.string().min(1).optional().catch(undefined),
  order: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  outcome: z.string().optional().catch(undefined),
})

/** Reads the URL, or the fields of a form. Invalid parameters are ignored. */
export function readOrdersView(parameters: Record<string, unknown>): OrdersView {
  const { status, cursor, order, outcome } = viewSchema.parse(parameters)
  const hasTransition = order !== undefined && outcome !== undefined && (outcome === 'done' || isErrorCode(outcome))
  return { status, cursor, ...(hasTransition ? { transition: { orderId: order, outcome } } : {}) }
}
