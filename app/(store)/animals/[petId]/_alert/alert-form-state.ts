import 'server-only'
import type { Called } from '@/app/_forms/call-from-form'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { getTexts } from '@/app/_shell/language/get-language'
import type { AlertProblem } from '@/server/domain/pets/alerts/request-alert'
import type { SearchAlertProblem } from '@/server/domain/pets/alerts/request-search-alert'
import type { inProcessRouter } from '@/server/hosts/in-process-router'
import { alertFailureTexts } from './texts'

export interface AlertFormState extends FormState {
  readonly isDone?: boolean
}

type Problem = AlertProblem | SearchAlertProblem | { readonly problem: 'unavailable' }
type AlertProcedure = typeof inProcessRouter.alerts.request | typeof inProcessRouter.alerts.requestForSearch

/** What became of a form that requests an alert. */
export async function toAlertState(form: FormData, called: Called<AlertProcedure>): Promise<AlertFormState> {
  const outcome = 'failure' in called ? { problem: 'unavailable' as const } : called.result
  const values = { email: formText(form, 'email').trim() }
  return outcome === 'requested' ? { values, isDone: true } : { values, failure: await failureText(outcome) }
}

async function failureText(given: Problem): Promise<string> {
  const texts = await getTexts(alertFailureTexts)
  return given.problem === 'too many attempts'
    ? texts.tooManyAttempts(Math.ceil(given.retryAfterSeconds / 60))
    : texts.problems[given.problem]
}
