'use server'

import { submitForm } from '@/app/_forms/submit-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { type AlertFormState, toAlertState } from './alert-form-state'

/** Has a mail sent when an animal is available again. Sending the form twice has the same effect as once. */
export async function requestAlert(_previous: unknown, form: FormData): Promise<AlertFormState> {
  const extra = { language: await getLanguage() }
  return toAlertState(form, await submitForm(form, inProcessRouter.alerts.request, { extra }))
}
