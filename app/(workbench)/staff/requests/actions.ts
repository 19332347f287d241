'use server'

import { answerForm, formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'

/** Grants or declines what an account has requested. */
export async function answerRequest(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const verdict = formText(form, 'verdict')
  const limits =
    verdict === 'grant' && form.has('perMinute')
      ? { perMinute: formText(form, 'perMinute'), perDay: formText(form, 'perDay') }
      : undefined
  const given = { requestId: formId(form, 'requestId'), verdict, answer: formText(form, 'answer'), limits }
  return answerForm({ form, path: '/staff/requests', done: 'answered' }, ({ requests }) => requests.answer(given))
}
