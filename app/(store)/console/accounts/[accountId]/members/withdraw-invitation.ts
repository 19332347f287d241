'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { answerOwnersForm } from '@/app/(store)/console/accounts/answer-owners-form'
import { withdrawInvitation as withdrawAccountInvitation } from '@/server/users/members.service'

/** Withdraws an invitation to the account. */
export async function withdrawInvitation(form: FormData): Promise<FormProblem | Destination> {
  return answerOwnersForm({ form, page: 'members', done: 'withdrawn' }, (users, member) => {
    const id = new Uint8Array(Buffer.from(formText(form, 'invitation'), 'base64url'))
    return withdrawAccountInvitation(users, member, id)
  })
}
