'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { approveManyInput } from '@/server/orders/orders.schema'
import { ordersPath, readFormView } from './orders-view'

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
