'use server'

import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { orderLinksFailureTexts } from './order-links-texts'

export interface OrderLinksFormState extends FormState {
  /** The address that links are sent to, if it has orders. */
  readonly sentTo?: string
}

/** Sends links to the orders of an e-mail address to it, and answers the same if it has none. */
export async function requestOrderLinks(_previous: unknown, form: FormData): Promise<OrderLinksFormState> {
  const language = await getLanguage()
  const called = await submitForm(form, inProcessRouter.orderLinks.request, { extra: { language } })
  const texts = orderLinksFailureTexts[language]
  if ('failure' in called) return failedForm(form, texts.unavailable)
  const { result } = called
  if (result === 'requested') return { sentTo: formText(form, 'email').trim() }
  switch (result.problem) {
    case 'no e-mail address':
      return faultyForm(form, { email: texts['no e-mail address'] })
    case 'no mail':
      return failedForm(form, texts['no mail'])
    case 'too many attempts':
      return failedForm(form, texts.tooManyAttempts(Math.ceil(result.retryAfterSeconds / 60)))
  }
}
