'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { readSessionToken, setSessionToken } from '@/app/_session/session'
import { answerUserForm } from '@/app/_users/answer-user-form'
import { destinationAfterSignIn } from '@/app/_users/destination-after-sign-in'
import type { UserFormState } from '@/app/_users/user-form-state'
import { followLink as followUserLink } from '@/server/users/follow-link.service'

/** Does what a link is for, and leads to what is one's own then, or to where one signs in. */
export async function followLink(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('followLink', form, async (users, client) => {
    const followed = await followUserLink(users, formText(form, 'token'), {
      email: formText(form, 'email'),
      password: formText(form, 'password'),
      removesPasskeys: formText(form, 'removePasskeys') === 'yes',
      previousToken: await readSessionToken(),
      ...client,
    })
    if ('problem' in followed) return followed
    if (followed.token === undefined) return { path: '/sign-in' }
    await setSessionToken(followed.token)
    return { path: destinationAfterSignIn('', followed.purpose === 'become_staff') }
  })
}
