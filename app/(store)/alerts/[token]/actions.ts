'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { getTexts } from '@/app/_shell/language/get-language'
import { stopAlertsTexts } from './texts'

export interface StopAlertsState extends FormState {
  /** Whether mails are stopped now. */
  readonly isStopped?: boolean
}

/** Stops all mails about animals to the reader of one, or allows them again. */
export async function stopAlerts(_previous: unknown, form: FormData): Promise<StopAlertsState> {
  const token = formText(form, 'token')
  const isStopped = formText(form, 'choice') !== 'allow'
  const called = await callFromForm({}, ({ alerts }) => (isStopped ? alerts.stop({ token }) : alerts.allow({ token })))
  return 'failure' in called ? { failure: (await getTexts(stopAlertsTexts)).failed } : { isStopped }
}
