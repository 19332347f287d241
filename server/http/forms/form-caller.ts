import { SESSION_COOKIE } from '@/server/accounts/staff-session'
import type { ReadHeader } from '@/server/http/request'
import type { Form, FormProblem } from './read-form'

/**
 * By whom a form is sent, for the gate: the holder of the API key that it signs in with, which thus counts as a call
 * with that key; or else the holder of a key, or of a session, as the headers say.
 */
export function formCaller(header: ReadHeader, form: Form | FormProblem) {
  const apiKey = typeof form === 'string' ? undefined : form.apiKey
  return {
    authorization: apiKey === undefined ? header('authorization') : `Bearer ${apiKey.trim()}`,
    session: cookie(header('cookie') ?? '', SESSION_COOKIE),
  }
}

/** A cookie's value as it was sent (RFC 6265, section 4.2); undefined when there is none. */
const cookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
