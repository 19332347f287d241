'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { readSessionToken, setSessionToken } from '@/app/_session/session'
import { signIn as signInUser } from '@/server/users/sign-in.service'
import { answerUserForm } from './answer-user-form'
import { destinationAfterSignIn } from './destination-after-sign-in'
import type { UserFormState } from './user-form-state'

/** Signs in, and leads to the page that asked for it. */
export async function signIn(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('signIn', form, async (users, client) => {
    const signedIn = await signInUser(users, {
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      previousToken: await readSessionToken(),
      ...client,
    })
    if ('problem' in signedIn) return signedIn
    await setSessionToken(signedIn.token)
    return { path: destinationAfterSignIn(formText(form, 'to'), signedIn.isStaff) }
  })
}
