'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { accountPagePath } from '@/app/(store)/console/account-pages'

/** Removes a member from the account. */
export async function removeMember(form: FormData): Promise<FormProblem | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'removed' }, ({ members }) =>
    members.remove({ accountId, userId: formId(form, 'userId') }),
  )
}
