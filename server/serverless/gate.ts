import { RETRY_UNAVAILABLE_S } from '@/server/errors/retry'
import { clientAddress } from '@/server/gate/address'
import type { Passage } from '@/server/gate/gate'
import { openPassage, PASSAGE_HEADER, sealPassage } from '@/server/gate/seal'
import { processService, standsInFront } from '@/server/process-service'
import type { Service } from '@/server/service'
import { countCalls, TRPC_PATH } from '@/server/trpc/door'

/**
 * Sends a request to the gate. Gives the headers with which the request goes on to its route, among them the sealed passage
 * (in place of whatever the client sent under that name); or, when the service cannot start, the answer.
 */
export async function passGate(request: Request): Promise<Headers | Response> {
  if (standsInFront()) return notHere()
  try {
    const service = await processService()
    const passage = await gatePassage(service, request)
    const headers = new Headers(request.headers)
    headers.set(PASSAGE_HEADER, sealPassage(passage, service.sealKey))
    return headers
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
    return unavailable()
  }
}

/** What the gate found for a request: from the middleware if it ran, else asked now. */
export async function passageOf(service: Service, request: Request): Promise<Passage> {
  return openPassage(request.headers.get(PASSAGE_HEADER), service.sealKey) ?? gatePassage(service, request)
}

function gatePassage(service: Service, { url, headers }: Request): Promise<Passage> {
  const { pathname, search } = new URL(url)
  const isTrpc = pathname.startsWith(TRPC_PATH)
  return service.gate({
    authorization: headers.get('authorization'),
    requestId: headers.get('x-request-id'),
    // Next shows no socket. The platform in front (or Next itself, when nothing else did) has noted the address.
    address: clientAddress(undefined, headers.get('x-forwarded-for'), Math.max(1, service.config.TRUSTED_PROXIES)),
    areGuestsWelcome: isTrpc,
    cost: isTrpc ? countCalls(pathname, search) : 1,
  })
}

/** The answer to an address that is another spelling of one that the standalone server answers. */
export const notHere = () =>
  Response.json({ code: 'not_found', message: 'There is no such path. Paths are exact.', status: 404 }, { status: 404 })

/** The answer while the service cannot be started. */
const unavailable = () =>
  Response.json(
    { code: 'service_unavailable', message: 'The store is not ready. Try again shortly.', status: 503 },
    { status: 503, headers: { 'Retry-After': String(RETRY_UNAVAILABLE_S) } },
  )
