'use server'

import type { Destination } from '@/app/_forms/destination'
import { type FormProblem, saveFormProblem } from '@/app/_forms/form-problem'
import { type AccountFormProblem, answerAccountForm } from '@/app/(store)/console/accounts/answer-account-form'
import { leaveAccount as leaveUserAccount } from '@/server/users/members.service'

/** Ends the membership of who is signed in, and leads to their other accounts. */
export async function leaveAccount(form: FormData): Promise<FormProblem | Destination> {
  const answer = await answerAccountForm<AccountFormProblem>({ form, page: 'members' }, async ({ db }, member) => {
    await leaveUserAccount(db, member)
    return { path: '/console' }
  })
  return 'goTo' in answer ? answer : saveFormProblem(form, answer.problem)
}
