import { SESSION_COOKIE } from '@/server/accounts/staff-session'
import type { ReadHeader } from '@/server/http/request'
import { cookieOf } from './cookie-of'
import type { Form, FormProblem } from './read-form'

/**
 * By whom a form is sent, for the gate: the holder of the API key that it signs in with, which thus counts as a call
 * with that key; or else the holder of a key, or of a session, as the headers say.
 */
export function formCaller(header: ReadHeader, form: Form | FormProblem) {
  const apiKey = typeof form === 'string' ? undefined : form.apiKey
  return {
    authorization: apiKey === undefined ? header('authorization') : `Bearer ${apiKey.trim()}`,
    session: cookieOf(header('cookie') ?? '', SESSION_COOKIE),
  }
}
