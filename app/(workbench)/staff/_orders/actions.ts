'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { orderStatusSchema, transitionManyInput } from '@/server/domain/orders/orders.schema'
import { isTransitionName, transitionsFrom } from '@/server/domain/orders/transitions'
import { needsConfirmation } from './final-steps'
import { moveOrders } from './move-orders'
import { type OrdersResult, type OrdersView, ordersPath, parseSeenOrder, readFormView } from './orders-view'

/**
 * Takes the ticked orders through a transition, each if it still has the status that the form showed, and leads to the
 * form's list, which shows the result; before a step that cannot be undone, to the list that asks for confirmation.
 */
export async function transitionOrders(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const view = readFormView(form)
  const transition = formText(form, 'step')
  if (!isTransitionName(transition)) return redirectTo(ordersPath(view))
  const orders = formTexts(form, 'order').flatMap((text) => parseSeenOrder(text) ?? [])
  const isPossible = orders.some(({ expectedStatus }) => transitionsFrom(expectedStatus).includes(transition))
  const { data: input } = transitionManyInput.safeParse({ transition, orders })
  if (!input) return redirectTo(ordersPath({ ...view, result: { done: [], late: [], failure: 'nothing_ticked' } }))
  if (isPossible && needsConfirmation(transition) && !form.has('confirmed')) {
    return redirectTo(ordersPath({ ...view, confirm: { transition, orders } }))
  }
  return shownIn(view, await moveOrders(form, input))
}

/**
 * Takes an order through a transition, if it still has the status that the form showed, and leads to the list that it
 * was opened from, which shows the result.
 */
export async function transitionOrder(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const view = readFormView(form)
  const step = String(form.get('step'))
  const orderId = Number(form.get('orderId'))
  const seen = orderStatusSchema.safeParse(form.get('seen'))
  if (!isTransitionName(step) || !seen.success) return redirectTo(ordersPath(view))
  const orders = [{ orderId, expectedStatus: seen.data }]
  return shownIn(view, await moveOrders(form, { transition: step, orders }))
}

/** Leads to the list, which shows the result. */
const shownIn = (view: OrdersView, moved: OrdersResult | FormState) =>
  'done' in moved ? redirectTo(ordersPath({ ...view, result: moved })) : moved
