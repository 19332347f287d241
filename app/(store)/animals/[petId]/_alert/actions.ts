'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type FormState, formText } from '@/app/_forms/form-data'
import { getLanguage, getTexts } from '@/app/_language/get-language'
import type { AlertProblem } from '@/server/pets/alerts/request-alert'
import { parseId } from '@/server/values/id'
import { alertProblemTexts } from './texts'

export interface AlertFormState extends FormState {
  readonly isDone?: boolean
}

/** Has a mail sent when an animal is available again. Sent twice, the form does the same as sent once. */
export async function requestAlert(_previous: unknown, form: FormData): Promise<AlertFormState> {
  const email = formText(form, 'email').trim()
  const outcome = await request(parseId(formText(form, 'petId')), email)
  const typed = { email }
  return outcome === 'requested' ? { typed, isDone: true } : { typed, problem: await problemText(outcome) }
}

type Problem = AlertProblem | { readonly problem: 'unavailable' }

async function request(petId: number | undefined, email: string): Promise<'requested' | Problem> {
  if (petId === undefined) return { problem: 'gone' }
  const language = await getLanguage()
  const called = await callFromForm({}, ({ alerts }) => alerts.request({ petId, email, language }))
  return 'failure' in called ? { problem: 'unavailable' } : called.result
}

async function problemText(given: Problem): Promise<string> {
  const texts = await getTexts(alertProblemTexts)
  return given.problem === 'too many attempts'
    ? texts.tooManyAttempts(Math.ceil(given.retryAfterSeconds / 60))
    : texts.problems[given.problem]
}
