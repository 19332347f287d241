'use server'

import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { parseId } from '@/server/platform/values/id'

/** Keeps a visit although the store is closed then, and returns to the visits. */
export async function keepVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const orderId = parseId(formText(form, 'orderId')) ?? 0
  const kept = await callFromForm({}, ({ staffVisits }) => staffVisits.keep({ orderId }))
  if ('result' in kept) return redirectTo(donePath('/staff/visits', 'visit-kept'))
  if (kept.failure.code === 'conflict') refresh()
  return { failure: kept.failure.message }
}
