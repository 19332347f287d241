'use server'

import { headers } from 'next/headers'
import type { Destination } from '@/app/_forms/destination'
import type { FormProblem } from '@/app/_forms/form-problem'
import { formText } from '@/app/_forms/form-text'
import { answerOwnersForm } from '@/app/(store)/console/accounts/answer-owners-form'
import { getRuntime } from '@/server/current-runtime'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import { inviteMember as inviteAccountMember } from '@/server/users/members.service'
import { roleIn } from './role-in'

/** Invites somebody to the account by mail. */
export async function inviteMember(form: FormData): Promise<FormProblem | Destination> {
  return answerOwnersForm(
    { form, page: 'members', done: 'invited', needsFreshSession: true },
    async (users, member) => {
      const { clientIp } = gateResultOfForm(await getRuntime(), await headers())
      await inviteAccountMember(users, member, { email: formText(form, 'email'), role: roleIn(form), clientIp })
    },
  )
}
