'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { answerUserForm } from './answer-user-form'
import type { UserFormState } from './user-form-state'

/** Sends a link to sign up, or to a new password, by mail. The page says the same whichever it is. */
export async function requestLink(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, ({ users }) => users.requestLink({ email: formText(form, 'email') }))
}
