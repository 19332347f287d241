'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'

/** Ends a session of the signed-in user, and leads to the list. Sessions of others are not touched. */
export async function endSession(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(
    form,
    ({ users }) => users.endSession({ session: formText(form, 'session') }),
    () => '/console/security',
  )
}
