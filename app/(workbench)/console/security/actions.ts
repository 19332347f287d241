'use server'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { answerUserForm, beginCeremony } from '@/app/_account/users/answer-user-form'
import type { CeremonyOptions } from '@/app/_account/users/ask-authenticator'
import type { UserFormState } from '@/app/_account/users/user-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { getPreferredLanguage } from '@/app/_shell/language/get-language'
import { forgetSessionToken, readClient, setSessionToken } from '@/app/_shell/session/session'

/** Adds a passkey of the signed-in user, and tells them by mail in their language. */
export async function addPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const input = {
    name: formText(form, 'name'),
    response: formText(form, 'response'),
    language: await getPreferredLanguage(),
  }
  return answerUserForm(
    form,
    ({ passkeys }) => passkeys.add(input),
    () => '/console/security?passkey=added',
  )
}

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

/** Changes the password, which signs the user out everywhere else. */
export async function changePassword(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const input = {
    currentPassword: formText(form, 'currentPassword'),
    newPassword: formText(form, 'newPassword'),
    language: await getPreferredLanguage(),
    ...(await readClient()),
  }
  return answerUserForm(
    form,
    ({ users }) => users.changePassword(input),
    async ({ token }) => {
      await setSessionToken(token)
      return '/console/security?password=changed' as const
    },
  )
}

/** Sends a link to the new e-mail address of the signed-in user. */
export async function changeEmail(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const input = { email: formText(form, 'email'), language: await getPreferredLanguage() }
  return answerUserForm(
    form,
    ({ users }) => users.requestEmailChange(input),
    () => '/console/security?email=sent',
  )
}

/** Removes the signed-in user, who then is nobody. */
export async function deleteUser(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(
    form,
    ({ users }) => users.deleteSelf({ confirmation: formText(form, 'email') }),
    async () => {
      await forgetSessionToken()
      return '/console/security?user=deleted' as const
    },
  )
}

/** Ends a session of the signed-in user, and returns to the list. Sessions of others are not touched. */
export async function endSession(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(
    form,
    ({ users }) => users.endSession({ session: formText(form, 'session') }),
    () => '/console/security',
  )
}

/** Removes a passkey of the signed-in user, unless they could not sign in without it. */
export async function removePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const language = await getPreferredLanguage()
  return answerUserForm(
    form,
    ({ passkeys }) => passkeys.remove({ id: formText(form, 'passkey'), language }),
    () => '/console/security?passkey=removed',
  )
}

/** Gives a passkey of the signed-in user another name. */
export async function renamePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(
    form,
    ({ passkeys }) => passkeys.rename({ id: formText(form, 'passkey'), name: formText(form, 'name') }),
    () => '/console/security?passkey=renamed',
  )
}
