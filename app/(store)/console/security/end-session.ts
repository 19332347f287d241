'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession } from '@/app/_session/session'
import { getRuntime } from '@/server/current-runtime'
import { endSessionOf } from '@/server/users/sessions.service'

/** Ends a session of the signed-in user, and leads to the list. Sessions of others are not touched. */
export async function endSession(_previous: unknown, form: FormData): Promise<Destination> {
  const session = await getSession()
  const id = new Uint8Array(Buffer.from(formText(form, 'session'), 'base64url'))
  if (session) await endSessionOf((await getRuntime()).deps.db, session.user.id, id)
  return redirectTo('/console/security')
}
