'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'

/** Revokes a key of an account. */
export async function revokeKeyOfAccount(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'revoked' }, ({ accounts }) =>
    accounts.revokeKey({ accountId, keyId: formId(form, 'keyId') }),
  )
}
