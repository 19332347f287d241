'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { answerOwnersForm } from '@/app/(store)/console/accounts/answer-owners-form'
import { removeMember as removeAccountMember } from '@/server/users/members.service'
import { userIn } from './user-in'

/** Removes a member from the account. */
export async function removeMember(form: FormData): Promise<FormProblem | Destination> {
  return answerOwnersForm({ form, page: 'members', done: 'removed' }, ({ db }, member) =>
    removeAccountMember(db, member, userIn(form)),
  )
}
