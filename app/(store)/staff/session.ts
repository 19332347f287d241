import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { SESSION_LIFETIME_MS } from '@/server/accounts/staff-session'
import { getRuntime } from '@/server/current-runtime'

const COOKIE = 'staff_session'

/** The session of the request, or why there is none. Queried once per request. */
export const getStaffSession = cache(async () => {
  const token = (await cookies()).get(COOKIE)?.value
  return (await getRuntime()).staffSessions.resume(token)
})

/** Stores a session token in a cookie that only this store receives and no script can read. */
export async function setSessionCookie(token: string): Promise<void> {
  const { PUBLIC_URL } = (await getRuntime()).config
  const jar = await cookies()
  jar.set(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: PUBLIC_URL.startsWith('https:'),
    maxAge: SESSION_LIFETIME_MS / 1000,
  })
}

export async function clearSessionCookie(): Promise<void> {
  const jar = await cookies()
  jar.delete(COOKIE)
}
