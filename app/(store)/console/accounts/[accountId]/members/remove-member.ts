'use server'

import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { removeMember as removeAccountMember } from '@/server/users/members.service'
import { answerMembersForm } from './answer-members-form'
import { userIn } from './user-in'

/** Removes a member from the account. */
export async function removeMember(form: FormData): Promise<FormProblem | Destination> {
  return answerMembersForm({ form, done: 'removed' }, ({ db }, member) => removeAccountMember(db, member, userIn(form)))
}
