import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from '@/server/accounts/staff-session'
import { isSecure } from '@/server/config'
import { getRuntime } from '@/server/current-runtime'

/** The session of the request, or why there is none. Queried once per request. */
export const getStaffSession = cache(async () => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  return (await getRuntime()).staffSessions.resume(token)
})

/** Stores a session token in a cookie that only this store receives and no script can read. */
export async function setSessionCookie(token: string): Promise<void> {
  const { config } = await getRuntime()
  const jar = await cookies()
  jar.set(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: SESSION_LIFETIME_MS / 1000,
  })
}

/** Ends the request's session, so that a copy of its cookie is worthless too, and deletes the cookie. */
export async function endSession(): Promise<void> {
  const jar = await cookies()
  await (await getRuntime()).staffSessions.end(jar.get(SESSION_COOKIE)?.value)
  jar.delete(SESSION_COOKIE)
}
