'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { accountPagePath } from '@/app/(store)/console/account-pages'

/** Removes a member from the account. */
export async function removeMember(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'removed' }, ({ members }) =>
    members.remove({ accountId, userId: formId(form, 'userId') }),
  )
}
