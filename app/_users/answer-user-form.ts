import 'server-only'
import { headers } from 'next/headers'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import type { Client } from '@/server/users/sign-in.service'
import type { UserDeps } from '@/server/users/user-deps'
import { problemMessage, type UserProblem } from './problem-message'
import type { UserFormState } from './user-form-state'
import { type UserFormName, userFormStates } from './user-form-states'

/** What a form led to: a page, a problem, or nothing but its being done. */
type Outcome = { readonly path: string } | UserProblem | 'done'

/**
 * Answers a form that has to do with signing in. The gate has counted it as it counts any form; beyond that, attempts
 * are counted by the services themselves.
 */
export async function answerUserForm(
  name: UserFormName,
  form: FormData,
  act: (users: UserDeps, client: Client) => Promise<Outcome>,
): Promise<UserFormState | Destination> {
  const { users, log, ...runtime } = await getRuntime()
  const sent = await headers()
  const { clientIp, requestId } = gateResultOfForm({ users, log, ...runtime }, sent)
  let outcome: Outcome
  try {
    outcome = await act(users, { clientIp, userAgent: sent.get('user-agent') ?? '' })
  } catch (error) {
    const { isFault } = toPublicError(error)
    if (isFault) log.error({ err: error, requestId, form: name }, 'a form of who signs in failed')
    outcome = { problem: 'unavailable' }
  }
  if (outcome !== 'done' && 'path' in outcome) return leadTo(outcome.path)
  const email = formText(form, 'email')
  return userFormStates[name].save(
    outcome === 'done' ? { email, isDone: true } : { email, problem: problemMessage(outcome) },
  )
}
