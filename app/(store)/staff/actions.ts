'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import type { ErrorCode } from '@/server/errors/error-table'
import { approveManyInput, orderStatusSchema } from '@/server/orders/orders.schema'
import { isTransitionName } from '@/server/orders/transitions'
import { type OrdersResult, ordersPath, readFormView } from './orders-view'

/**
 * Approves the orders that are ticked, each if it still has the status that the form showed, and leads to the list that
 * the form was in, which shows the result.
 */
export async function approveOrders(_previous: unknown, form: FormData): Promise<Destination> {
  const view = readFormView(form)
  const ticked = form.getAll('order').map((value) => {
    const [orderId, expectedStatus] = String(value).split(' ')
    return { orderId: Number(orderId), expectedStatus }
  })
  const { data: input } = approveManyInput.safeParse({ orders: ticked })
  if (!input) return redirectTo(ordersPath({ ...view, result: { done: [], late: [], failure: 'nothing_ticked' } }))
  const answer = await callFromForm({ key: String(form.get('key')), input }, ({ orders }) => orders.approveMany(input))
  const result =
    'failure' in answer
      ? { done: [], late: [], failure: answer.failure.code }
      : { done: answer.result.approved, late: answer.result.refused.map(({ orderId }) => orderId) }
  return redirectTo(ordersPath({ ...view, result }))
}

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
