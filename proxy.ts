import { type NextRequest, NextResponse } from 'next/server'
import { isForm, isGated, passGate, withRequestId } from '@/server/serverless/gate'

/**
 * Next's middleware: every request for REST and tRPC, and every form, goes to the gate here, once, before its route. (The
 * standalone server asks the same gate itself.)
 */
export async function proxy(request: NextRequest): Promise<Response> {
  if (!isGated(request)) return withRequestId(request, NextResponse.next())
  const passed = await passGate(request)
  if (passed instanceof Response) return passed
  const next = NextResponse.next({ request: { headers: passed } })
  // The doors give their answers an id themselves.
  return isForm(request) ? withRequestId({ headers: passed }, next) : next
}
