'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { parseId } from '@/server/platform/values/id'

/** Writes what was typed to the customer of an order, and returns to the order's page. */
export async function writeToCustomer(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const orderId = parseId(formText(form, 'orderId')) ?? 0
  const input = { orderId, subject: formText(form, 'subject'), text: formText(form, 'text') }
  const written = await callFromForm({ key: formText(form, 'key'), input }, ({ staffMessages }) =>
    staffMessages.write(input),
  )
  if ('result' in written) return backToPage(form, 'written')
  const { issues, message } = written.failure
  return issues ? faultyForm(form, issuesByField(issues, {})) : failedForm(form, message)
}
