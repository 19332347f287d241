'use server'

import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { cookiesOfOrder } from '@/app/_shop/own-orders/own-order-cookies'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { issueOfDay } from '@/app/(store)/animals/[petId]/_order/issue-of-day'
import { isSecure } from '@/server/config'
import { customerReasonSchema } from '@/server/domain/orders/orders.schema'
import { trackOrder } from '@/server/domain/orders/track-orders'
import { isFinal } from '@/server/domain/orders/transitions'
import { getRuntime } from '@/server/hosts/current-runtime'
import { anonymous } from '@/server/procedures/callers/caller'
import { cancelTexts } from './texts'
import { visitTexts } from './visit-texts'

/** Cancels an order for the customer who has its page, and shows the page again. */
export async function cancelOwnOrder(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const trackingCode = formText(form, 'trackingCode')
  const reason = customerReasonSchema.safeParse(formText(form, 'reason')).data
  const input = { trackingCode, ...(reason && { reason }) }
  const cancelled = await callFromForm({ caller: anonymous }, ({ orders }) => orders.cancelByCustomer(input))
  if ('result' in cancelled) return redirectTo(orderPath(trackingCode))
  const { code } = cancelled.failure
  const texts = await getTexts(cancelTexts)
  return failedForm(form, code === 'conflict' ? texts.tooLate : texts.failed)
}

/** Adds an order that was placed elsewhere to those that this browser remembers, and shows its page again. */
export async function keepOrder(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const code = formText(form, 'trackingCode')
  const found = await callFromForm({ caller: anonymous }, ({ orders }) => orders.track({ trackingCode: code }))
  if ('failure' in found) return failedForm(form, found.failure.message)
  const { id, petId } = found.result
  const jar = await cookies()
  const secure = isSecure((await getRuntime()).config)
  for (const cookie of cookiesOfOrder({ id, petId, code })) jar.set({ ...cookie, secure })
  return redirectTo(orderPath(code))
}

/** Books the time at which the customer of an order has chosen to meet its animal, and shows the order's page again. */
export async function bookOwnVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const input = { trackingCode: formText(form, 'trackingCode'), startsAt: formText(form, 'startsAt') }
  const texts = await getTexts(visitTexts)
  if (input.startsAt === '') return failedForm(form, texts.noTime)
  const booked = await callFromForm({ caller: anonymous }, ({ visits }) => visits.book(input))
  if ('result' in booked) return redirectTo(donePath(orderPath(input.trackingCode), 'visit-booked'))
  const isTaken = booked.failure.code === 'conflict'
  // The remaining times have changed.
  if (isTaken) refresh()
  return { failure: isTaken ? ((await hasEnded(input.trackingCode)) ? texts.ended : texts.taken) : texts.notSaved }
}

/** Says for which day the customer of an order wants its animal, without a visit, and shows the order's page again. */
export async function nameDay(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const trackingCode = formText(form, 'trackingCode')
  const day = formText(form, 'wishDay')
  const texts = await getTexts(visitTexts)
  const issue = day === '' ? texts.noDay : await issueOfDay(day, await getLanguage())
  if (issue) return failedForm(form, issue)
  // As noon: in UTC, that is the same day nearly everywhere.
  const input = { trackingCode, shipDate: `${day}T12:00:00Z` }
  const named = await callFromForm({ caller: anonymous }, ({ visits }) => visits.nameDay(input))
  if ('result' in named) return redirectTo(donePath(orderPath(trackingCode), 'day-named'))
  return failedForm(form, named.failure.code === 'conflict' ? texts.ended : texts.notSaved)
}

/** Cancels the visit of an order for its customer, and shows the order's page again. */
export async function cancelOwnVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const trackingCode = formText(form, 'trackingCode')
  const cancelled = await callFromForm({ caller: anonymous }, ({ visits }) => visits.cancel({ trackingCode }))
  if ('result' in cancelled) return redirectTo(donePath(orderPath(trackingCode), 'visit-cancelled'))
  const isTooLate = cancelled.failure.code === 'conflict'
  if (isTooLate) refresh()
  const texts = await getTexts(visitTexts)
  return { failure: isTooLate ? ((await hasEnded(trackingCode)) ? texts.ended : texts.begun) : texts.notSaved }
}

/** Whether an order has been delivered or cancelled. */
async function hasEnded(trackingCode: string): Promise<boolean> {
  const { deps } = await getRuntime()
  return isFinal((await trackOrder(deps, { trackingCode })).status)
}
