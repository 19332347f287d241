'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { answerOwnersForm } from '@/app/(store)/console/accounts/answer-owners-form'
import { withdrawRequest as withdrawAccountRequest } from '@/server/accounts/account-requests.service'
import { notFound } from '@/server/errors/service-error'
import { parseId } from '@/server/values/id'

/** Withdraws a request to the staff, for an owner of the account. */
export async function withdrawRequest(form: FormData): Promise<FormProblem | Destination> {
  return answerOwnersForm({ form, page: 'requests', done: 'withdrawn' }, async (users, member) => {
    const text = formText(form, 'requestId')
    const id = parseId(text)
    if (id === undefined) throw notFound('request', text)
    await withdrawAccountRequest(users, member, id)
  })
}
