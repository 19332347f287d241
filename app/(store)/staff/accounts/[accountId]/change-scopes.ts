'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { changeGrantedScopes } from '@/server/accounts/account-terms.service'
import { asStaff } from '@/server/accounts/account-transactions'
import { allScopes } from '@/server/callers/scopes'
import { answerAccountForm } from './answer-account-form'

/** Changes which scopes an account has, if it still has those that the page showed. */
export async function changeScopes(form: FormData): Promise<FormProblem | Destination> {
  return answerAccountForm(form, 'scopes', async ({ users }, staff, { id }) => {
    const ticked = form.getAll('scope')
    const scopes = allScopes.filter((scope) => ticked.includes(scope))
    const seen = formText(form, 'seen').split(' ').filter(Boolean)
    await asStaff(users.db, staff, (transaction) => changeGrantedScopes(transaction, id, scopes, seen))
  })
}
