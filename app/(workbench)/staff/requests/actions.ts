'use server'

import { answerForm } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { inProcessRouter } from '@/server/hosts/in-process-router'

/** Grants or declines what an account has requested. */
export async function answerRequest(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const limits =
    formText(form, 'verdict') === 'grant' && form.has('perMinute')
      ? { perMinute: formText(form, 'perMinute'), perDay: formText(form, 'perDay') }
      : undefined
  const { answer } = inProcessRouter.requests
  return answerForm(form, answer, { path: '/staff/requests', done: 'answered', extra: { limits } })
}
