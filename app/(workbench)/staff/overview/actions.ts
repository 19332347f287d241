'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { inProcessRouter } from '@/server/hosts/in-process-router'

/** Leaves a step out of the list of what is left to set up. */
export async function skipStep(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const skipped = await submitForm(form, inProcessRouter.staffOverview.skipStep)
  return 'failure' in skipped ? { failure: skipped.failure.message } : redirectTo('/staff/overview')
}
