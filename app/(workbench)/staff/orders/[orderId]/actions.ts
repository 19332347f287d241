'use server'

import { refresh } from 'next/cache'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { orderVisitTexts } from './texts'

const { staffVisits } = inProcessRouter

/** Books or moves the visit of an order for its customer, and returns to the order's page. */
export async function bookVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  if (formText(form, 'startsAt') === '') return { failure: (await getTexts(orderVisitTexts)).noTime }
  const booked = await submitForm(form, staffVisits.book)
  if ('result' in booked) return backToPage(form, await doneName('visit-booked', booked.result.isMailed))
  // The remaining times have changed.
  if (booked.failure.code === 'conflict') refresh()
  return { failure: booked.failure.message }
}

/** Cancels the visit of an order, and returns to the order's page. */
export async function cancelVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const cancelled = await submitForm(form, staffVisits.cancel)
  if ('result' in cancelled) return backToPage(form, await doneName('visit-cancelled', cancelled.result.isMailed))
  if (cancelled.failure.code === 'conflict') refresh()
  return { failure: cancelled.failure.message }
}

/** What was done, and whether a mail about it reaches anybody. */
const doneName = async (done: string, isMailed: boolean) => (isMailed && (await sendsMail()) ? `${done}-mailed` : done)
