'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession } from '@/app/_session/session'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'
import { removePasskey as removeUserPasskey } from '@/server/users/passkeys/passkeys.service'

/** Removes a passkey of the signed-in user, unless they could not sign in without it. */
export async function removePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('removePasskey', form, async (users) => {
    const session = await getSession()
    if (!session) return { problem: 'signed out' }
    const removed = await removeUserPasskey(users, session, formText(form, 'passkey'))
    return removed === 'done' ? { path: '/console/security?passkey=removed' } : removed
  })
}
