'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { formText } from '@/app/_forms/form-text'
import { accountPagePath } from '@/app/(store)/console/account-pages'

/** Makes a member of the account an owner, or an owner a member. */
export async function changeRole(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'role' }, ({ members }) =>
    members.setRole({ accountId, userId: formId(form, 'userId'), role: formText(form, 'role') }),
  )
}
