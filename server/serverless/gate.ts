import { errorAnswer, NO_SUCH_PATH } from '@/server/errors/error-answer'
import type { ErrorCode } from '@/server/errors/table'
import { clientAddress } from '@/server/gate/address'
import type { Passage } from '@/server/gate/gate'
import { isRestPath, isTrpcPath } from '@/server/gate/guarded-paths'
import { openPassage, PASSAGE_HEADER, sealPassage } from '@/server/gate/seal'
import { processService, standsInFront } from '@/server/process-service'
import { isPublicPath } from '@/server/public-endpoints'
import type { Service } from '@/server/service'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { countCalls } from '@/server/trpc/door'

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
  return isRestPath(pathname) || isTrpcPath(pathname) || (isForm(request) && !standsInFront())
}

/** Gives the answer to a request its id; the standalone server does that by itself. */
export function withRequestId<Answer extends Response>({ headers }: Pick<Request, 'headers'>, answer: Answer): Answer {
  if (!standsInFront()) answer.headers.set('X-Request-Id', requestIdFrom(headers.get('x-request-id')))
  return answer
}

/**
 * Sends a request to the gate. Gives the headers with which the request goes on to its route, among them the sealed passage
 * (in place of whatever the client sent under that name); or, when the service cannot start, the answer.
 */
export async function passGate(request: Request): Promise<Headers | Response> {
  if (standsInFront()) return notHere(request)
  try {
    const service = await processService()
    const passage = await gatePassage(service, request)
    const headers = new Headers(request.headers)
    headers.set('X-Request-Id', passage.requestId)
    headers.set(PASSAGE_HEADER, sealPassage(passage, service.sealKey))
    return headers
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
    return refuse(request, 'service_unavailable', 'The store is not ready. Try again shortly.')
  }
}

/** What the gate found for a request: from the middleware if it ran, else asked now. */
export async function passageOf(service: Service, request: GateFacts): Promise<Passage> {
  return openPassage(request.headers.get(PASSAGE_HEADER), service.sealKey) ?? gatePassage(service, request)
}

type GateFacts = Pick<Request, 'url' | 'headers'>

function gatePassage(service: Service, { url, headers }: GateFacts): Promise<Passage> {
  const { pathname, search } = new URL(url)
  return service.gate({
    authorization: headers.get('authorization'),
    requestId: headers.get('x-request-id'),
    // Next shows no socket. The platform in front (or Next itself, when nothing else did) has noted the address.
    address: clientAddress(undefined, headers.get('x-forwarded-for'), Math.max(1, service.config.TRUSTED_PROXIES)),
    areGuestsWelcome: !isRestPath(pathname),
    cost: isTrpcPath(pathname) ? countCalls(pathname, search) : 1,
  })
}

/** The answer to an address that is another spelling of one that the standalone server answers. */
export const notHere = (request: Request) => refuse(request, 'not_found', NO_SUCH_PATH)

function refuse(request: Request, code: ErrorCode, message: string): Response {
  const { status, headers, body } = errorAnswer(code, message)
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': requestIdFrom(request.headers.get('x-request-id')),
      ...headers,
    },
  })
}
