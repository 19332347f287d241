'use server'

import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { cookiesOfOrder } from '@/app/_shop/own-orders/own-order-cookies'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { issueOfDay } from '@/app/(store)/animals/[petId]/_order/issue-of-day'
import { isSecure } from '@/server/config'
import { trackOrder } from '@/server/domain/orders/track-orders'
import { isFinal } from '@/server/domain/orders/transitions'
import { getRuntime } from '@/server/hosts/current-runtime'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { anonymous } from '@/server/procedures/callers/caller'
import { cancelTexts } from './texts'
import { visitTexts } from './visit-texts'

const { orders, visits } = inProcessRouter

const pathOf = (form: FormData) => orderPath(formText(form, 'trackingCode'))

/** Cancels an order for the customer who has its page, and shows the page again. */
export async function cancelOwnOrder(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const cancelled = await submitForm(form, orders.cancelByCustomer, { caller: anonymous })
  if ('result' in cancelled) return redirectTo(pathOf(form))
  const { code } = cancelled.failure
  const texts = await getTexts(cancelTexts)
  return failedForm(form, code === 'conflict' ? texts.tooLate : texts.failed)
}

/** Adds an order that was placed elsewhere to those that this browser remembers, and shows its page again. */
export async function keepOrder(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const code = formText(form, 'trackingCode')
  const found = await submitForm(form, orders.track, { caller: anonymous })
  if ('failure' in found) return failedForm(form, found.failure.message)
  const { id, petId } = found.result
  const jar = await cookies()
  const secure = isSecure((await getRuntime()).config)
  for (const cookie of cookiesOfOrder({ id, petId, code })) jar.set({ ...cookie, secure })
  return redirectTo(orderPath(code))
}

/** Books the time at which the customer of an order has chosen to meet its animal, and shows the order's page again. */
export async function bookOwnVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const texts = await getTexts(visitTexts)
  if (formText(form, 'startsAt') === '') return failedForm(form, texts.noTime)
  const booked = await submitForm(form, visits.book, { caller: anonymous })
  if ('result' in booked) return redirectTo(donePath(pathOf(form), 'visit-booked'))
  const isTaken = booked.failure.code === 'conflict'
  // The remaining times have changed.
  if (isTaken) refresh()
  return { failure: isTaken ? ((await hasEnded(form)) ? texts.ended : texts.taken) : texts.notSaved }
}

/** Says for which day the customer of an order wants its animal, without a visit, and shows the order's page again. */
export async function nameDay(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const day = formText(form, 'wishDay')
  const texts = await getTexts(visitTexts)
  const issue = day === '' ? texts.noDay : await issueOfDay(day, await getLanguage())
  if (issue) return failedForm(form, issue)
  // As noon: in UTC, that is the same day nearly everywhere.
  const extra = { shipDate: `${day}T12:00:00Z` }
  const named = await submitForm(form, visits.nameDay, { extra, caller: anonymous })
  if ('result' in named) return redirectTo(donePath(pathOf(form), 'day-named'))
  return failedForm(form, named.failure.code === 'conflict' ? texts.ended : texts.notSaved)
}

/** Cancels the visit of an order for its customer, and shows the order's page again. */
export async function cancelOwnVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const cancelled = await submitForm(form, visits.cancel, { caller: anonymous })
  if ('result' in cancelled) return redirectTo(donePath(pathOf(form), 'visit-cancelled'))
  const isTooLate = cancelled.failure.code === 'conflict'
  if (isTooLate) refresh()
  const texts = await getTexts(visitTexts)
  return { failure: isTooLate ? ((await hasEnded(form)) ? texts.ended : texts.begun) : texts.notSaved }
}

/** Whether the order of a form has been delivered or cancelled. */
async function hasEnded(form: FormData): Promise<boolean> {
  const { deps } = await getRuntime()
  return isFinal((await trackOrder(deps, { trackingCode: formText(form, 'trackingCode') })).status)
}
