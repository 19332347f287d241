import { type NextRequest, NextResponse } from 'next/server'
import { passGate } from '@/server/serverless/gate'

/**
 * Next's middleware: every request for REST and tRPC goes to the gate here, once, before its route. (The standalone server
 * answers these itself, behind the same gate; they do not reach Next there.)
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const passed = await passGate(request)
  return passed instanceof Response ? passed : NextResponse.next({ request: { headers: passed } })
}

export const config = { matcher: ['/v1', '/v1/:path*', '/api/trpc/:path*'] }
