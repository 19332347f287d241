'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { answerOwnersForm } from '@/app/(store)/console/accounts/answer-owners-form'
import { setMemberRole } from '@/server/users/members.service'
import { roleIn } from './role-in'
import { userIn } from './user-in'

/** Makes a member of the account an owner, or an owner a member. */
export async function changeRole(form: FormData): Promise<FormProblem | Destination> {
  return answerOwnersForm({ form, page: 'members', done: 'role' }, ({ db }, member) =>
    setMemberRole(db, member, { userId: userIn(form), role: roleIn(form) }),
  )
}
