import 'server-only'
import { redirect } from 'next/navigation'
import { callProcedureFromForm } from '@/app/_forms/call-procedure-from-form'
import { getStaffSession } from './session'
import { type StaffPage, staffPages } from './staff-pages'

interface StaffForm {
  /** The page that the form is on. */
  readonly page: StaffPage
  /** The Idempotency-Key in the form. */
  readonly key: string
  /** The procedure's input. */
  readonly input: object
}

/**
 * Calls a procedure for a staff form, with the scopes of the caller's key; it counts towards the rate limit as any
 * visitor's form does. Redirects to the sign-in page if the session has ended.
 */
export async function callProcedureAsStaff<Result>(
  { page, key, input }: StaffForm,
  call: Parameters<typeof callProcedureFromForm<Result>>[1],
): ReturnType<typeof callProcedureFromForm<Result>> {
  const session = await getStaffSession()
  if ('problem' in session) redirect(staffPages[page].path)
  return callProcedureFromForm({ key, input, caller: session.caller, logMessage: 'a staff form failed' }, call)
}
