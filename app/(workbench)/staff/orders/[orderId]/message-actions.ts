'use server'

import type { Destination } from '@/app/_forms/destination'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { submitForm } from '@/app/_forms/submit-form'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { inProcessRouter } from '@/server/hosts/in-process-router'

/** Writes what was typed to the customer of an order, and returns to the order's page. */
export async function writeToCustomer(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const written = await submitForm(form, inProcessRouter.staffMessages.write)
  if ('result' in written) return backToPage(form, 'written')
  const { issues, message } = written.failure
  return issues ? faultyForm(form, issuesByField(issues, {})) : failedForm(form, message)
}
