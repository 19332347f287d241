'use server'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { CeremonyOptions } from '@/app/_users/ask-authenticator'
import { beginCeremony } from '@/app/_users/begin-ceremony'

/**
 * What a browser needs to make a passkey for the signed-in user.
 * @param _form is not read
 */
export async function beginAddingPasskey(
  _previous: unknown,
  _form: FormData,
): Promise<CeremonyOptions<PublicKeyCredentialCreationOptionsJSON>> {
  return beginCeremony(({ passkeys }) => passkeys.beginAdding())
}
