'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'

/** Revokes a key of an account. */
export async function revokeKeyOfAccount(form: FormData): Promise<FormProblem | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'revoked' }, ({ accounts }) =>
    accounts.revokeKey({ accountId, keyId: formId(form, 'keyId') }),
  )
}
