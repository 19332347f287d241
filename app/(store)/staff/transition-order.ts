'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import type { ErrorCode } from '@/server/errors/error-table'
import { orderStatusSchema } from '@/server/orders/orders.schema'
import { isTransitionName } from '@/server/orders/transitions'
import { type OrdersResult, ordersPath, readFormView } from './orders-view'

/**
 * Takes an order through a transition, if it still has the status that the form showed, and leads to the list that the
 * order was opened from, which shows the result.
 */
export async function transitionOrder(_previous: unknown, form: FormData): Promise<Destination> {
  const view = readFormView(form)
  const step = String(form.get('step'))
  const orderId = Number(form.get('orderId'))
  const seen = orderStatusSchema.safeParse(form.get('seen'))
  if (!isTransitionName(step) || !seen.success) return redirectTo(ordersPath(view))
  const input = { orderId, expectedStatus: seen.data }
  const answer = await callFromForm({ key: String(form.get('key')), input }, ({ orders }) => orders[step](input))
  const result = 'failure' in answer ? refusal(orderId, answer.failure.code) : { done: [orderId], late: [] }
  return redirectTo(ordersPath({ ...view, result }))
}

const refusal = (orderId: number, code: ErrorCode): OrdersResult =>
  code === 'conflict' ? { done: [], late: [orderId] } : { done: [], late: [], failure: code }
