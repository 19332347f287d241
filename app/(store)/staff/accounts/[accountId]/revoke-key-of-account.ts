'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { revokeAccountKey } from '@/server/accounts/account-keys.service'
import { answerAccountForm, keyIn } from './answer-account-form'

/** Revokes a key of an account. */
export async function revokeKeyOfAccount(form: FormData): Promise<FormProblem | Destination> {
  return answerAccountForm(form, 'revoked', async (runtime, staff, account) => {
    const access = { accountId: account.id, actor: `staff ${staff.userId}` } as const
    await revokeAccountKey(runtime.keys, access, await keyIn(form, runtime, account))
  })
}
