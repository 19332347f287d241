'use server'

import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import { cookiesOfOrder } from '@/app/_shop/own-orders/own-order-cookies'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { findPet } from '@/app/(store)/find-by-param'
import { isSecure } from '@/server/config'
import { getRuntime } from '@/server/hosts/current-runtime'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { anonymous } from '@/server/procedures/callers/caller'
import { issueOfDay } from './issue-of-day'
import { orderFailure, orderNotice } from './order-failure'
import { type OrderFormState, readFormValues, toOrderInput } from './order-form-state'

/**
 * Places the order of a form submitted without JavaScript, and leads to it. Does the same as `orders.checkout` over
 * HTTP, including the gate. Returns what was typed if the order was not placed.
 */
export async function placeOrder(_previous: unknown, form: FormData): Promise<OrderFormState | Destination> {
  const typed = readFormValues(form)
  // Empty only if the browser also refuses cookies: then a form that is sent twice is not recognized.
  const key = formText(form, 'key') || randomUUID()
  const language = await getLanguage()
  const dayIssue = await issueOfDay(typed.wishDay, language)
  if (dayIssue) {
    const failure = { reason: 'invalid_request', message: '', issues: { shipDate: dayIssue } } as const
    return { key, values: typed, failure }
  }
  // The server does not know the shopper's time zone.
  const input = toOrderInput(Number(form.get('petId')), typed, 'Z', language)
  // The order is a shopper's, even if a member of the staff places it.
  const placed = await callFromForm(inProcessRouter.orders.checkout, { key, input, caller: anonymous })
  if ('result' in placed) {
    const { id, petId, trackingCode } = placed.result
    const jar = await cookies()
    const secure = isSecure((await getRuntime()).config)
    for (const cookie of cookiesOfOrder({ id, petId, code: trackingCode })) jar.set({ ...cookie, secure })
    return redirectTo(orderPath(trackingCode))
  }
  const failure = orderFailure(placed.failure, typed, language)
  const pet = await findPet(formText(form, 'petId'))
  const name = bidiIsolate(shortName(pet.name))
  return { key, values: typed, failure, notice: orderNotice(failure, name, language) }
}
