import 'server-only'
import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'
import { answerStaffForm } from '@/app/(store)/staff/answer-staff-form'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { findAccountKey } from '@/server/accounts/account-keys.service'
import { getStaffAccount } from '@/server/accounts/staff-accounts.service'
import type { UserCaller } from '@/server/callers/caller'
import { notFound } from '@/server/errors/service-error'
import type { Runtime } from '@/server/runtime'
import { parseId } from '@/server/values/id'
import type { doneTexts } from './done-texts'

type StaffAccount = Awaited<ReturnType<typeof getStaffAccount>>

/** Does what a form on the page of an account asks for, and leads there again. Its field `accountId` says which. */
export async function answerAccountForm(
  form: FormData,
  done: keyof typeof doneTexts,
  act: (runtime: Runtime, staff: UserCaller, account: StaffAccount) => Promise<void>,
): Promise<FormProblem | Destination> {
  const id = parseId(formText(form, 'accountId'))
  const path = id === undefined ? staffPages.accounts.path : accountPath(id)
  return answerStaffForm({ form, path, done }, async (runtime, staff) => {
    if (id === undefined) throw notFound('account', formText(form, 'accountId'))
    await act(runtime, staff, await getStaffAccount(runtime.users.db, id))
  })
}

/**
 * The id of the account's key that a form is about.
 * @throws ServiceError not_found
 */
export async function keyIn(form: FormData, { keys }: Runtime, { id: accountId }: StaffAccount): Promise<bigint> {
  const text = formText(form, 'keyId')
  const keyId = parseId(text)
  const key = keyId === undefined ? undefined : await findAccountKey(keys, accountId, keyId)
  if (!key) throw notFound('key', text)
  return key.id
}
