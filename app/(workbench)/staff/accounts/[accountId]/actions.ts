'use server'

import { planTermsIn } from '@/app/_account/accounts/plan-fields'
import { answerForm, formId, submitOrNotFound } from '@/app/_forms/answer-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { accountPath } from '@/app/(workbench)/staff/accounts/accounts-view'
import { inProcessRouter } from '@/server/hosts/in-process-router'

const { accounts } = inProcessRouter

const pathOf = (form: FormData) => accountPath(formId(form, 'accountId'))

/** Changes the plan of an account, if it still has the one that the page showed. */
export async function changePlan(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const extra = { terms: planTermsIn(form), seen: planTermsIn(form, 'seen.') }
  return answerForm(form, accounts.changePlan, { path: pathOf(form), done: 'plan', extra })
}

/** Changes which scopes an account has, if it still has the ones that the page showed. */
export async function changeScopes(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const extra = { seen: formText(form, 'seen').split(' ').filter(Boolean) }
  return answerForm(form, accounts.changeScopes, { path: pathOf(form), done: 'scopes', extra })
}

/** Bans a key for a while. */
export async function banKey(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const banned = await submitOrNotFound(form, accounts.banKey)
  if ('result' in banned) return redirectTo(donePath(pathOf(form), 'banned'))
  // If this was the last key to ban, the form is no longer on the page.
  if (banned.failure.code === 'conflict') return redirectTo(donePath(pathOf(form), 'unchanged'))
  return failedForm(form, banned.failure.message)
}

/** Lifts the ban of a key. */
export async function liftBan(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, accounts.liftBan, { path: pathOf(form), done: 'lifted' })
}

/** Revokes a key of an account. */
export async function revokeKeyOfAccount(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answerForm(form, accounts.revokeKey, { path: pathOf(form), done: 'revoked' })
}
