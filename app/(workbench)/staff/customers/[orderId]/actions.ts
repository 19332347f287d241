'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { saveForm } from '@/app/_forms/save-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { customerPath } from '@/app/(workbench)/staff/customers/customers-view'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { type CorrectFormState, correctForm } from './correct-form-state'
import { correctIssueTexts } from './texts'

const { staffPersonalData } = inProcessRouter

/** Corrects what is held about a customer. Returns what was typed if nothing was corrected. */
export async function correctCustomer(_previous: unknown, form: FormData): Promise<CorrectFormState | Destination> {
  const texts = await getTexts(correctIssueTexts)
  const saved = await saveForm({
    sent: { key: formText(form, 'key'), values: correctForm.typed(form) },
    input: correctForm.input(form),
    procedure: staffPersonalData.correct,
    issuesOf: (issues) => issuesByField(issues, texts),
  })
  if (!('result' in saved)) return saved.state
  return redirectTo(donePath(customerPath(formId(form, 'orderId')), 'corrected'))
}

/** Removes what is held about a customer, and leads to the others. */
export async function eraseCustomer(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, staffPersonalData.erase, { path: '/staff/customers', done: 'erased' })
}
