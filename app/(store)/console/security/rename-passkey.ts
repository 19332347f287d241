'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'

/** Gives a passkey of the signed-in user another name. */
export async function renamePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(
    form,
    ({ passkeys }) => passkeys.rename({ id: formText(form, 'passkey'), name: formText(form, 'name') }),
    () => '/console/security?passkey=renamed',
  )
}
