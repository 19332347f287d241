'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { formText } from '@/app/_forms/form-text'
import { accountPagePath } from '@/app/(store)/console/account-pages'

/** Withdraws an invitation to the account. */
export async function withdrawInvitation(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'withdrawn' }, ({ members }) =>
    members.withdrawInvitation({ accountId, invitation: formText(form, 'invitation') }),
  )
}
