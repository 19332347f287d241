'use server'

import { answerUserForm } from '@/app/_account/users/answer-user-form'
import { destinationAfterSignIn } from '@/app/_account/users/destination-after-sign-in'
import type { UserFormState } from '@/app/_account/users/user-form'
import { type Destination, donePath } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { getLanguage } from '@/app/_shell/language/get-language'
import { readClient, setSessionToken } from '@/app/_shell/session/session'

/** Does what a link is for, and leads to the user's own pages, or to the page to sign in. */
export async function followLink(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const input = {
    token: formText(form, 'token'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    language: await getLanguage(),
    removesPasskeys: formText(form, 'removePasskeys') === 'yes',
    ...(await readClient()),
  }
  return answerUserForm(
    form,
    ({ users }) => users.followLink(input),
    async ({ purpose, token }) => {
      if (purpose === 'change_email') return '/console/security?email=changed' as const
      // Somebody who can sign in already.
      if (token === undefined) return donePath('/sign-in', purpose === 'reset_password' ? 'password' : 'joined')
      await setSessionToken(token)
      return destinationAfterSignIn('', purpose === 'become_staff')
    },
  )
}
