'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { readClient } from '@/app/_session/session'
import { answerSignInForm } from './answer-user-form'
import type { UserFormState } from './user-form-state'

/** Makes the session fresh by the password of its user, and leads to the page that asked for it. */
export async function signInAgain(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const client = await readClient()
  return answerSignInForm(form, ({ users }) => users.signInAgain({ password: formText(form, 'password'), ...client }))
}
