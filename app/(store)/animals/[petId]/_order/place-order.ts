'use server'

import { redirect } from 'next/navigation'
import { callProcedureFromForm } from '@/app/_forms/call-procedure-from-form'
import { orderPath } from '@/app/(store)/order-path'
import { type OrderFormState, readFormValues, refusalReason, toOrderInput } from './order-form-state'
import { orderFormStateStore } from './order-form-state-store'

/**
 * Places the order of a form submitted without JavaScript, and redirects to it. Does the same as `orders.checkout` over
 * HTTP, including the gate. Returns what was typed if the order was not placed.
 */
export async function placeOrder(_: OrderFormState, form: FormData): Promise<OrderFormState> {
  const typed = readFormValues(form)
  const key = String(form.get('key'))
  // The server does not know the shopper's time zone.
  const input = toOrderInput(Number(form.get('petId')), typed, 'Z')
  const placed = await callProcedureFromForm({ key, input, logMessage: 'an order by form failed' }, ({ orders }) =>
    orders.checkout(input),
  )
  if ('result' in placed) redirect(orderPath(placed.result.trackingCode))
  const { code, message, isStillRunning } = placed.failure
  const isOrdered = code === 'idempotency_conflict' && !isStillRunning
  return orderFormStateStore.save({
    key,
    values: typed,
    failure: { reason: isOrdered ? 'ordered_before' : refusalReason(code, message), message },
  })
}
