import 'server-only'
import { redirect } from 'next/navigation'
import { callProcedureFromForm } from '@/app/_forms/call-procedure-from-form'
import { getStaffSession } from './session'
import { type StaffPage, staffPages } from './staff-pages'

interface StaffForm {
  /** The page that the form stands on. */
  readonly page: StaffPage
  /** The Idempotency-Key in the form. */
  readonly key: string
  /** What is sent to the procedure. */
  readonly input: object
}

/**
 * Calls a procedure for a form of the staff, with the scopes of their key; the form counts as any visitor's does. Leads to the sign-in
 * where there is no session any more.
 */
export async function callProcedureAsStaff<Result>(
  { page, key, input }: StaffForm,
  call: Parameters<typeof callProcedureFromForm<Result>>[1],
): ReturnType<typeof callProcedureFromForm<Result>> {
  const session = await getStaffSession()
  if ('problem' in session) redirect(staffPages[page].path)
  return callProcedureFromForm({ key, input, caller: session.caller, logMessage: 'a form of the staff failed' }, call)
}
