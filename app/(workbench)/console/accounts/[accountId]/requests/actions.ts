'use server'

import { planTermsIn } from '@/app/_account/accounts/plan-fields'
import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'

/** Asks the staff for scopes or for a plan, for an owner of the account. */
export async function makeRequest(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  const change =
    formText(form, 'kind') === 'scopes'
      ? ({ kind: 'scopes', scopes: formTexts(form, 'scope') } as const)
      : ({ kind: 'plan', terms: planTermsIn(form) } as const)
  return answerForm({ form, path: accountPagePath(accountId, 'requests'), done: 'asked' }, ({ requests }) =>
    requests.make({ accountId, change, reason: formText(form, 'reason') }),
  )
}

/** Withdraws a request to the staff, for an owner of the account. */
export async function withdrawRequest(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'requests'), done: 'withdrawn' }, ({ requests }) =>
    requests.withdraw({ accountId, requestId: formId(form, 'requestId') }),
  )
}
