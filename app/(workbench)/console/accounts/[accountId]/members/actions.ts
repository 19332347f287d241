'use server'

import { answerForm, callOrNotFound, formId } from '@/app/_forms/answer-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { getPreferredLanguage } from '@/app/_shell/language/get-language'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { isLanguage } from '@/server/platform/values/language'

/** Makes a member of the account an owner, or an owner a member. */
export async function changeRole(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'role' }, ({ members }) =>
    members.setRole({ accountId, userId: formId(form, 'userId'), role: formText(form, 'role') }),
  )
}

/** Invites somebody to the account by mail, in the language that the form has for it. */
export async function inviteMember(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  const chosen = formText(form, 'language')
  const language = isLanguage(chosen) ? chosen : await getPreferredLanguage()
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'invited' }, ({ members }) =>
    members.invite({ accountId, email: formText(form, 'email'), role: formText(form, 'role'), language }),
  )
}

/** Ends the membership of the signed-in user, and leads to their other accounts. */
export async function leaveAccount(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  const left = await callOrNotFound(({ members }) => members.leave({ accountId }))
  return 'result' in left ? redirectTo('/console') : failedForm(form, left.failure.message)
}

/** Removes a member from the account. */
export async function removeMember(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'removed' }, ({ members }) =>
    members.remove({ accountId, userId: formId(form, 'userId') }),
  )
}

/** Withdraws an invitation to the account. */
export async function withdrawInvitation(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPagePath(accountId, 'members'), done: 'withdrawn' }, ({ members }) =>
    members.withdrawInvitation({ accountId, invitation: formText(form, 'invitation') }),
  )
}
