import { giveKey } from '@/server/http/forms/form-key'
import type { Form, FormProblem } from '@/server/http/forms/read-form'
import type { GateResult } from '@/server/http/gate/gate'
import type { ReadHeader } from '@/server/http/request'
import type { HttpResponse } from '@/server/http/responses'
import type { PlainPageName } from './plain-pages'
import { plainResponse } from './plain-response'
import { pageHeaders } from './security-headers'

interface SentForm {
  readonly form: Form | FormProblem
  readonly gateResult: GateResult
  readonly header: ReadHeader
  /** The path that it was sent to. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** Whether the store is served over https. */
  readonly isSecure: boolean
}

/**
 * Whether a form goes on to its page: not if the gate refuses it, nor if it is none of ours, nor before it has a key. The
 * response to one that is
 * refused costs neither a render nor a query.
 */
export function judgeForm({
  form,
  gateResult,
  header,
  ...address
}: SentForm): Form | { readonly refused: HttpResponse } {
  const reason = reasonOf(form, gateResult)
  const headers = { ...gateResult.headers, ...gateResult.refusal?.headers }
  const common = { ...pageHeaders(address), ...headers }
  if (reason === undefined && typeof form !== 'string') {
    const sentBack = form.lacksKey ? giveKey(address) : undefined
    return sentBack ? { refused: { ...sentBack, headers: { ...sentBack.headers, ...common } } } : form
  }
  const { 'Retry-After': wait } = headers
  const response = plainResponse(reason ?? 'malformedForm', header, wait === undefined ? undefined : Number(wait))
  return { refused: { ...response, headers: { ...response.headers, ...common } } }
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
      // A form that signs in says itself what is wrong with the key that was typed.
      return refusal && form.apiKey === undefined ? 'keyRefused' : undefined
    default:
      return 'unavailable'
  }
}
