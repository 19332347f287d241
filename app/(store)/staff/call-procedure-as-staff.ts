import 'server-only'
import { headers } from 'next/headers'
import { callProcedureFromForm } from '@/app/_forms/call-procedure-from-form'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { getRuntime } from '@/server/current-runtime'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
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
 * Calls a procedure for a staff form. Leads to its page, which asks to sign in, if the session has ended or is of
 * somebody else.
 */
export async function callProcedureAsStaff<Result>(
  { page, key, input }: StaffForm,
  call: Parameters<typeof callProcedureFromForm<Result>>[1],
): Promise<Awaited<ReturnType<typeof callProcedureFromForm<Result>>> | Destination> {
  const { caller } = gateResultOfForm(await getRuntime(), await headers())
  if (caller.kind !== 'user' || !caller.isStaff) return leadTo(staffPages[page].path)
  return callProcedureFromForm({ key, input, logMessage: 'a staff form failed' }, call)
}
