import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { GATE_RESULT_HEADER, signGateResult } from '@/server/hosts/next/signed-gate-result'
import { errorResponse } from '@/server/http/error-response'
import { clientIp } from '@/server/http/gate/client-ip'
import type { GateResult } from '@/server/http/gate/gate'
import { isRestPath, isTrpcPath, REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { handlePublicEndpoint, isPublicPath } from '@/server/http/public-endpoints'
import { methodNotAllowed, noSuchPath } from '@/server/http/refusals'
import type { HttpRequest } from '@/server/http/request'
import { countCalls } from '@/server/http/trpc/batch'
import type { Runtime } from '@/server/runtime'
import { renderMetrics } from '@/server/telemetry/render-metrics'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { type Exchange, header, toExchange } from './exchange'
import { readBody } from './read-body'
import { send, sendStream, type WholeResponse } from './send'
import { STATIC_PATH, type StaticFiles } from './static-files/static-files'

/** Answers what is neither REST nor tRPC: the pages. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Longer than load balancers keep an idle connection (60 s is usual), so that none sends a request into one that just
 * closed.
 */
const KEEP_ALIVE_MS = 65_000

/**
 * The Node host: answers REST, tRPC and the public endpoints itself and hands pages to Next. Next's own route layer
 * costs a REST request many times its CPU, and does not pass on malformed percent-encoding, unusual methods and double
 * slashes.
 * @param files the pages' scripts and styles; without them, as in development, Next serves those
 */
export function createNodeServer(runtime: Runtime, pages: PageHandler, files?: StaticFiles): Server {
  const handle = (expectsContinue: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    const exchange = toExchange(request, response, expectsContinue)
    handleRequest(runtime, pages, files, exchange).catch((error) => {
      runtime.log.error({ err: error, method: exchange.method }, 'a request failed without a response')
      response.destroy()
    })
  }
  const server = createServer(handle(false)).on('checkContinue', handle(true)).on('checkExpectation', handle(false))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  return server
}

async function handleRequest(
  runtime: Runtime,
  pages: PageHandler,
  files: StaticFiles | undefined,
  exchange: Exchange,
): Promise<void> {
  const { request, method, path } = exchange
  if (isRestPath(path)) return handleRest(runtime, exchange)
  if (isTrpcPath(path)) return handleTrpc(runtime, exchange)
  const id = { 'X-Request-Id': requestIdFrom(header(request, 'x-request-id')) }
  const respond = (response: WholeResponse) => send(exchange, { ...response, headers: { ...id, ...response.headers } })

  if (isPublicPath(path)) return respond(await handlePublicEndpoint(async () => runtime, path, method))
  if (path === '/metrics' && isFromThisMachine(request)) return respond(await renderMetrics())
  // Next would answer these with a redirect, with a 500, or not at all.
  if (/^[^/]|\/\/|\\/.test(path) || !isDecodable(path)) return respond(errorResponse(noSuchPath))
  if (files && path.startsWith(STATIC_PATH)) return respond(handleStatic(files, exchange))
  const methods = isFile(path) ? 'GET, HEAD, OPTIONS' : 'GET, HEAD, POST, OPTIONS'
  if (!methods.split(', ').includes(method)) return respond(errorResponse(methodNotAllowed(method, methods)))
  if (method === 'OPTIONS') return respond({ status: 204, headers: { Allow: methods }, body: null })
  return method === 'POST' ? handleForm(runtime, pages, exchange) : handlePage(pages, exchange, id['X-Request-Id'])
}

/** A picture beside the pages, which takes no form. */
const isFile = (path: string) => /\.[^/]*$/.test(path)

function handleStatic(files: StaticFiles, { request, method, path }: Exchange): WholeResponse {
  if (method !== 'GET' && method !== 'HEAD') return errorResponse(methodNotAllowed(method, 'GET, HEAD'))
  const found = files(path, header(request, 'accept-encoding'))
  if (found) return { status: 200, ...found }
  // Another server, of the next build, may have it.
  return errorResponse({ ...noSuchPath, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * A form sent to a page: counted here, since Next shows a page no socket. The page finds the gate's decision in the
 * signed header.
 */
async function handleForm(runtime: Runtime, pages: PageHandler, exchange: Exchange): Promise<void> {
  const { request } = exchange
  const gateResult = await runGate(runtime, exchange, 1)
  request.headers[GATE_RESULT_HEADER] = signGateResult(gateResult, runtime.gateResultKey, runtime.now())
  // Next fetches the page that a form leads to from itself, and would do so by the proxy's protocol.
  delete request.headers['x-forwarded-proto']
  return handlePage(pages, exchange, gateResult.requestId)
}

function handlePage(pages: PageHandler, { request, response, expectsContinue }: Exchange, requestId: string) {
  response.setHeader('X-Request-Id', requestId)
  if (expectsContinue) response.writeContinue()
  return pages(request, response)
}

async function handleRest(runtime: Runtime, exchange: Exchange): Promise<void> {
  const gateResult = await runGate(runtime, exchange, 1)
  return send(exchange, await runtime.rest(toHttpRequest(exchange, REST_PATH), gateResult))
}

async function handleTrpc(runtime: Runtime, exchange: Exchange): Promise<void> {
  const request = toHttpRequest(exchange, TRPC_PATH)
  const gateResult = await runGate(runtime, exchange, countCalls(request))
  const left = new AbortController()
  exchange.response.once('close', () => left.abort())
  const response = await runtime.trpc({ ...request, signal: left.signal }, gateResult)
  const { body } = response
  if (typeof body === 'string' || body === null) return send(exchange, { ...response, body })
  return sendStream(exchange, { ...response, body }, left.signal)
}

const toHttpRequest = ({ request, response, method, path, search, expectsContinue }: Exchange, base: string) =>
  ({
    method,
    path: path.slice(base.length),
    search,
    header: (name) => header(request, name),
    readBody(limit) {
      if (expectsContinue) response.writeContinue()
      return readBody(request, limit)
    },
  }) satisfies HttpRequest

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Metrics are for monitoring on this machine, and not for clients whose requests a proxy on it passes on. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage) =>
  /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') && !('x-forwarded-for' in headers || 'forwarded' in headers)

function runGate({ gate, config }: Runtime, { request, path }: Exchange, cost: number): Promise<GateResult> {
  return gate({
    authorization: header(request, 'authorization'),
    requestId: header(request, 'x-request-id'),
    clientIp: clientIp(request.socket.remoteAddress, header(request, 'x-forwarded-for'), config.TRUSTED_PROXIES),
    allowAnonymous: !isRestPath(path),
    cost,
  })
}
