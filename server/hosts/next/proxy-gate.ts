import { isSecure } from '@/server/config'
import { getRuntime, isBehindNodeServer } from '@/server/hosts/current-runtime'
import { formBounds } from '@/server/http/forms/form-bounds'
import { type Form, type FormProblem, formCredentials, hasPlainBoundary, readForm } from '@/server/http/forms/read-form'
import type { GateRequest, GateResult } from '@/server/http/gate/gate'
import { GATE_RESULT_HEADER, signGateResult, verifyGateResult } from '@/server/http/gate/signed-gate-result'
import { respondInLanguage } from '@/server/http/language-choice'
import { handleOneClick } from '@/server/http/one-click-unsubscribe'
import type { FormBounds } from '@/server/http/page-table/page-table'
import { pageHeaders } from '@/server/http/pages/security-headers'
import { validateForm } from '@/server/http/pages/validate-form'
import {
  isFile,
  isMcpPath,
  isRestPath,
  isStagingRequest,
  isTrpcPath,
  JOBS_PATH,
  requiresKey,
  TRPC_PATH,
} from '@/server/http/paths'
import { isPublicPath } from '@/server/http/public-endpoints'
import {
  bodyEndedEarly,
  errorResponse,
  methodNotAllowed,
  noSuchPath,
  type Refusal,
  unavailable,
} from '@/server/http/refusals'
import { costOf } from '@/server/http/trpc/batch'
import { clientIp } from '@/server/platform/client-ip'
import { ServiceError } from '@/server/platform/errors/service-error'
import { requestIdFrom } from '@/server/platform/telemetry/finished-request'
import { languageOfPath } from '@/server/platform/values/language'
import type { Runtime } from '@/server/runtime'
import { toFetchResponse } from './fetch-response'

/**
 * Whether a request is for a page, or for a file served beside the pages: for everything that none of our handlers
 * answers, and for which Next may show a page, if only that nothing was found.
 */
export function isPage({ url }: Pick<Request, 'url'>): boolean {
  const { pathname } = new URL(url)
  return !isCall(pathname) && !isPublicPath(pathname) && pathname !== JOBS_PATH
}

/** Whether a path is that of REST, tRPC or MCP. */
const isCall = (path: string) => isRestPath(path) || isTrpcPath(path) || isMcpPath(path)

/** Whether a request is a form sent to a page, which counts like a call. */
export const isForm = (request: Pick<Request, 'method' | 'url'>): boolean =>
  request.method === 'POST' && isPage(request)

/**
 * Whether a request goes through the gate here: one for REST, tRPC or MCP, or a form that has not passed it in the Node
 * host.
 */
export function isGated(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return isCall(pathname) || (isForm(request) && !isBehindNodeServer())
}

/**
 * The response that leads a visitor to a page in their language, unless the Node host has already handled that; may be
 * undefined.
 */
export async function respondInLanguageTo(request: Request): Promise<Response | undefined> {
  if (isBehindNodeServer() || !isPage(request)) return undefined
  const { pathname: path, search } = new URL(request.url)
  const { method } = request
  const header = (name: string) => request.headers.get(name)
  // Without a runtime, the page explains what is wrong.
  const runtime = await getRuntime().catch(() => undefined)
  if (!runtime) return undefined
  const how = { isSecure: isSecure(runtime.config) }
  const inLanguage = respondInLanguage({ method, path, search, header }, how)
  if (!inLanguage) return undefined
  const headers = new Headers({ ...pageHeaders(how), ...inLanguage.headers })
  // Next accepts only an address with a host, and shortens its own to the path.
  const location = headers.get('Location')
  if (location !== null) headers.set('Location', new URL(location, request.url).href)
  return new Response(null, { status: inLanguage.status, headers })
}

/** A request's headers, without those by which Next's scripts make it answer `{}` in place of the route. */
export function withoutPrefetchHeaders(given: Headers): Headers {
  const headers = new Headers(given)
  for (const name of ['x-middleware-prefetch', 'x-nextjs-data']) headers.delete(name)
  return headers
}

/** Sets the request's id on its response; the Node host does that itself. */
export function withRequestId<Sent extends Response>({ headers }: Pick<Request, 'headers'>, response: Sent): Sent {
  if (!isBehindNodeServer()) response.headers.set('X-Request-Id', requestIdFrom(headers.get('x-request-id')))
  return response
}

/**
 * Runs the gate for a request. Resolves to the headers with which the request goes on to its route, including the
 * signed gate result (in place of anything the client sent under that name); or, if the runtime cannot start, to the
 * response.
 */
export async function runProxyGate(request: Request): Promise<Headers | Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  try {
    const runtime = await getRuntime()
    const header = (name: string) => request.headers.get(name)
    const isSentForm = isForm(request)
    const gateResult = await runGate(runtime, request, isSentForm ? formCredentials(header, runtime.config) : undefined)
    if (isSentForm) {
      const { pathname } = new URL(request.url)
      const judged = validateForm({
        form: await readFormOf(request, formBounds(pathname, gateResult)),
        gateResult,
        header,
        language: languageOfPath(pathname),
        isSecure: isSecure(runtime.config),
      })
      if ('refused' in judged) return toFetchResponse(request, judged.refused)
    }
    const headers = new Headers(request.headers)
    headers.set('X-Request-Id', gateResult.requestId)
    headers.set(SEARCH_HEADER, new URL(request.url).search)
    headers.set(GATE_RESULT_HEADER, signGateResult(gateResult, runtime.gateResultKey, runtime.now()))
    return headers
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
    return refuse(request, unavailable('The store is not ready. Try again shortly.'))
  }
}

/**
 * Reads a form here as well as its page will: Next gives the page the body as it was sent, so what Next's own parser
 * would not accept is not a form.
 */
async function readFormOf(request: Request, bounds: FormBounds): Promise<Form | FormProblem> {
  const header = (name: string) => request.headers.get(name)
  if (!hasPlainBoundary(header('content-type'))) return 'malformed'
  return readForm({ header, readBody: (limit) => readBody(request, limit) }, bounds).catch(() => 'malformed')
}

/** Reads at most `limit` bytes of a body; stops reading as soon as there are more. Rejects when the client leaves. */
export async function readBody(
  request: Pick<Request, 'body'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const read = () => reader?.read().catch(() => Promise.reject(bodyEndedEarly()))
  for (let part = await read(); part?.value; part = await read()) {
    size += part.value.length
    if (size > limit) {
      await reader?.cancel()
      return 'too large'
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/**
 * Carries a request's query to its route as it was sent: what Next gives a route lacks `__proto__` and names that begin
 * with nxtP.
 */
const SEARCH_HEADER = 'x-request-search'

/** A request's query with its question mark, or empty. */
export const searchOf = ({ url, headers }: GateFacts): string => headers.get(SEARCH_HEADER) ?? new URL(url).search

/**
 * The gate's decision on the form that an action answers. The host in front made it: a form that has not passed the
 * gate is not counted here, but refused.
 */
export function gateResultOfForm({ gateResultKey, now }: Runtime, headers: Pick<Headers, 'get'>): GateResult {
  const gateResult = verifyGateResult(headers.get(GATE_RESULT_HEADER), gateResultKey, now())
  if (!gateResult) throw new ServiceError('invalid_request', 'A form of this address is not accepted.')
  return gateResult
}

/** The gate's decision on a request: as passed on by the middleware if it ran, otherwise made now. */
export async function gateResultOf(runtime: Runtime, request: GateFacts): Promise<GateResult> {
  const signed = request.headers.get(GATE_RESULT_HEADER)
  return verifyGateResult(signed, runtime.gateResultKey, runtime.now()) ?? runGate(runtime, request)
}

/** Answers a mail program that unsubscribes its reader, on the Next host; the Node host does so itself. */
export async function answerOneClick(request: Request): Promise<Response> {
  const { method, url } = request
  const runtime = await getRuntime()
  const decision = await gateResultOf(runtime, request)
  return toFetchResponse(request, await handleOneClick(runtime, { method, path: new URL(url).pathname }, decision))
}

type GateFacts = Pick<Request, 'method' | 'url' | 'headers'>

function runGate(
  runtime: Runtime,
  { method, url, headers }: GateFacts,
  caller: Pick<GateRequest, 'authorization' | 'session'> = { authorization: headers.get('authorization') },
): Promise<GateResult> {
  const { pathname, search } = new URL(url)
  return runtime.gate({
    ...caller,
    requestId: headers.get('x-request-id'),
    clientIp: clientIpOf(runtime, headers),
    allowAnonymous: !requiresKey(pathname),
    countsApart: runtime.config.STAGING && isStagingRequest(method, pathname),
    cost: isTrpcPath(pathname) ? costOf({ path: pathname.slice(TRPC_PATH.length), search }) : 1,
  })
}

/**
 * The client's address. Next gives no access to the socket: the platform in front (or Next itself, without one) has
 * noted the address.
 */
export const clientIpOf = ({ config }: Pick<Runtime, 'config'>, headers: Pick<Headers, 'get'>): string =>
  clientIp(undefined, headers.get('x-forwarded-for'), Math.max(1, config.TRUSTED_PROXIES))

/** The response to a form sent to a file, where Next would show its page for faults; undefined for anything else. */
export const refuseFormToFile = (request: Request): Response | undefined =>
  isForm(request) && isFile(new URL(request.url).pathname)
    ? refuse(request, methodNotAllowed('POST', 'GET, HEAD, OPTIONS'))
    : undefined

/** The response to an alternative spelling of an address that the Node host answers. */
export const notFoundResponse = (request: Request) => refuse(request, noSuchPath)

function refuse(request: Request, refusal: Refusal): Response {
  const { headers, ...response } = errorResponse(refusal)
  const id = { 'X-Request-Id': requestIdFrom(request.headers.get('x-request-id')) }
  return toFetchResponse(request, { ...response, headers: { ...id, ...headers } })
}
