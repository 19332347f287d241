'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText, formTexts } from '@/app/_forms/form-text'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'

/** Changes which scopes an account has, if it still has those that the page showed. */
export async function changeScopes(form: FormData): Promise<FormProblem | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'scopes' }, ({ accounts }) =>
    accounts.changeScopes({
      accountId,
      scopes: formTexts(form, 'scope'),
      seen: formText(form, 'seen').split(' ').filter(Boolean),
    }),
  )
}
