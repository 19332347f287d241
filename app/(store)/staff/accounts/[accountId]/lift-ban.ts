'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { liftBan as liftKeyBan } from '@/server/accounts/bans'
import { answerAccountForm, keyIn } from './answer-account-form'

/** Lifts the ban of a key. */
export async function liftBan(form: FormData): Promise<FormProblem | Destination> {
  return answerAccountForm(form, 'lifted', async (runtime, staff, account) => {
    const { limiter, users } = runtime
    await liftKeyBan({ limiter, db: users.db }, staff, account, await keyIn(form, runtime, account))
  })
}
