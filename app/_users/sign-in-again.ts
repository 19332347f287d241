'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession, setSessionToken } from '@/app/_session/session'
import { signInAgain as signInUserAgain } from '@/server/users/sign-in.service'
import { answerUserForm } from './answer-user-form'
import { destinationAfterSignIn } from './destination-after-sign-in'
import type { UserFormState } from './user-form-state'

/** Makes the session fresh by the password of its user, and leads to the page that asked for it. */
export async function signInAgain(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('signInAgain', form, async (users, client) => {
    const session = await getSession()
    if (!session) return { problem: 'signed out' }
    const signedIn = await signInUserAgain(users, session, { password: formText(form, 'password'), ...client })
    if (!('problem' in signedIn)) {
      await setSessionToken(signedIn.token)
      return { path: destinationAfterSignIn(formText(form, 'to'), session.user.isStaff) }
    }
    return signedIn.problem === 'wrong' ? { problem: 'wrong current password' } : signedIn
  })
}
