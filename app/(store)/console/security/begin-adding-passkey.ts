'use server'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { getSession } from '@/app/_session/session'
import { answerUserScript } from '@/app/_users/answer-user-form'
import type { CeremonyOptions } from '@/app/_users/ask-authenticator'
import { beginAddingPasskey as beginAddingUserPasskey } from '@/server/users/passkeys/add-passkey.service'

/**
 * What a browser needs to make a passkey for the signed-in user.
 * @param _form is not read
 */
export async function beginAddingPasskey(
  _previous: unknown,
  _form: FormData,
): Promise<CeremonyOptions<PublicKeyCredentialCreationOptionsJSON>> {
  const session = await getSession()
  return answerUserScript('beginAddingPasskey', async (users) => {
    if (!session) return { problem: 'signed out' }
    return session.isFresh ? { options: await beginAddingUserPasskey(users, session.user) } : { problem: 'not fresh' }
  })
}
