'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { answerStaffForm } from '@/app/(store)/staff/answer-staff-form'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { answerRequest as answerAccountRequest } from '@/server/accounts/account-requests.service'
import { answerSchema, planTermsSchema } from '@/server/accounts/request-terms'
import { invalidRequest, notFound } from '@/server/errors/service-error'
import { parseId } from '@/server/values/id'

/** Grants or declines what an account has asked for. */
export async function answerRequest(form: FormData): Promise<FormProblem | Destination> {
  return answerStaffForm({ form, path: staffPages.requests.path, done: 'answered' }, async ({ users }, staff) => {
    const text = formText(form, 'requestId')
    const requestId = parseId(text)
    if (requestId === undefined) throw notFound('request', text)
    const given = answerSchema.safeParse({ verdict: formText(form, 'verdict'), answer: formText(form, 'answer') })
    if (!given.success) throw invalidRequest(given.error.issues[0]?.message ?? '')
    const isGranted = given.data.verdict === 'grant'
    const limits = isGranted && form.has('perMinute') ? limitsIn(form) : undefined
    await answerAccountRequest(users, staff, {
      requestId,
      verdict: given.data.verdict,
      answer: given.data.answer,
      limits,
    })
  })
}

function limitsIn(form: FormData) {
  const limits = { perMinute: formText(form, 'perMinute'), perDay: formText(form, 'perDay') }
  const { data, error } = planTermsSchema.safeParse({ plan: 'enterprise', ...limits })
  if (!data) throw invalidRequest(error.issues[0]?.message ?? '')
  return { perMinute: data.perMinute, perDay: data.perDay }
}
