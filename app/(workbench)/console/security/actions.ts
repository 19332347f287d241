'use server'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { answerUserForm, beginCeremony } from '@/app/_account/users/answer-user-form'
import type { CeremonyOptions } from '@/app/_account/users/ask-authenticator'
import type { UserFormState } from '@/app/_account/users/user-form'
import type { Destination } from '@/app/_forms/destination'
import { getPreferredLanguage } from '@/app/_shell/language/get-language'
import { forgetSessionToken, readClient, setSessionToken } from '@/app/_shell/session/session'
import { inProcessRouter } from '@/server/hosts/in-process-router'

const { passkeys, users } = inProcessRouter

/** Adds a passkey of the signed-in user, and tells them by mail in their language. */
export async function addPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, passkeys.add, {
    extra: { language: await getPreferredLanguage() },
    follow: () => '/console/security?passkey=added',
  })
}

/**
 * What a browser needs to make a passkey for the signed-in user.
 * @param _form is not read
 */
export async function beginAddingPasskey(
  _previous: unknown,
  _form: FormData,
): Promise<CeremonyOptions<PublicKeyCredentialCreationOptionsJSON>> {
  return beginCeremony(passkeys.beginAdding)
}

/** Changes the password, which signs the user out everywhere else. */
export async function changePassword(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, users.changePassword, {
    extra: { language: await getPreferredLanguage(), ...(await readClient()) },
    async follow({ token }) {
      await setSessionToken(token)
      return '/console/security?password=changed' as const
    },
  })
}

/** Sends a link to the new e-mail address of the signed-in user. */
export async function changeEmail(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, users.requestEmailChange, {
    extra: { language: await getPreferredLanguage() },
    follow: () => '/console/security?email=sent',
  })
}

/** Removes the signed-in user, who then is nobody. */
export async function deleteUser(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, users.deleteSelf, {
    async follow() {
      await forgetSessionToken()
      return '/console/security?user=deleted' as const
    },
  })
}

/** Ends a session of the signed-in user, and returns to the list. Sessions of others are not touched. */
export async function endSession(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, users.endSession, { follow: () => '/console/security' })
}

/** Removes a passkey of the signed-in user, unless they could not sign in without it. */
export async function removePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, passkeys.remove, {
    extra: { language: await getPreferredLanguage() },
    follow: () => '/console/security?passkey=removed',
  })
}

/** Gives a passkey of the signed-in user another name. */
export async function renamePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, passkeys.rename, { follow: () => '/console/security?passkey=renamed' })
}
