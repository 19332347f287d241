'use server'

import { refresh } from 'next/cache'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { inProcessRouter } from '@/server/hosts/in-process-router'

const { staffVisits } = inProcessRouter

/** Keeps a visit although the store is closed then, and returns to the visits. */
export async function keepVisit(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const kept = await submitForm(form, staffVisits.keep)
  if ('result' in kept) return redirectTo(donePath('/staff/visits', 'visit-kept'))
  if (kept.failure.code === 'conflict') refresh()
  return { failure: kept.failure.message }
}

/** Says whether the customer of an order came to its visit, and returns to the form's page. */
export async function sayWhetherCame(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const said = await submitForm(form, staffVisits.sayWhetherCame)
  if ('result' in said) return backToPage(form, formText(form, 'came') === 'yes' ? 'visit-came' : 'visit-missed')
  if (said.failure.code === 'conflict') refresh()
  return { failure: said.failure.message }
}
