'use server'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { getLanguage } from '@/app/_shell/language/get-language'
import { forgetSessionToken, readClient, readSessionToken } from '@/app/_shell/session/session'
import { answerSignInForm, answerUserForm, beginCeremony } from './answer-user-form'
import type { CeremonyOptions } from './ask-authenticator'
import type { UserFormState } from './user-form'

/**
 * What a browser needs to sign in with a passkey: with one of the signed-in user, to sign in again; otherwise with
 * anybody's.
 * @param _form is not read
 */
export async function beginPasskeySignIn(
  _previous: unknown,
  _form: FormData,
): Promise<CeremonyOptions<PublicKeyCredentialRequestOptionsJSON>> {
  return beginCeremony(({ passkeys }) => passkeys.beginSignIn())
}

/**
 * Sends a link to sign up or to choose a new password, by mail in the language of the page. The page says the same for
 * both.
 */
export async function requestLink(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const language = await getLanguage()
  return answerUserForm(
    form,
    ({ users }) => users.requestLink({ email: formText(form, 'email'), language }),
    (result) => (typeof result === 'object' && 'signUpPath' in result ? result.signUpPath : undefined),
  )
}

/** Makes the session fresh with its user's password, and leads to the page that required it. */
export async function signInAgain(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const client = await readClient()
  return answerSignInForm(form, ({ users }) => users.signInAgain({ password: formText(form, 'password'), ...client }))
}

/** Signs in with a passkey, or again with one of the signed-in user, and leads to the page that required it. */
export async function signInWithPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const client = await readClient()
  return answerSignInForm(form, ({ passkeys }) => passkeys.signIn({ response: formText(form, 'response'), ...client }))
}

/** Signs in, and leads to the page that required it. */
export async function signIn(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const client = await readClient()
  return answerSignInForm(form, ({ users }) =>
    users.signIn({ email: formText(form, 'email'), password: formText(form, 'password'), ...client }),
  )
}

/** Ends the session, for every copy of its token, and leads to the page to sign in. */
export async function signOut(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const token = await readSessionToken()
  return answerUserForm(
    form,
    async ({ users }) => {
      if (token !== undefined) await users.signOut({ token })
    },
    async () => {
      await forgetSessionToken()
      return '/sign-in' as const
    },
  )
}
