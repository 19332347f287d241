'use server'

import { planTermsIn } from '@/app/_account/accounts/plan-fields'
import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { inProcessRouter } from '@/server/hosts/in-process-router'

const { requests } = inProcessRouter

const pathOf = (form: FormData) => accountPagePath(formId(form, 'accountId'), 'requests')

/** Asks the staff for scopes or for a plan, for an owner of the account. */
export async function makeRequest(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const change =
    formText(form, 'kind') === 'scopes'
      ? ({ kind: 'scopes', scopes: formTexts(form, 'scopes') } as const)
      : ({ kind: 'plan', terms: planTermsIn(form) } as const)
  return answerForm(form, requests.make, { path: pathOf(form), done: 'asked', extra: { change } })
}

/** Withdraws a request to the staff, for an owner of the account. */
export async function withdrawRequest(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, requests.withdraw, { path: pathOf(form), done: 'withdrawn' })
}
