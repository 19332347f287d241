'use server'

import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { getTexts } from '@/app/_shell/language/get-language'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { parseId } from '@/server/platform/values/id'
import { orderVisitTexts } from './texts'

/** Books or moves the visit of an order for its customer, and returns to the order's page. */
export async function bookVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const startsAt = formText(form, 'startsAt')
  if (startsAt === '') return { failure: (await getTexts(orderVisitTexts)).noTime }
  const input = { orderId: parseId(formText(form, 'orderId')) ?? 0, startsAt }
  const booked = await callFromForm({}, ({ staffVisits }) => staffVisits.book(input))
  if ('result' in booked) return backToPage(form, await doneName('visit-booked', booked.result.isMailed))
  // The remaining times have changed.
  if (booked.failure.code === 'conflict') refresh()
  return { failure: booked.failure.message }
}

/** Cancels the visit of an order, and returns to the order's page. */
export async function cancelVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const orderId = parseId(formText(form, 'orderId')) ?? 0
  const cancelled = await callFromForm({}, ({ staffVisits }) => staffVisits.cancel({ orderId }))
  if ('result' in cancelled) return backToPage(form, await doneName('visit-cancelled', cancelled.result.isMailed))
  if (cancelled.failure.code === 'conflict') refresh()
  return { failure: cancelled.failure.message }
}

/** What was done, and whether a mail about it reaches anybody. */
const doneName = async (done: string, isMailed: boolean) => (isMailed && (await sendsMail()) ? `${done}-mailed` : done)
