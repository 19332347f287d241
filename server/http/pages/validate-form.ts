import type { Form, FormProblem } from '@/server/http/forms/read-form'
import type { GateResult } from '@/server/http/gate/gate'
import type { ReadHeader } from '@/server/http/request'
import type { HttpResponse } from '@/server/http/responses'
import type { Language } from '@/server/platform/values/language'
import { type PlainPageName, plainResponse } from './plain-pages'

interface SentForm {
  readonly form: Form | FormProblem
  readonly gateResult: GateResult
  readonly header: ReadHeader
  /** The language of the page it was sent to. */
  readonly language: Language
  /** Whether the store is served over https. */
  readonly isSecure: boolean
}

/**
 * Whether a form goes on to its page: not if the gate refuses it, nor if it is not one of ours. Responding to a refused
 * form costs neither a render nor a query.
 */
export function validateForm({
  form,
  gateResult,
  header,
  language,
  isSecure,
}: SentForm): Form | { readonly refused: HttpResponse } {
  const reason = reasonOf(form, gateResult)
  if (reason === undefined && typeof form !== 'string') return form
  const headers = { ...gateResult.headers, ...gateResult.refusal?.headers }
  const { 'Retry-After': wait } = headers
  const waitSeconds = wait === undefined ? undefined : Number(wait)
  const response = plainResponse(reason ?? 'malformedForm', { language, header, isSecure, waitSeconds })
  return { refused: { ...response, headers: { ...response.headers, ...headers } } }
}

function reasonOf(form: Form | FormProblem, { refusal, caller }: GateResult): PlainPageName | undefined {
  switch (refusal?.code) {
    case 'rate_limit_exceeded':
      return caller.kind === 'key' ? 'keyOverLimit' : 'networkOverLimit'
    case 'temporarily_banned':
      return 'keyBanned'
    case undefined:
    case 'unauthorized':
      if (form === 'too large') return 'formTooLarge'
      if (form === 'malformed') return 'malformedForm'
      if (form === 'for the staff' && !refusal) return 'staffForm'
      return refusal && 'keyRefused'
    default:
      return 'unavailable'
  }
}
