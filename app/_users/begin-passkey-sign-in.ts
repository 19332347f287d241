'use server'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { CeremonyOptions } from './ask-authenticator'
import { beginCeremony } from './begin-ceremony'

/**
 * What a browser needs to sign in with a passkey: with one of the signed-in user, to sign in again; else with anybody's.
 * @param _form is not read
 */
export async function beginPasskeySignIn(
  _previous: unknown,
  _form: FormData,
): Promise<CeremonyOptions<PublicKeyCredentialRequestOptionsJSON>> {
  return beginCeremony(({ passkeys }) => passkeys.beginSignIn())
}
