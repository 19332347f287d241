import { randomUUID } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { cookieOf, type HttpRequest, type ReadHeader } from '@/server/http/request'

/**
 * The cookie with the Idempotency-Key of a form that was sent without one, from a page that is the same for everybody
 * and a browser without scripts. Sent again, the form has the same key.
 */
const KEY_COOKIE = 'form_key'

/** For as long as a key holds. */
const MAX_AGE_S = 24 * 60 * 60

/** Marks the address of a form that was sent back for a key. */
const SENT_BACK = 'keyed'

/** The key that a form was given earlier. */
export function keyFromCookie(header: ReadHeader): string | undefined {
  const key = cookieOf(header, KEY_COOKIE)
  return key !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : undefined
}

/**
 * Sends a form back to its address with a new key in a cookie: the browser sends it again automatically (RFC 9110,
 * section 15.4.8), so that it has its key before anything is done. Undefined if it was sent back before, since the
 * browser accepts no cookie.
 */
export function issueFormKey({ path, search }: Pick<HttpRequest, 'path' | 'search'>, isSecure: boolean) {
  const query = new URLSearchParams(search)
  if (query.has(SENT_BACK)) return undefined
  query.set(SENT_BACK, '')
  return {
    status: 307,
    headers: {
      Location: `?${query}`,
      'Set-Cookie': stringifySetCookie({
        name: KEY_COOKIE,
        value: randomUUID(),
        path,
        maxAge: MAX_AGE_S,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
      }),
      'Cache-Control': 'no-store',
    },
    body: null,
  }
}
