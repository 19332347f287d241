'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'

/** Removes a passkey of the signed-in user, unless they could not sign in without it. */
export async function removePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(
    form,
    ({ passkeys }) => passkeys.remove({ id: formText(form, 'passkey') }),
    () => '/console/security?passkey=removed',
  )
}
