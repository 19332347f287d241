import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { isSecure } from '@/server/config'
import { getRuntime } from '@/server/hosts/current-runtime'
import { sessionCookieName } from '@/server/identity/users/session-cookie'
import { findSession } from '@/server/identity/users/sessions.service'

/** The longest that a browser keeps a cookie (RFC 6265bis, section 5.5); the server decides when a session ends. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60

/** The session of the request; undefined if nobody is signed in. Queried once per request. */
export const getSession = cache(async () => {
  const token = await readSessionToken()
  if (token === undefined) return undefined
  const { deps } = await getRuntime()
  return findSession(deps.db, token, deps.now())
})

/** The token that came with the request, whether or not it belongs to a session. */
export const readSessionToken = async (): Promise<string | undefined> =>
  (await cookies()).get(await cookieName())?.value

/** What starting a session needs to know about the browser. */
export const readClient = async () => ({
  userAgent: (await headers()).get('user-agent') ?? '',
  previousToken: await readSessionToken(),
})

/** Gives the browser a session's token, in a cookie that only this store receives and no script can read. */
export async function setSessionToken(token: string): Promise<void> {
  const jar = await cookies()
  jar.set(await cookieName(), token, { ...(await cookieAttributes()), maxAge: COOKIE_MAX_AGE_S })
}

export async function forgetSessionToken(): Promise<void> {
  const jar = await cookies()
  // A cookie whose name begins with __Host- is only deleted with the same attributes.
  jar.set(await cookieName(), '', { ...(await cookieAttributes()), maxAge: 0 })
}

const cookieName = async () => sessionCookieName((await getRuntime()).config)

const cookieAttributes = async () =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure((await getRuntime()).config) }) as const
