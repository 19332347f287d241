'use server'

import { callOrNotFound, formId } from '@/app/_forms/answer-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formProblem } from '@/app/_forms/form-problem'
import type { FormState } from '@/app/_forms/form-state'

/** Ends the membership of who is signed in, and leads to their other accounts. */
export async function leaveAccount(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const accountId = formId(form, 'accountId')
  const left = await callOrNotFound(({ members }) => members.leave({ accountId }))
  return 'result' in left ? redirectTo('/console') : formProblem(form, left.failure.message)
}
