'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import { forgetSessionToken, readSessionToken } from '@/app/_session/session'
import { personalApi } from '@/app/_trpc/server'

/**
 * Ends the session, for every copy of its token, and leads to the page where one signs in. No limit keeps anybody from it.
 * @param _form is not read; but an action without a parameter is sent no form by Next's script
 */
export async function signOut(_previous: unknown, _form: FormData): Promise<Destination> {
  const token = await readSessionToken()
  if (token !== undefined) await (await personalApi()).users.signOut({ token })
  await forgetSessionToken()
  return redirectTo('/sign-in')
}
