'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { getLanguage } from '@/app/_shell/language/get-language'
import { orderLinksFailureTexts } from './order-links-texts'

export interface OrderLinksFormState extends FormState {
  /** The address that links are sent to, if it has orders. */
  readonly sentTo?: string
}

/** Sends links to the orders of an e-mail address to it, and answers the same if it has none. */
export async function requestOrderLinks(_previous: unknown, form: FormData): Promise<OrderLinksFormState> {
  const email = formText(form, 'email')
  const language = await getLanguage()
  const called = await callFromForm({}, ({ orderLinks }) => orderLinks.request({ email, language }))
  const texts = orderLinksFailureTexts[language]
  if ('failure' in called) return failedForm(form, texts.unavailable)
  const { result } = called
  if (result === 'requested') return { sentTo: email.trim() }
  switch (result.problem) {
    case 'no e-mail address':
      return faultyForm(form, { email: texts['no e-mail address'] })
    case 'no mail':
      return failedForm(form, texts['no mail'])
    case 'too many attempts':
      return failedForm(form, texts.tooManyAttempts(Math.ceil(result.retryAfterSeconds / 60)))
  }
}
