'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import { forgetSessionToken, readSessionToken } from '@/app/_session/session'
import { getRuntime } from '@/server/current-runtime'
import { endSession } from '@/server/users/sessions.service'

/**
 * Ends the session, for every copy of its token, and leads to the page where one signs in.
 * @param _form is not read; but an action without a parameter is sent no form by Next's script
 */
export async function signOut(_previous: unknown, _form: FormData): Promise<Destination> {
  const token = await readSessionToken()
  if (token !== undefined) await endSession((await getRuntime()).deps.db, token)
  await forgetSessionToken()
  return redirectTo('/sign-in')
}
