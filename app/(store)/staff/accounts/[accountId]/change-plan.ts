'use server'

import { planTermsIn } from '@/app/_accounts/plan-terms-in'
import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'

/** Changes the plan of an account, if it still has the one that the page showed. */
export async function changePlan(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'plan' }, ({ accounts }) =>
    accounts.changePlan({ accountId, terms: planTermsIn(form), seen: planTermsIn(form, 'seen.') }),
  )
}
