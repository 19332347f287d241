import 'server-only'
import { headers } from 'next/headers'
import type { Caller } from '@/server/accounts/caller'
import { type PublicError, toPublicError } from '@/server/errors/public-error'
import { refusalError } from '@/server/gate/gate'
import { idempotencyOf } from '@/server/idempotency/idempotency'
import { isStillRunning } from '@/server/idempotency/once'
import { patiently } from '@/server/idempotency/patiently'
import { processService } from '@/server/process-service'
import { passageOf } from '@/server/serverless/gate'
import { appRouter } from '@/server/trpc/app-router'

type Procedures = ReturnType<typeof appRouter.createCaller>

interface SentForm {
  /** The Idempotency-Key in the form. */
  readonly key: string
  /** What is sent to the procedure. */
  readonly input: object
  /** For whom; without it, for whoever the gate found. */
  readonly caller?: Caller
  /** What is logged when the fault is ours. */
  readonly onFault: string
}

/** What the store refused. `isStillRunning` when the same form is being worked on, and may be sent again. */
export type FormFailure = Pick<PublicError, 'code' | 'message'> & { readonly isStillRunning: boolean }

/**
 * Calls a procedure for a form that was sent to a page. The gate counts the form, the procedure judges the scopes, and the same form
 * sent again does nothing more.
 */
export async function callForForm<Result>(
  { key, input, caller, onFault }: SentForm,
  call: (procedures: Procedures) => Promise<Result>,
): Promise<{ readonly result: Result } | { readonly failure: FormFailure }> {
  const service = await processService()
  const passage = await passageOf(service, { url: service.config.PUBLIC_URL, headers: await headers() })
  const idempotency = idempotencyOf(key, async () => JSON.stringify(input))
  const procedures = appRouter.createCaller({ ...service.domain, caller: caller ?? passage.caller, idempotency })
  try {
    if (passage.refusal) throw refusalError(passage.refusal)
    return { result: await patiently(() => call(procedures)) }
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (isFault) service.log.error({ err: error, requestId: passage.requestId }, onFault)
    return { failure: { code, message, isStillRunning: isStillRunning(error) } }
  }
}
