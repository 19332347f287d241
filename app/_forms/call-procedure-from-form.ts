import 'server-only'
import { headers } from 'next/headers'
import { appRouter } from '@/server/app-router'
import type { Caller } from '@/server/callers/caller'
import { getRuntime } from '@/server/current-runtime'
import { type PublicError, toPublicError } from '@/server/errors/public-error'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import { refusalError } from '@/server/http/refusals'
import { idempotencyOf } from '@/server/trpc/idempotency/idempotency-key'
import { retryWhileRunning } from '@/server/trpc/idempotency/retry-while-running'

type Procedures = ReturnType<typeof appRouter.createCaller>

interface FormSubmission {
  /** The Idempotency-Key in the form. */
  readonly key: string
  /** The procedure's input. */
  readonly input: object
  /** Who calls; by default the holder of the key or the session that the form was sent with. */
  readonly caller?: Caller
  /** Logged when the server is at fault. */
  readonly logMessage: string
}

/** Why a form was refused. */
export type FormFailure = Pick<PublicError, 'code' | 'message'>

/**
 * Calls a procedure for a form that was submitted to a page. The gate has counted it towards the rate limit, the
 * procedure checks the scopes, and submitting the same form again has no further effect.
 */
export async function callProcedureFromForm<Result>(
  { key, input, caller, logMessage }: FormSubmission,
  call: (procedures: Procedures) => Promise<Result>,
): Promise<{ readonly result: Result } | { readonly failure: FormFailure }> {
  const runtime = await getRuntime()
  const gateResult = gateResultOfForm(runtime, await headers())
  const idempotency = idempotencyOf(key, async () => JSON.stringify(input))
  const procedures = appRouter.createCaller({
    ...runtime.deps,
    caller: caller ?? gateResult.caller,
    clientIp: gateResult.clientIp,
    idempotency,
  })
  try {
    if (gateResult.refusal) throw refusalError(gateResult.refusal)
    return { result: await retryWhileRunning(() => call(procedures)) }
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (isFault) runtime.log.error({ err: error, requestId: gateResult.requestId }, logMessage)
    return { failure: { code, message } }
  }
}
