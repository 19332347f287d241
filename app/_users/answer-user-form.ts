import 'server-only'
import { headers } from 'next/headers'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import type { Client } from '@/server/users/sign-in.service'
import type { UserDeps } from '@/server/users/user-deps'
import { problemState, type UserProblem } from './problem-message'
import type { UserFormState } from './user-form-state'

/** What a form led to: a page, a problem, or nothing but its being done. */
type Outcome = { readonly path: string } | UserProblem | 'done'

/**
 * Answers a form that has to do with signing in. The gate has counted it as it counts any form; beyond that, attempts
 * are counted by the services themselves.
 */
export async function answerUserForm(
  name: string,
  form: FormData,
  act: (users: UserDeps, client: Client) => Promise<Outcome>,
): Promise<UserFormState | Destination> {
  const outcome = await runUserAction(name, act)
  if (outcome !== 'done' && 'path' in outcome) return redirectTo(outcome.path)
  if (outcome === 'done') return { isDone: true }
  return { ...problemState(outcome), typed: { email: formText(form, 'email') } }
}

/** What a script asks for on the way to such a form. */
export async function answerUserScript<Result extends object>(
  name: string,
  act: (users: UserDeps, client: Client) => Promise<Result | UserProblem>,
): Promise<Result | (UserFormState & { readonly problem: string })> {
  const outcome = await runUserAction(name, act)
  return 'problem' in outcome ? problemState(outcome) : outcome
}

async function runUserAction<Result>(
  name: string,
  act: (users: UserDeps, client: Client) => Promise<Result>,
): Promise<Result | { readonly problem: 'unavailable' }> {
  const runtime = await getRuntime()
  const sent = await headers()
  const { clientIp, requestId } = gateResultOfForm(runtime, sent)
  try {
    return await act(runtime.deps, { clientIp, userAgent: sent.get('user-agent') ?? '' })
  } catch (error) {
    const { isFault } = toPublicError(error)
    if (isFault) runtime.log.error({ err: error, requestId, form: name }, 'a form about signing in failed')
    return { problem: 'unavailable' }
  }
}
