import 'server-only'
import { callFromForm, type FormCallback } from '@/app/_forms/call-from-form'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import type { AlertProblem } from '@/server/domain/pets/alerts/request-alert'
import type { SearchAlertProblem } from '@/server/domain/pets/alerts/request-search-alert'
import type { Language } from '@/server/platform/values/language'
import { alertFailureTexts } from './texts'

export interface AlertFormState extends FormState {
  readonly isDone?: boolean
}

type Problem = AlertProblem | SearchAlertProblem | { readonly problem: 'unavailable' }
type Procedures = Parameters<FormCallback<unknown>>[0]
type Reader = { readonly email: string; readonly language: Language }

/** Requests an alert for the e-mail address in a form, and says what became of it. */
export async function askForAlert(
  form: FormData,
  request: (procedures: Procedures, reader: Reader) => Promise<'requested' | Problem>,
): Promise<AlertFormState> {
  const email = formText(form, 'email').trim()
  const language = await getLanguage()
  const called = await callFromForm({}, (procedures) => request(procedures, { email, language }))
  const outcome = 'failure' in called ? { problem: 'unavailable' as const } : called.result
  const values = { email }
  return outcome === 'requested' ? { values, isDone: true } : { values, failure: await failureText(outcome) }
}

async function failureText(given: Problem): Promise<string> {
  const texts = await getTexts(alertFailureTexts)
  return given.problem === 'too many attempts'
    ? texts.tooManyAttempts(Math.ceil(given.retryAfterSeconds / 60))
    : texts.problems[given.problem]
}
