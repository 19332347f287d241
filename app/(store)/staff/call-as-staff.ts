import 'server-only'
import { redirect } from 'next/navigation'
import { callForForm } from '@/app/_forms/call-for-form'
import { staffSession } from './session'
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
export async function callAsStaff<Result>(
  { page, key, input }: StaffForm,
  call: Parameters<typeof callForForm<Result>>[1],
): ReturnType<typeof callForForm<Result>> {
  const session = await staffSession()
  if ('problem' in session) redirect(staffPages[page].address)
  return callForForm({ key, input, caller: session.caller, onFault: 'a form of the staff failed' }, call)
}
