import 'server-only'
import { hash } from 'node:crypto'
import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure, inferProcedureOutput } from '@trpc/server'
import { headers } from 'next/headers'
import { getLanguage } from '@/app/_shell/language/get-language'
import { getRuntime } from '@/server/hosts/current-runtime'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import { callProcedure, listProcedures } from '@/server/http/call-procedure'
import type { GateResult } from '@/server/http/gate/gate'
import { refusalError } from '@/server/http/refusals'
import { toPublicError } from '@/server/platform/errors/public-error'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { idempotencyOf, retryWhileRunning } from '@/server/procedures/idempotency/idempotency-key'
import { type FormFailure, toFormFailure } from './form-failure'

export type { FormFailure } from './form-failure'

/** A procedure of `inProcessRouter` that a form is for. */
export type FormProcedure = AnyTRPCMutationProcedure | AnyTRPCQueryProcedure

/** The procedure's output, or why it failed. */
export type Called<Procedure extends FormProcedure> =
  | { readonly result: inferProcedureOutput<Procedure> }
  | { readonly failure: FormFailure }

interface FormCall {
  /** As a form has it: the procedure checks it. */
  readonly input: object
  /** The form's Idempotency-Key, which stands for the input; without one, sending the form twice takes effect twice. */
  readonly key?: string | undefined
  /** The caller; by default the signed-in user. A key is of no use to a form. */
  readonly caller?: Caller | undefined
}

const names: ReadonlyMap<unknown, string> = new Map(
  listProcedures(inProcessRouter).map(([name, procedure]) => [procedure, name]),
)

/**
 * Calls a procedure for a form that was submitted to a page. The gate has counted it towards the rate limit, the
 * procedure decides who may call it, and submitting the same form again has no further effect.
 */
export async function callFromForm<Procedure extends FormProcedure>(
  procedure: Procedure,
  { input, key, caller }: FormCall,
): Promise<Called<Procedure>> {
  const runtime = await getRuntime()
  const gateResult = gateResultOfForm(runtime, await headers())
  const call = {
    router: inProcessRouter,
    path: names.get(procedure) ?? '',
    type: procedure._def.type,
    ctx: {
      ...runtime.deps,
      caller: caller ?? personOf(gateResult),
      clientIp: gateResult.clientIp,
      idempotency: idempotencyOf(key ?? null, async () => JSON.stringify(input, digested)),
    },
    readInput: () => input,
  }
  try {
    if (gateResult.refusal) throw refusalError(gateResult.refusal)
    return { result: await retryWhileRunning(() => callProcedure<inferProcedureOutput<Procedure>>(call)) }
  } catch (error) {
    const failure = toPublicError(error)
    if (failure.isFault) runtime.log.error({ err: error, requestId: gateResult.requestId }, 'a form failed')
    return { failure: toFormFailure(failure, await getLanguage()) }
  }
}

/** A file by its digest. */
const digested = (_name: string, value: unknown) => (value instanceof Uint8Array ? hash('sha256', value) : value)

const personOf = ({ caller }: GateResult): Caller => (caller.kind === 'user' ? caller : anonymous)
