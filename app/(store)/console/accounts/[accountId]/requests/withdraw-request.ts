'use server'

import type { Destination } from '@/app/_forms/destination'
import { donePath } from '@/app/_forms/done-path'
import { type FormProblem, saveFormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { answerAccountForm } from '@/app/(store)/console/accounts/answer-account-form'
import { withdrawRequest as withdrawAccountRequest } from '@/server/accounts/account-requests.service'
import { notFound } from '@/server/errors/service-error'
import { parseId } from '@/server/values/id'

/** Withdraws a request to the staff, for an owner of the account. */
export async function withdrawRequest(form: FormData): Promise<FormProblem | Destination> {
  const answer = await answerAccountForm({ form, page: 'requests', isForOwners: true }, async (users, member) => {
    const text = formText(form, 'requestId')
    const id = parseId(text)
    if (id === undefined) throw notFound('request', text)
    await withdrawAccountRequest(users, member, id)
    return { path: donePath(accountPagePath(member.account.id, 'requests'), 'withdrawn') }
  })
  return 'goTo' in answer || !('problem' in answer) ? answer : saveFormProblem(form, answer.problem)
}
