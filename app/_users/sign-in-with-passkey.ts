'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession, readSessionToken, setSessionToken } from '@/app/_session/session'
import { signInWithPasskey as signInUserWithPasskey } from '@/server/users/passkeys/passkey-sign-in.service'
import { answerUserForm } from './answer-user-form'
import { destinationAfterSignIn } from './destination-after-sign-in'
import type { UserFormState } from './user-form-state'

/** Signs in with a passkey, or again with one of the signed-in user, and leads to the page that asked for it. */
export async function signInWithPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('signInWithPasskey', form, async (users, client) => {
    const session = await getSession()
    const signedIn = await signInUserWithPasskey(users, {
      response: formText(form, 'response'),
      user: session?.user,
      previousToken: await readSessionToken(),
      ...client,
    })
    if ('problem' in signedIn) return signedIn
    await setSessionToken(signedIn.token)
    return { path: destinationAfterSignIn(formText(form, 'to'), signedIn.isStaff) }
  })
}
