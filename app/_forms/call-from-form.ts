import 'server-only'
import { headers } from 'next/headers'
import { getLanguage } from '@/app/_shell/language/get-language'
import { getRuntime } from '@/server/hosts/current-runtime'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import type { GateResult } from '@/server/http/gate/gate'
import { refusalError } from '@/server/http/refusals'
import { toPublicError } from '@/server/platform/errors/public-error'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { idempotencyOf, retryWhileRunning } from '@/server/procedures/idempotency/idempotency-key'
import { type FormFailure, toFormFailure } from './form-failure'

export type { FormFailure } from './form-failure'

type Procedures = ReturnType<typeof inProcessRouter.createCaller>

/** Makes the call that a form is for. */
export type FormCallback<Result> = (procedures: Procedures) => Promise<Result>

interface FormCall {
  /** The form's Idempotency-Key; without one, sending the form twice takes effect twice. */
  readonly key?: string
  /** What the key stands for. */
  readonly input?: object
  /** The caller; by default the signed-in user. A key is of no use to a form. */
  readonly caller?: Caller
}

/**
 * Calls a procedure for a form that was submitted to a page. The gate has counted it towards the rate limit, the
 * procedure decides who may call it, and submitting the same form again has no further effect.
 */
export async function callFromForm<Result>(
  { key, input, caller }: FormCall,
  call: FormCallback<Result>,
): Promise<{ readonly result: Result } | { readonly failure: FormFailure }> {
  const runtime = await getRuntime()
  const gateResult = gateResultOfForm(runtime, await headers())
  const procedures = inProcessRouter.createCaller({
    ...runtime.deps,
    caller: caller ?? personOf(gateResult),
    clientIp: gateResult.clientIp,
    idempotency: idempotencyOf(key ?? null, async () => JSON.stringify(input)),
  })
  try {
    if (gateResult.refusal) throw refusalError(gateResult.refusal)
    return { result: await retryWhileRunning(() => call(procedures)) }
  } catch (error) {
    const failure = toPublicError(error)
    if (failure.isFault) runtime.log.error({ err: error, requestId: gateResult.requestId }, 'a form failed')
    return { failure: toFormFailure(failure, await getLanguage()) }
  }
}

const personOf = ({ caller }: GateResult): Caller => (caller.kind === 'user' ? caller : anonymous)
