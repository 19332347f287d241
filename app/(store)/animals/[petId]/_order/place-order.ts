'use server'

import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'
import { callProcedureFromForm } from '@/app/_forms/call-procedure-from-form'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getLanguage } from '@/app/_language/get-language'
import { cookiesOfOrder } from '@/app/_own-orders/own-order-cookies'
import { orderPath } from '@/app/(store)/order-path'
import { anonymous } from '@/server/accounts/caller'
import { isSecure } from '@/server/config'
import { getRuntime } from '@/server/current-runtime'
import { orderFailure } from './order-failure'
import { type OrderFormState, readFormValues } from './order-form-state'
import { orderFormStateStore } from './order-form-state-store'
import { toOrderInput } from './order-input'

/**
 * Places the order of a form submitted without JavaScript, and leads to it. Does the same as `orders.checkout` over
 * HTTP, including the gate. Returns what was typed if the order was not placed.
 */
export async function placeOrder(form: FormData): Promise<OrderFormState | Destination> {
  const typed = readFormValues(form)
  // Empty only if the browser takes no cookies either: then sending the form twice is not recognized.
  const key = formText(form, 'key') || randomUUID()
  // The server does not know the shopper's time zone.
  const input = toOrderInput(Number(form.get('petId')), typed, 'Z')
  const placed = await callProcedureFromForm(
    // The order is a shopper's, also when one of the staff places it.
    { key, input, caller: anonymous, logMessage: 'an order by form failed' },
    ({ orders }) => orders.checkout(input),
  )
  if ('result' in placed) {
    const { id, petId, trackingCode } = placed.result
    const jar = await cookies()
    const secure = isSecure((await getRuntime()).config)
    for (const cookie of cookiesOfOrder({ id, petId, code: trackingCode })) jar.set({ ...cookie, secure })
    return leadTo(orderPath(trackingCode))
  }
  const { code, message } = placed.failure
  return orderFormStateStore.save({
    key,
    values: typed,
    failure: orderFailure(code, message, typed, await getLanguage()),
  })
}
