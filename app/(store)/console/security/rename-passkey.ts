'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession } from '@/app/_session/session'
import { answerUserForm } from '@/app/_users/answer-user-form'
import type { UserFormState } from '@/app/_users/user-form-state'
import { renamePasskey as renameUserPasskey } from '@/server/users/passkeys/passkeys.service'

/** Gives a passkey of the signed-in user another name. */
export async function renamePasskey(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('renamePasskey', form, async (users) => {
    const session = await getSession()
    if (!session) return { problem: 'signed out' }
    const renamed = await renameUserPasskey(users, session, {
      id: formText(form, 'passkey'),
      name: formText(form, 'name'),
    })
    return renamed === 'done' ? { path: '/console/security?passkey=renamed' } : renamed
  })
}
