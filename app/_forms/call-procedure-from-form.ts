import 'server-only'
import { headers } from 'next/headers'
import type { Caller } from '@/server/accounts/caller'
import { appRouter } from '@/server/app-router'
import { getRuntime } from '@/server/current-runtime'
import { type PublicError, toPublicError } from '@/server/errors/public-error'
import { gateResultOf } from '@/server/hosts/next/proxy-gate'
import { refusalError } from '@/server/http/refusals'
import { idempotencyOf } from '@/server/trpc/idempotency/idempotency'
import { retryWhileRunning } from '@/server/trpc/idempotency/retry-while-running'
import { isStillRunning } from '@/server/trpc/idempotency/run-idempotent'

type Procedures = ReturnType<typeof appRouter.createCaller>

interface FormSubmission {
  /** The Idempotency-Key in the form. */
  readonly key: string
  /** What is sent to the procedure. */
  readonly input: object
  /** For whom; without it, for whoever the gate found. */
  readonly caller?: Caller
  /** What is logged when the fault is ours. */
  readonly logMessage: string
}

/** What the store refused. `isStillRunning` when the same form is being worked on, and may be sent again. */
export type FormFailure = Pick<PublicError, 'code' | 'message'> & { readonly isStillRunning: boolean }

/**
 * Calls a procedure for a form that was sent to a page. The gate counts the form, the procedure judges the scopes, and the same form
 * sent again does nothing more.
 */
export async function callProcedureFromForm<Result>(
  { key, input, caller, logMessage }: FormSubmission,
  call: (procedures: Procedures) => Promise<Result>,
): Promise<{ readonly result: Result } | { readonly failure: FormFailure }> {
  const runtime = await getRuntime()
  const gateResult = await gateResultOf(runtime, { url: runtime.config.PUBLIC_URL, headers: await headers() })
  const idempotency = idempotencyOf(key, async () => JSON.stringify(input))
  const procedures = appRouter.createCaller({ ...runtime.deps, caller: caller ?? gateResult.caller, idempotency })
  try {
    if (gateResult.refusal) throw refusalError(gateResult.refusal)
    return { result: await retryWhileRunning(() => call(procedures)) }
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (isFault) runtime.log.error({ err: error, requestId: gateResult.requestId }, logMessage)
    return { failure: { code, message, isStillRunning: isStillRunning(error) } }
  }
}
