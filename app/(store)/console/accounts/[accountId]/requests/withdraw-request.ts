'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { accountPagePath } from '@/app/(store)/console/account-pages'

/** Withdraws a request to the staff, for an owner of the account. */
export async function withdrawRequest(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'requests'), done: 'withdrawn' }, ({ requests }) =>
    requests.withdraw({ accountId, requestId: formId(form, 'requestId') }),
  )
}
