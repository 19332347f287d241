import { cookieOf, type ReadHeader } from '@/server/http/request'
import { sessionCookieName } from '@/server/users/session-cookie'

/**
 * By whom a form is sent, for the gate: the holder of a key, or of a session, as the headers say.
 */
export const formCredentials = (header: ReadHeader, config: Parameters<typeof sessionCookieName>[0]) => ({
  authorization: header('authorization'),
  session: cookieOf(header, sessionCookieName(config)),
})
