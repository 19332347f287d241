import { cookieOf, type ReadHeader } from '@/server/http/request'
import { sessionCookieName } from '@/server/users/session-cookie'

/**
 * By whom a form is sent, for the gate: the holder of a key, or of a session, as the headers say.
 * @param isSecure whether the store is served over https
 */
export const formCredentials = (header: ReadHeader, isSecure: boolean) => ({
  authorization: header('authorization'),
  session: cookieOf(header, sessionCookieName(isSecure)),
})
