import 'server-only'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { donePath } from '@/app/_forms/done-path'
import { type FormProblem, saveFormProblem } from '@/app/_forms/form-problem'
import type { UserCaller } from '@/server/callers/caller'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import type { Runtime } from '@/server/runtime'

interface StaffForm {
  readonly form: FormData
  /** The address of the page that the form is on, which says afterwards what was done. */
  readonly path: string
  readonly done: string
}

/**
 * Does what a form of the staff asks for that no procedure offers. Leads to its page, which asks to sign in, if the
 * session has ended or is of somebody else.
 */
export async function answerStaffForm(
  { form, path, done }: StaffForm,
  act: (runtime: Runtime, staff: UserCaller) => Promise<void>,
): Promise<FormProblem | Destination> {
  const runtime = await getRuntime()
  const { caller, requestId } = gateResultOfForm(runtime, await headers())
  if (caller.kind !== 'user' || !caller.isStaff) return leadTo(path)
  try {
    await act(runtime, caller)
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (code === 'not_found') notFound()
    if (isFault) runtime.log.error({ err: error, requestId }, 'a staff form failed')
    return saveFormProblem(form, isFault ? 'The store did not respond as it should. Trying again is safe.' : message)
  }
  return leadTo(donePath(path, done))
}
