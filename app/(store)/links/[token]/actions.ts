'use server'

import { answerUserForm } from '@/app/_account/users/answer-user-form'
import { destinationAfterSignIn } from '@/app/_account/users/destination-after-sign-in'
import type { UserFormState } from '@/app/_account/users/user-form'
import { type Destination, donePath } from '@/app/_forms/destination'
import { getLanguage } from '@/app/_shell/language/get-language'
import { readClient, setSessionToken } from '@/app/_shell/session/session'
import { inProcessRouter } from '@/server/hosts/in-process-router'

/** Does what a link is for, and leads to the user's own pages, or to the page to sign in. */
export async function followLink(_previous: unknown, form: FormData): Promise<UserFormState | Destination> {
  return answerUserForm(form, inProcessRouter.users.followLink, {
    extra: { language: await getLanguage(), ...(await readClient()) },
    async follow({ purpose, token }) {
      if (purpose === 'change_email') return '/console/security?email=changed'
      // Somebody who can sign in already.
      if (token === undefined) return donePath('/sign-in', purpose === 'reset_password' ? 'password' : 'joined')
      await setSessionToken(token)
      return destinationAfterSignIn('', purpose === 'become_staff')
    },
  })
}
