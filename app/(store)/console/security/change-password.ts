'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession, setSessionToken } from '@/app/_session/session'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'
import { changePassword as changeUserPassword } from '@/server/users/sign-in.service'

/** Changes the password, which signs out everywhere else. */
export async function changePassword(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('changePassword', form, async (users, client) => {
    const session = await getSession()
    if (!session) return { problem: 'signed out' }
    const changed = await changeUserPassword(users, session, {
      currentPassword: formText(form, 'currentPassword'),
      newPassword: formText(form, 'newPassword'),
      ...client,
    })
    if (!('problem' in changed)) {
      await setSessionToken(changed.token)
      return { path: '/console/security?password=changed' }
    }
    return changed.problem === 'wrong' ? { problem: 'wrong current password' } : changed
  })
}
