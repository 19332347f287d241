'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { requestLink as requestUserLink } from '@/server/users/request-link.service'
import { answerUserForm } from './answer-user-form'
import type { UserFormState } from './user-form-state'

/** Sends a link to sign up, or to a new password, by mail. The page says the same whichever it is. */
export async function requestLink(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm('requestLink', form, async (users, { clientIp }) => {
    const requested = await requestUserLink(users, { email: formText(form, 'email'), clientIp })
    return requested === 'sent' ? 'done' : requested
  })
}
