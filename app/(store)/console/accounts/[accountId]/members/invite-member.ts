'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { formText } from '@/app/_forms/form-text'
import { accountPagePath } from '@/app/(store)/console/account-pages'

/** Invites somebody to the account by mail. */
export async function inviteMember(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'invited' }, ({ members }) =>
    members.invite({ accountId, email: formText(form, 'email'), role: formText(form, 'role') }),
  )
}
