'use server'

import { planTermsIn } from '@/app/_account/accounts/plan-fields'
import { answerForm, callOrNotFound, formId } from '@/app/_forms/answer-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { accountPath } from '@/app/(workbench)/staff/accounts/accounts-view'

/** Changes the plan of an account, if it still has the one that the page showed. */
export async function changePlan(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'plan' }, ({ accounts }) =>
    accounts.changePlan({ accountId, terms: planTermsIn(form), seen: planTermsIn(form, 'seen.') }),
  )
}

/** Changes which scopes an account has, if it still has the ones that the page showed. */
export async function changeScopes(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'scopes' }, ({ accounts }) =>
    accounts.changeScopes({
      accountId,
      scopes: formTexts(form, 'scope'),
      seen: formText(form, 'seen').split(' ').filter(Boolean),
    }),
  )
}

/** Bans a key for a while. */
export async function banKey(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  const path = accountPath(accountId)
  const banned = await callOrNotFound(({ accounts }) =>
    accounts.banKey({
      accountId,
      keyId: formId(form, 'keyId'),
      length: formText(form, 'length'),
      reason: formText(form, 'reason'),
    }),
  )
  if ('result' in banned) return redirectTo(donePath(path, 'banned'))
  // If this was the last key to ban, the form is no longer on the page.
  if (banned.failure.code === 'conflict') return redirectTo(donePath(path, 'unchanged'))
  return failedForm(form, banned.failure.message)
}

/** Lifts the ban of a key. */
export async function liftBan(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'lifted' }, ({ accounts }) =>
    accounts.liftBan({
      accountId,
      keyId: formId(form, 'keyId'),
      ...(form.has('until') ? { until: Number(formText(form, 'until')) } : {}),
    }),
  )
}

/** Revokes a key of an account. */
export async function revokeKeyOfAccount(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  return answerForm({ form, path: accountPath(accountId), done: 'revoked' }, ({ accounts }) =>
    accounts.revokeKey({ accountId, keyId: formId(form, 'keyId') }),
  )
}
