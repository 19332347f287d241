'use server'

import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { parseId } from '@/server/platform/values/id'

/** Keeps a visit although the store is closed then, and returns to the visits. */
export async function keepVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const orderId = parseId(formText(form, 'orderId')) ?? 0
  const kept = await callFromForm({}, ({ staffVisits }) => staffVisits.keep({ orderId }))
  if ('result' in kept) return redirectTo(donePath('/staff/visits', 'visit-kept'))
  if (kept.failure.code === 'conflict') refresh()
  return { failure: kept.failure.message }
}

/** Says whether the customer of an order came to its visit, and returns to the form's page. */
export async function sayWhetherCame(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const came = formText(form, 'came') === 'yes'
  const input = { orderId: parseId(formText(form, 'orderId')) ?? 0, came }
  const said = await callFromForm({}, ({ staffVisits }) => staffVisits.sayWhetherCame(input))
  if ('result' in said) return backToPage(form, came ? 'visit-came' : 'visit-missed')
  if (said.failure.code === 'conflict') refresh()
  return { failure: said.failure.message }
}
