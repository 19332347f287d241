'use server'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { getSession } from '@/app/_session/session'
import { beginPasskeySignIn as beginUserPasskeySignIn } from '@/server/users/passkeys/passkey-sign-in.service'
import { answerUserScript } from './answer-user-form'
import type { CeremonyOptions } from './ask-authenticator'

/**
 * What a browser needs to sign in with a passkey: with one of the signed-in user, to sign in again; else with anybody's.
 * @param _form is not read
 */
export async function beginPasskeySignIn(
  _previous: unknown,
  _form: FormData,
): Promise<CeremonyOptions<PublicKeyCredentialRequestOptionsJSON>> {
  const session = await getSession()
  return answerUserScript('beginPasskeySignIn', async (users) => ({
    options: await beginUserPasskeySignIn(users, session?.user),
  }))
}
