'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'

/** Adds a passkey of the signed-in user. */
export async function addPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(
    form,
    ({ passkeys }) => passkeys.add({ name: formText(form, 'name'), response: formText(form, 'response') }),
    () => '/console/security?passkey=added',
  )
}
