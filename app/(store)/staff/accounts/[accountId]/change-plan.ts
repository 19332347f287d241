'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { changePlan as changeAccountPlan } from '@/server/accounts/account-terms.service'
import { asStaff } from '@/server/accounts/account-transactions'
import { planTermsSchema } from '@/server/accounts/request-terms'
import { invalidRequest } from '@/server/errors/service-error'
import { answerAccountForm } from './answer-account-form'

/** Changes the plan of an account, if it still has the one that the page showed. */
export async function changePlan(form: FormData): Promise<FormProblem | Destination> {
  return answerAccountForm(form, 'plan', async ({ users }, staff, { id }) => {
    const terms = termsIn(form, '')
    const seen = termsIn(form, 'seen.')
    await asStaff(users.db, staff, (transaction) => changeAccountPlan(transaction, id, terms, seen))
  })
}

function termsIn(form: FormData, prefix: string) {
  const field = (name: string) => formText(form, prefix + name)
  const terms = { plan: field('plan'), perMinute: field('perMinute'), perDay: field('perDay') }
  const { data, error } = planTermsSchema.safeParse(terms)
  if (!data) throw invalidRequest(error.issues[0]?.message ?? '')
  return data
}
