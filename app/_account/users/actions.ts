'use server'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { getLanguage } from '@/app/_shell/language/get-language'
import { forgetSessionToken, readSessionToken } from '@/app/_shell/session/session'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { answerSignInForm, answerUserForm, beginCeremony } from './answer-user-form'
import type { CeremonyOptions } from './ask-authenticator'
import type { UserFormState } from './user-form'

const { passkeys, users } = inProcessRouter

/**
 * What a browser needs to sign in with a passkey: with one of the signed-in user, to sign in again; otherwise with
 * anybody's.
 * @param _form is not read
 */
export async function beginPasskeySignIn(
  _previous: unknown,
  _form: FormData,
): Promise<CeremonyOptions<PublicKeyCredentialRequestOptionsJSON>> {
  return beginCeremony(passkeys.beginSignIn)
}

/**
 * Sends a link to sign up or to choose a new password, by mail in the language of the page. The page says the same for
 * both.
 */
export async function requestLink(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, users.requestLink, {
    extra: { language: await getLanguage() },
    follow: (result) => (typeof result === 'object' && 'signUpPath' in result ? result.signUpPath : undefined),
  })
}

/** Makes the session fresh with its user's password, and leads to the page that required it. */
export async function signInAgain(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerSignInForm(form, users.signInAgain)
}

/** Signs in with a passkey, or again with one of the signed-in user, and leads to the page that required it. */
export async function signInWithPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerSignInForm(form, passkeys.signIn)
}

/** Signs in, and leads to the page that required it. */
export async function signIn(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerSignInForm(form, users.signIn)
}

/** Ends the session, for every copy of its token, and leads to the page to sign in. */
export async function signOut(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const token = await readSessionToken()
  if (token === undefined) return redirectTo('/sign-in')
  return answerUserForm(form, users.signOut, {
    extra: { token },
    async follow() {
      await forgetSessionToken()
      return '/sign-in' as const
    },
  })
}
