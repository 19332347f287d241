import 'server-only'
import type { Destination } from '@/app/_forms/destination'
import { donePath } from '@/app/_forms/done-path'
import { type FormProblem, saveFormProblem } from '@/app/_forms/form-problem'
import { type AccountPageName, accountPagePath } from '@/app/(store)/console/account-pages'
import type { Member } from '@/server/callers/memberships'
import type { UserDeps } from '@/server/users/user-deps'
import { type AccountFormProblem, answerAccountForm } from './answer-account-form'

interface OwnersForm {
  readonly form: FormData
  readonly page: AccountPageName
  /** What its page says afterwards. */
  readonly done: string
  readonly needsFreshSession?: boolean
}

/** Does what a form for owners of an account asks for, and leads to its page, which says so. */
export async function answerOwnersForm(
  { done, ...sent }: OwnersForm,
  act: (users: UserDeps, member: Member) => Promise<void>,
): Promise<FormProblem | Destination> {
  const answer = await answerAccountForm<AccountFormProblem>({ isForOwners: true, ...sent }, async (users, member) => {
    await act(users, member)
    return { path: donePath(accountPagePath(member.account.id, sent.page), done) }
  })
  return 'goTo' in answer ? answer : saveFormProblem(sent.form, answer.problem)
}
