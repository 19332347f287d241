'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession } from '@/app/_session/session'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'
import { addPasskey as addUserPasskey } from '@/server/users/passkeys/add-passkey.service'

/** Adds a passkey of the signed-in user. */
export async function addPasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('addPasskey', form, async (users) => {
    const session = await getSession()
    if (!session) return { problem: 'signed out' }
    const added = await addUserPasskey(users, session, {
      name: formText(form, 'name'),
      response: formText(form, 'response'),
    })
    return added === 'added' ? { path: '/console/security?passkey=added' } : added
  })
}
