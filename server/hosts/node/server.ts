import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http'
import { GATE_RESULT_HEADER, signGateResult } from '@/server/hosts/next/signed-gate-result'
import { clientIp } from '@/server/http/gate/client-ip'
import type { GateResult, Refusal } from '@/server/http/gate/gate'
import { isRestPath, isTrpcPath, REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { handlePublic, isPublicPath } from '@/server/http/public-endpoints'
import { errorResponse, NO_SUCH_PATH } from '@/server/http/responses'
import type { RestResponse } from '@/server/http/rest/handler'
import { answerSubscription } from '@/server/http/trpc/event-stream'
import { answerRefusal, countCalls, refusedForm, TRPC_METHODS, trpcOptions } from '@/server/http/trpc/handler'
import { asksForEvents } from '@/server/http/trpc/subscriptions'
import type { Runtime } from '@/server/runtime'
import { renderMetrics } from '@/server/telemetry/metrics'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { drainBriefly, readBody } from './read-body'
import { STATIC_PATH, type StaticFiles } from './static-files/static-files'

/** Answers what is neither REST nor tRPC: the pages. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Longer than load balancers keep an idle connection (60 s is usual), so that none sends a request into one that just closed. */
const KEEP_ALIVE_MS = 65_000

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly method: string
  /** Undecoded. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** Set when the client waits to be told before it sends its body. */
  readonly expectsContinue: boolean
}

/**
 * The standalone server: answers REST, tRPC and the public endpoints itself and hands pages to Next. Next's own route layer
 * costs a REST request many times its CPU, and does not pass on malformed percent-encoding, unusual methods and double slashes.
 * @param files what the pages' scripts and styles are answered from; without them, as in development, Next answers
 */
export function createNodeServer(runtime: Runtime, pages: PageHandler, files?: StaticFiles): Server {
  const handle = (expectsContinue: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    const exchange = toExchange(request, response, expectsContinue)
    handleRequest(runtime, pages, files, exchange).catch((error) => {
      runtime.log.error({ err: error, method: exchange.method }, 'a request broke off')
      response.destroy()
    })
  }
  const server = createServer(handle(false)).on('checkContinue', handle(true)).on('checkExpectation', handle(false))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  return server
}

function toExchange(request: IncomingMessage, response: ServerResponse, expectsContinue: boolean): Exchange {
  // A proxy may send the absolute form (RFC 9112, section 3.2.2); whom it names does not matter here.
  const target = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '') || '/'
  // Whoever reads the address after us must read what was counted.
  request.url = target
  const mark = target.indexOf('?')
  return {
    request,
    response,
    method: request.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    search: mark < 0 ? '' : target.slice(mark),
    expectsContinue,
  }
}

async function handleRequest(
  runtime: Runtime,
  pages: PageHandler,
  files: StaticFiles | undefined,
  exchange: Exchange,
): Promise<void> {
  const { request, response, method, path } = exchange
  if (isRestPath(path)) return handleRest(runtime, exchange)
  if (isTrpcPath(path)) return handleTrpc(runtime, exchange)
  const requestId = requestIdFrom(header(request, 'x-request-id'))
  if (isPublicPath(path)) {
    const { status, headers, body } = await handlePublic(async () => runtime, path, method)
    return send(exchange, { status, headers: { 'X-Request-Id': requestId, ...headers }, body })
  }
  if (path === '/metrics' && isFromThisMachine(request)) {
    const { headers, ...metrics } = await renderMetrics()
    return send(exchange, { ...metrics, headers: { 'X-Request-Id': requestId, ...headers } })
  }
  // Next would answer these with a redirect, with a 500, or not at all.
  if (/^[^/]|\/\/|\\/.test(path) || !isDecodable(path)) {
    return send(exchange, { ...errorResponse('not_found', NO_SUCH_PATH), headers: { 'X-Request-Id': requestId } })
  }
  if (files && path.startsWith(STATIC_PATH)) return handleStatic(files, exchange, requestId)
  // A picture takes no form.
  const methods = /\.[^/]*$/.test(path) ? FILE_METHODS : PAGE_METHODS
  if (!methods.split(', ').includes(method)) {
    const refused = errorResponse('method_not_allowed', `${method} is not possible here; ${methods} are.`)
    return send(exchange, { ...refused, headers: { 'X-Request-Id': requestId, Allow: methods } })
  }
  if (method === 'OPTIONS') {
    return send(exchange, { status: 204, headers: { 'X-Request-Id': requestId, Allow: methods }, body: null })
  }
  if (method === 'POST') return handleForm(runtime, pages, exchange)
  response.setHeader('X-Request-Id', requestId)
  if (exchange.expectsContinue) response.writeContinue()
  return pages(request, response)
}

const PAGE_METHODS = 'GET, HEAD, POST, OPTIONS'
const FILE_METHODS = 'GET, HEAD, OPTIONS'

function handleStatic(files: StaticFiles, exchange: Exchange, requestId: string): Promise<void> {
  const { request, method, path } = exchange
  const id = { 'X-Request-Id': requestId }
  if (method !== 'GET' && method !== 'HEAD') {
    const refused = errorResponse('method_not_allowed', `${method} is not possible here; GET and HEAD are.`)
    return send(exchange, { ...refused, headers: { ...id, Allow: 'GET, HEAD' } })
  }
  const found = files(path, header(request, 'accept-encoding'))
  if (found) return send(exchange, { status: 200, headers: { ...id, ...found.headers }, body: found.body })
  // Another server, of the next build, may have it.
  return send(exchange, {
    ...errorResponse('not_found', NO_SUCH_PATH),
    headers: { ...id, 'Cache-Control': 'no-store' },
  })
}

/** A form sent to a page: counted here, since Next shows a page no socket. The page finds what the gate said in the sealed header. */
async function handleForm(runtime: Runtime, pages: PageHandler, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const gateResult = await runGate(runtime, exchange, 1)
  request.headers[GATE_RESULT_HEADER] = signGateResult(gateResult, runtime.gateResultKey)
  // Next asks itself for the page that a form leads to, and would do so by the proxy's protocol.
  delete request.headers['x-forwarded-proto']
  response.setHeader('X-Request-Id', gateResult.requestId)
  if (exchange.expectsContinue) response.writeContinue()
  return pages(request, response)
}

async function handleRest(runtime: Runtime, exchange: Exchange): Promise<void> {
  const { request, response, method, path, search } = exchange
  const gateResult = await runGate(runtime, exchange, 1)
  const result = await runtime.rest(
    {
      method,
      path: path.slice(REST_PATH.length),
      search,
      header: (name) => header(request, name),
      readBody: (limit) => {
        if (exchange.expectsContinue) response.writeContinue()
        return readBody(request, limit)
      },
    },
    gateResult,
  )
  return send(exchange, result)
}

async function handleTrpc(runtime: Runtime, exchange: Exchange): Promise<void> {
  const { request, response, method, path, search } = exchange
  const gateResult = await runGate(runtime, exchange, countCalls(path, search))
  const refuse = (refusal: Refusal) => {
    const allow = refusal.reason === 'method_not_allowed' ? { Allow: TRPC_METHODS } : {}
    return send(exchange, { headers: { ...gateResult.headers, ...allow }, ...answerRefusal(refusal, path, search) })
  }
  const contentType = header(request, 'content-type')
  const refusal = gateResult.refusal ?? refusedForm({ method, path, search, contentType })
  if (refusal) return refuse(refusal)
  for (const [name, value] of Object.entries(gateResult.headers)) response.setHeader(name, value)
  if (exchange.expectsContinue) response.writeContinue()
  const options = trpcOptions(runtime, gateResult, header(request, 'idempotency-key'))
  const call = path.slice(TRPC_PATH.length + 1)
  if (asksForEvents(method, call, search)) {
    runtime.log.info({ requestId: gateResult.requestId, calls: [call] }, 'tRPC')
    const ctx = { ...runtime.deps, caller: gateResult.caller }
    const lastEventId = header(request, 'last-event-id')
    return answerSubscription({ response, refuse, path: call, search, lastEventId, ctx, onError: options.onError })
  }
  await nodeHTTPRequestHandler({ ...options, req: request, res: response, path: call })
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Metrics are for whoever watches over this machine, and not for clients that a proxy on it passes on. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage) =>
  /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') && !('x-forwarded-for' in headers || 'forwarded' in headers)

function runGate(runtime: Runtime, { request, path }: Exchange, cost: number): Promise<GateResult> {
  return runtime.gate({
    authorization: header(request, 'authorization'),
    requestId: header(request, 'x-request-id'),
    clientIp: clientIp(
      request.socket.remoteAddress,
      header(request, 'x-forwarded-for'),
      runtime.config.TRUSTED_PROXIES,
    ),
    allowAnonymous: !isRestPath(path),
    cost,
  })
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

type Answer = Omit<RestResponse, 'body'> & { readonly body: string | Uint8Array | null }

async function send({ request, response, method }: Exchange, { status, headers, body }: Answer): Promise<void> {
  const isBodyUnread =
    !request.complete && ('content-length' in request.headers || 'transfer-encoding' in request.headers)
  response.writeHead(status, {
    ...(body === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...(isBodyUnread ? { Connection: 'close' } : {}),
    ...headers,
  })
  const sent = method === 'HEAD' ? null : body
  if (isBodyUnread) {
    if (sent !== null) response.write(sent)
    await drainBriefly(request)
    response.end()
  } else response.end(sent)
}
