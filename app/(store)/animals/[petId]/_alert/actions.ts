'use server'

import { formText } from '@/app/_forms/form-data'
import { parseId } from '@/server/platform/values/id'
import { type AlertFormState, askForAlert } from './ask-for-alert'

/** Has a mail sent when an animal is available again. Sending the form twice has the same effect as once. */
export async function requestAlert(_previous: unknown, form: FormData): Promise<AlertFormState> {
  const petId = parseId(formText(form, 'petId'))
  return askForAlert(form, async ({ alerts }, reader) =>
    petId === undefined ? { problem: 'gone' } : alerts.request({ petId, ...reader }),
  )
}
