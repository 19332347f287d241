import 'server-only'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getSession } from '@/app/_users/session'
import type { AccountPageName } from '@/app/(store)/console/account-pages'
import type { Member } from '@/server/callers/memberships'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import type { UserDeps } from '@/server/users/user-deps'
import { getMember } from './get-member'

/** Why a form did nothing, in words for people. */
export interface AccountFormProblem {
  readonly problem: string
}

interface AccountForm {
  /** Its field `accountId` says which account it is about. */
  readonly form: FormData
  /** The page that the form is on. */
  readonly page: AccountPageName
  /** Whether the last sign-in must be less than ten minutes old. */
  readonly needsFreshSession?: boolean
  readonly isForOwners?: boolean
}

/**
 * Does what a form of an account's page asks for, if its sender is a member who may ask for it. Resolves to the path to
 * which `act` leads, or to its other result. What a service refuses becomes a problem with the service's message.
 */
export async function answerAccountForm<Result extends object>(
  { form, page, needsFreshSession = false, isForOwners = false }: AccountForm,
  act: (users: UserDeps, member: Member) => Promise<Result | { readonly path: string }>,
): Promise<Result | AccountFormProblem | Destination> {
  const runtime = await getRuntime()
  const { requestId } = gateResultOfForm(runtime, await headers())
  const session = await getSession()
  if (!session) return { problem: 'You have been signed out. Sign in again in another tab, then send this once more.' }
  const member = await getMember(session, formText(form, 'accountId'))
  if (!member) notFound()
  if (isForOwners && member.role !== 'owner') return { problem: 'Only an owner of the account may do this.' }
  if (needsFreshSession && !session.isFresh) {
    return {
      problem:
        'Your last sign-in is more than ten minutes old. Open this page in another tab and sign in again there, ' +
        'then send this once more.',
    }
  }
  let result: Result | { readonly path: string }
  try {
    result = await act(runtime.users, member)
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (code === 'not_found') notFound()
    if (isFault) runtime.log.error({ err: error, requestId, page }, 'a form of an account failed')
    return { problem: isFault ? 'The store did not respond as it should. Trying again is safe.' : message }
  }
  return 'path' in result ? leadTo(result.path) : result
}
