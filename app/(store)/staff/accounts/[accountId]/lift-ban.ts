'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'

/** Lifts the ban of a key. */
export async function liftBan(form: FormData): Promise<FormProblem | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'lifted' }, ({ accounts }) =>
    accounts.liftBan({ accountId, keyId: formId(form, 'keyId') }),
  )
}
