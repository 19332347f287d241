'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { optionalSteps } from '@/server/domain/overview/set-up'

/** Leaves a step out of the list of what is left to set up. */
export async function skipStep(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const step = optionalSteps.find((each) => each === formText(form, 'step'))
  const skipped = step && (await callFromForm({}, ({ staffOverview }) => staffOverview.skipStep({ step })))
  return skipped && 'failure' in skipped ? { failure: skipped.failure.message } : redirectTo('/staff/overview')
}
