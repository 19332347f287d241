'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { readClient, setSessionToken } from '@/app/_session/session'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'

/** Changes the password, which signs out everywhere else. */
export async function changePassword(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  const input = {
    currentPassword: formText(form, 'currentPassword'),
    newPassword: formText(form, 'newPassword'),
    ...(await readClient()),
  }
  return answerUserForm(
    form,
    ({ users }) => users.changePassword(input),
    async ({ token }) => {
      await setSessionToken(token)
      return '/console/security?password=changed'
    },
  )
}
