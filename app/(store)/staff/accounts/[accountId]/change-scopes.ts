'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { formText, formTexts } from '@/app/_forms/form-text'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'

/** Changes which scopes an account has, if it still has those that the page showed. */
export async function changeScopes(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'scopes' }, ({ accounts }) =>
    accounts.changeScopes({
      accountId,
      scopes: formTexts(form, 'scope'),
      seen: formText(form, 'seen').split(' ').filter(Boolean),
    }),
  )
}
