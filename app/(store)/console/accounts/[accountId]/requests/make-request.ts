'use server'

import type { Destination } from '@/app/_forms/destination'
import { donePath } from '@/app/_forms/done-path'
import { type FormProblem, saveFormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { answerAccountForm } from '@/app/(store)/console/accounts/answer-account-form'
import { makeRequest as makeAccountRequest } from '@/server/accounts/account-requests.service'
import { newRequestSchema } from '@/server/accounts/request-terms'
import { invalidRequest } from '@/server/errors/service-error'

/** Asks the staff for scopes or for a plan, for an owner of the account. */
export async function makeRequest(form: FormData): Promise<FormProblem | Destination> {
  const answer = await answerAccountForm({ form, page: 'requests', isForOwners: true }, async ({ db }, member) => {
    const request = newRequestSchema.safeParse({ wish: wishIn(form), reason: formText(form, 'reason') })
    if (!request.success) throw invalidRequest(request.error.issues[0]?.message ?? '')
    await makeAccountRequest(db, member, request.data)
    return { path: donePath(accountPagePath(member.account.id, 'requests'), 'asked') }
  })
  return 'goTo' in answer || !('problem' in answer) ? answer : saveFormProblem(form, answer.problem)
}

function wishIn(form: FormData) {
  const kind = formText(form, 'kind')
  if (kind === 'scopes') return { kind, scopes: form.getAll('scope') }
  const field = (name: string) => formText(form, name)
  return { kind, terms: { plan: field('plan'), perMinute: field('perMinute'), perDay: field('perDay') } }
}
