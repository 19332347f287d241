import { getRuntime, isBehindNodeServer } from '@/server/current-runtime'
import type { ErrorCode } from '@/server/errors/table'
import { clientIp } from '@/server/http/gate/client-ip'
import type { GateResult } from '@/server/http/gate/gate'
import { isRestPath, isTrpcPath } from '@/server/http/paths'
import { isPublicPath } from '@/server/http/public-endpoints'
import { errorResponse, NO_SUCH_PATH } from '@/server/http/responses'
import { countCalls } from '@/server/http/trpc/handler'
import type { Runtime } from '@/server/runtime'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { GATE_RESULT_HEADER, signGateResult, verifyGateResult } from './signed-gate-result'

/** Whether a request is for a page, or for a picture or text that stands beside the pages; not for a script or style of theirs. */
export function isPage({ url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url)
  return (
    !isRestPath(pathname) && !isTrpcPath(pathname) && !isPublicPath(pathname) && !pathname.startsWith('/_next/static/')
  )
}

/** Whether a request is a form sent to a page, which is counted as a call is. */
export const isForm = (request: Pick<Request, 'method' | 'url'>): boolean =>
  request.method === 'POST' && isPage(request)

/** Whether a request goes to the gate here: one for REST or tRPC, or a form that the standalone server has not let in already. */
export function isGated(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return isRestPath(pathname) || isTrpcPath(pathname) || (isForm(request) && !isBehindNodeServer())
}

/** Gives the answer to a request its id; the standalone server does that by itself. */
export function withRequestId<Answer extends Response>({ headers }: Pick<Request, 'headers'>, answer: Answer): Answer {
  if (!isBehindNodeServer()) answer.headers.set('X-Request-Id', requestIdFrom(headers.get('x-request-id')))
  return answer
}

/**
 * Sends a request to the gate. Gives the headers with which the request goes on to its route, among them the signed gate result
 * (in place of whatever the client sent under that name); or, when the runtime cannot start, the answer.
 */
export async function runProxyGate(request: Request): Promise<Headers | Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  try {
    const runtime = await getRuntime()
    const gateResult = await runGate(runtime, request)
    const headers = new Headers(request.headers)
    headers.set('X-Request-Id', gateResult.requestId)
    headers.set(GATE_RESULT_HEADER, signGateResult(gateResult, runtime.gateResultKey))
    return headers
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
    return refuse(request, 'service_unavailable', 'The store is not ready. Try again shortly.')
  }
}

/** What the gate found for a request: from the middleware if it ran, else asked now. */
export async function gateResultOf(runtime: Runtime, request: GateFacts): Promise<GateResult> {
  return verifyGateResult(request.headers.get(GATE_RESULT_HEADER), runtime.gateResultKey) ?? runGate(runtime, request)
}

type GateFacts = Pick<Request, 'url' | 'headers'>

function runGate(runtime: Runtime, { url, headers }: GateFacts): Promise<GateResult> {
  const { pathname, search } = new URL(url)
  return runtime.gate({
    authorization: headers.get('authorization'),
    requestId: headers.get('x-request-id'),
    // Next shows no socket. The platform in front (or Next itself, when nothing else did) has noted the address.
    clientIp: clientIp(undefined, headers.get('x-forwarded-for'), Math.max(1, runtime.config.TRUSTED_PROXIES)),
    allowAnonymous: !isRestPath(pathname),
    cost: isTrpcPath(pathname) ? countCalls(pathname, search) : 1,
  })
}

/** The answer to an address that is another spelling of one that the standalone server answers. */
export const notFoundResponse = (request: Request) => refuse(request, 'not_found', NO_SUCH_PATH)

function refuse(request: Request, code: ErrorCode, message: string): Response {
  const { status, headers, body } = errorResponse(code, message)
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': requestIdFrom(request.headers.get('x-request-id')),
      ...headers,
    },
  })
}
