'use server'

import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { stopAlertsTexts } from './texts'

export interface StopAlertsState extends FormState {
  /** Whether mails are stopped now. */
  readonly isStopped?: boolean
}

/** Stops all mails about animals to the reader of one, or allows them again. */
export async function stopAlerts(_previous: unknown, form: FormData): Promise<StopAlertsState> {
  const isStopped = formText(form, 'choice') !== 'allow'
  const { alerts } = inProcessRouter
  const called = await submitForm(form, isStopped ? alerts.stop : alerts.allow)
  return 'failure' in called ? { failure: (await getTexts(stopAlertsTexts)).failed } : { isStopped }
}
