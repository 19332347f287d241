import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { type PublicError, toPublicError } from '@/server/errors/public-error'
import { refusalError } from '@/server/gate/gate'
import { idempotencyOf } from '@/server/idempotency/idempotency'
import { isStillRunning } from '@/server/idempotency/once'
import { patiently } from '@/server/idempotency/patiently'
import { processService } from '@/server/process-service'
import { passageOf } from '@/server/serverless/gate'
import { appRouter } from '@/server/trpc/app-router'
import { staffSession } from './session'
import { type StaffPage, staffPages } from './staff-pages'

type StaffApi = ReturnType<typeof appRouter.createCaller>

interface StaffForm {
  /** The page that the form stands on. */
  readonly page: StaffPage
  /** The Idempotency-Key in the form. */
  readonly key: string
  /** What is sent to the procedure. */
  readonly input: object
}

/** What the store refused. `isStillRunning` when the same form is being worked on, and may be sent again. */
export type StaffFailure = Pick<PublicError, 'code' | 'message'> & { readonly isStillRunning: boolean }

/**
 * Calls a procedure for a form of the staff, as over HTTP with their key: the gate counts it, the procedure judges the scopes, and
 * the same form sent again does nothing more. Leads to the sign-in where there is no session any more.
 */
export async function callAsStaff<Result>(
  { page, key, input }: StaffForm,
  call: (api: StaffApi) => Promise<Result>,
): Promise<{ readonly result: Result } | { readonly failure: StaffFailure }> {
  const service = await processService()
  const passage = await passageOf(service, { url: service.config.PUBLIC_URL, headers: await headers() })
  const session = await staffSession()
  if ('problem' in session) redirect(staffPages[page].address)
  const idempotency = idempotencyOf(key, async () => JSON.stringify(input))
  const api = appRouter.createCaller({ ...service.domain, caller: session.caller, idempotency })
  try {
    if (passage.refusal) throw refusalError(passage.refusal)
    return { result: await patiently(() => call(api)) }
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (isFault) service.log.error({ err: error, requestId: passage.requestId }, 'a form of the staff failed')
    return { failure: { code, message, isStillRunning: isStillRunning(error) } }
  }
}
