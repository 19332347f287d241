'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import type { ErrorCode } from '@/server/errors/error-table'
import { orderStatusSchema, transitionManyInput } from '@/server/orders/orders.schema'
import { isTransitionName, transitionsFrom } from '@/server/orders/transitions'
import { needsConfirmation } from './order-labels'
import { type OrdersResult, ordersPath, readFormView } from './orders-view'

/**
 * Takes the orders that are ticked through a transition, each if it still has the status that the form showed, and leads to
 * the list that the form was in, which shows the result; before what cannot be taken back, to the list that asks whether to.
 * Orders whose status does not allow it are left out.
 */
export async function transitionOrders(_previous: unknown, form: FormData): Promise<Destination> {
  const view = readFormView(form)
  const transition = formText(form, 'step')
  if (!isTransitionName(transition)) return redirectTo(ordersPath(view))
  const orders = formTexts(form, 'order').flatMap((value) => {
    const [orderId, status] = value.split(' ')
    const expectedStatus = orderStatusSchema.safeParse(status).data
    const isMeant = expectedStatus && transitionsFrom(expectedStatus).includes(transition)
    return isMeant ? { orderId: Number(orderId), expectedStatus } : []
  })
  const { data: input } = transitionManyInput.safeParse({ transition, orders })
  if (!input) return redirectTo(ordersPath({ ...view, result: { done: [], late: [], failure: 'nothing_ticked' } }))
  if (needsConfirmation(transition) && !form.has('confirmed')) {
    return redirectTo(ordersPath({ ...view, confirm: { transition, orders: orders.map(({ orderId }) => orderId) } }))
  }
  const answer = await callFromForm({ key: formText(form, 'key'), input }, ({ orders }) => orders.transitionMany(input))
  const result =
    'failure' in answer
      ? { done: [], late: [], failure: answer.failure.code }
      : { done: answer.result.done, late: answer.result.refused.map(({ orderId }) => orderId) }
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
  const key = formText(form, 'key')
  const note = { subject: { orderId }, text: formText(form, 'note') }
  // Before the order changes: a note to a step that fails harms nobody, one that is lost does.
  if (note.text.trim() !== '') {
    const noted = await callFromForm({ key: `note-${key}`, input: note }, ({ staffNotes }) => staffNotes.add(note))
    if ('failure' in noted) return redirectTo(ordersPath({ ...view, result: refusal(orderId, noted.failure.code) }))
  }
  const answer = await callFromForm({ key, input }, ({ orders }) => orders[step](input))
  const result = 'failure' in answer ? refusal(orderId, answer.failure.code) : { done: [orderId], late: [] }
  return redirectTo(ordersPath({ ...view, result }))
}

const refusal = (orderId: number, code: ErrorCode): OrdersResult =>
  code === 'conflict' ? { done: [], late: [orderId] } : { done: [], late: [], failure: code }
