'use server'

import { callOrNotFound, formId } from '@/app/_forms/answer-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { type FormProblem, saveFormProblem } from '@/app/_forms/form-problem'

/** Ends the membership of who is signed in, and leads to their other accounts. */
export async function leaveAccount(form: FormData): Promise<FormProblem | Destination> {
  const accountId = formId(form, 'accountId')
  const left = await callOrNotFound(({ members }) => members.leave({ accountId }))
  return 'result' in left ? redirectTo('/console') : saveFormProblem(form, left.failure.message)
}
