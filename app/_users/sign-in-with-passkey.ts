'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { readClient } from '@/app/_session/session'
import { answerSignInForm } from './answer-user-form'
import type { UserFormState } from './user-form-state'

/** Signs in with a passkey, or again with one of the signed-in user, and leads to the page that asked for it. */
export async function signInWithPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const client = await readClient()
  return answerSignInForm(form, ({ passkeys }) => passkeys.signIn({ response: formText(form, 'response'), ...client }))
}
