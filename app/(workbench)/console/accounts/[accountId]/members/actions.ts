'use server'

import { answerForm, formId, submitOrNotFound } from '@/app/_forms/answer-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { inProcessRouter } from '@/server/hosts/in-process-router'

const { members } = inProcessRouter

const pathOf = (form: FormData) => accountPagePath(formId(form, 'accountId'), 'members')

/** Makes a member of the account an owner, or an owner a member. */
export async function changeRole(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, members.setRole, { path: pathOf(form), done: 'role' })
}

/** Invites somebody to the account by mail, in the language that the form has for it. */
export async function inviteMember(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, members.invite, { path: pathOf(form), done: 'invited' })
}

/** Ends the membership of the signed-in user, and leads to their other accounts. */
export async function leaveAccount(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const left = await submitOrNotFound(form, members.leave)
  return 'result' in left ? redirectTo('/console') : failedForm(form, left.failure.message)
}

/** Removes a member from the account. */
export async function removeMember(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, members.remove, { path: pathOf(form), done: 'removed' })
}

/** Withdraws an invitation to the account. */
export async function withdrawInvitation(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, members.withdrawInvitation, { path: pathOf(form), done: 'withdrawn' })
}
