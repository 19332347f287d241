import 'server-only'
import type { Destination } from '@/app/_forms/destination'
import { donePath } from '@/app/_forms/done-path'
import { type FormProblem, saveFormProblem } from '@/app/_forms/form-problem'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { answerAccountForm } from '@/app/(store)/console/accounts/answer-account-form'
import type { Member } from '@/server/accounts/memberships.service'
import type { UserDeps } from '@/server/users/user-deps'
import type { doneTexts } from './done-texts'

interface MembersForm {
  readonly form: FormData
  readonly done: keyof typeof doneTexts
  readonly needsFreshSession?: boolean
}

/** Does what a form of an owner on the page of the members asks for, and leads there again. */
export async function answerMembersForm(
  { done, ...sent }: MembersForm,
  act: (users: UserDeps, member: Member) => Promise<void>,
): Promise<FormProblem | Destination> {
  const answer = await answerAccountForm({ page: 'members', isForOwners: true, ...sent }, async (users, member) => {
    await act(users, member)
    return { path: donePath(accountPagePath(member.account.id, 'members'), done) }
  })
  return 'goTo' in answer || !('problem' in answer) ? answer : saveFormProblem(sent.form, answer.problem)
}
