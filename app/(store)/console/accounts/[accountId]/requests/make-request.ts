'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { answerOwnersForm } from '@/app/(store)/console/accounts/answer-owners-form'
import { makeRequest as makeAccountRequest } from '@/server/accounts/account-requests.service'
import { newRequestSchema } from '@/server/accounts/request-terms'
import { invalidRequest } from '@/server/errors/service-error'

/** Asks the staff for scopes or for a plan, for an owner of the account. */
export async function makeRequest(form: FormData): Promise<FormProblem | Destination> {
  return answerOwnersForm({ form, page: 'requests', done: 'asked' }, async ({ db }, member) => {
    const request = newRequestSchema.safeParse({ wish: wishIn(form), reason: formText(form, 'reason') })
    if (!request.success) throw invalidRequest(request.error.issues[0]?.message ?? '')
    await makeAccountRequest(db, member, request.data)
  })
}

function wishIn(form: FormData) {
  const kind = formText(form, 'kind')
  if (kind === 'scopes') return { kind, scopes: form.getAll('scope') }
  const field = (name: string) => formText(form, name)
  return { kind, terms: { plan: field('plan'), perMinute: field('perMinute'), perDay: field('perDay') } }
}
