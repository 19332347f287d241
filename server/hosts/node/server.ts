import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isSecure } from '@/server/config'
import { formBounds } from '@/server/http/forms/form-bounds'
import { issueFormKey } from '@/server/http/forms/form-key'
import { type Form, formCredentials, readForm } from '@/server/http/forms/read-form'
import type { GateRequest, GateResult } from '@/server/http/gate/gate'
import { GATE_RESULT_HEADER, signGateResult } from '@/server/http/gate/signed-gate-result'
import { respondInLanguage } from '@/server/http/language-choice'
import { preferredMediaType } from '@/server/http/media-types'
import { handleOneClick, isOneClickPath } from '@/server/http/one-click-unsubscribe'
import { pageAt } from '@/server/http/page-table/match-page'
import { pageHeaders } from '@/server/http/pages/security-headers'
import { validateForm } from '@/server/http/pages/validate-form'
import {
  isFile,
  isMcpPath,
  isRestPath,
  isStagingRequest,
  isTrpcPath,
  isUnambiguous,
  JOBS_PATH,
  MCP_PATH,
  REST_PATH,
  requiresKey,
  TRPC_PATH,
} from '@/server/http/paths'
import { PHOTOS_PATH, photoResponse } from '@/server/http/photo-response'
import { handlePublicEndpoint, isPublicPath } from '@/server/http/public-endpoints'
import { errorResponse, methodNotAllowed, noSuchPath, tooManyAtOnce } from '@/server/http/refusals'
import type { HttpRequest } from '@/server/http/request'
import { isStreaming } from '@/server/http/responses'
import { costOf } from '@/server/http/trpc/batch'
import { OTHER_OPERATION } from '@/server/identity/usage/usage-counter'
import { clientIp } from '@/server/platform/client-ip'
import { createAccessLog } from '@/server/platform/telemetry/access-log'
import { requestIdFrom } from '@/server/platform/telemetry/finished-request'
import { beginRequestSpan } from '@/server/platform/telemetry/tracing'
import { languageOfPath } from '@/server/platform/values/language'
import type { Runtime } from '@/server/runtime'
import { type Exchange, header, mayHaveWritten, toExchange } from './exchange/exchange'
import { answerHalfClosed } from './exchange/half-closed'
import { observeExchange, unreadRequest } from './exchange/observe'
import { readBody } from './exchange/read-body'
import { NOSNIFF, send, sendStream, type WholeResponse } from './exchange/send'
import { limitConnections } from './fairness/connection-limits'
import { createFairQueue, type FairQueue, type FairQueueBounds } from './fairness/fair-queue'
import { oneAtATime } from './fairness/pipelining'
import { disconnectSignal, type Turn, takeTurn } from './fairness/turns'
import { malformedHead, refuseConnect, refuseUnreadable, unreadableHead } from './malformed-requests'
import { measureQueue, measureRequest } from './metrics/request-metrics'
import { type Pages, plainPageResponse } from './pages/production-pages'
import { STATIC_PATH, type StaticFiles } from './static-files/static-files'

/**
 * Longer than load balancers keep an idle connection (60 s is usual), so that none sends a request into one that just
 * closed.
 */
const KEEP_ALIVE_MS = 65_000

/**
 * How long a request may take to arrive with its body: 64 KiB on a slow line take some seconds, a photograph of 15 MB
 * needs 2 Mbit/s.
 */
const REQUEST_WITHIN_MS = 60_000

/** A few requests at once keep the database busy; more would only wait there, where nobody takes turns. */
const bounds: FairQueueBounds = {
  running: 32,
  runningPerClient: 16,
  waiting: 4_096,
  waitingPerClient: 1_024,
  waitMs: 8_000,
}

/**
 * The Node host: answers REST, tRPC, MCP and the public endpoints itself and hands pages to Next. Next's own route
 * layer multiplies the CPU of a REST request, and does not pass on malformed percent-encoding, unusual methods and
 * double slashes.
 * @param files the pages' scripts and styles; without them, as in development, Next serves those
 */
export function createNodeServer(runtime: Runtime, pages: RunningPages, files?: StaticFiles): Server {
  const host = { runtime, pages, files, queue: measureQueue('requests', createFairQueue(bounds)) }
  const observe = createAccessLog(runtime.log)
  const isBehindProxy = runtime.config.TRUSTED_PROXIES > 0
  const handle = (expectsContinue: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    const exchange = toExchange(request, response, expectsContinue, runtime.config.TRUSTED_PROXIES)
    const span = isTraced(exchange) ? beginRequestSpan(request.headers) : undefined
    exchange.facts.traceId = span?.traceId
    const endMeasurement = measureRequest()
    exchange.endMeasurement = (status) => endMeasurement({ ...exchange.facts, status })
    observeExchange(exchange, (finished) => {
      endMeasurement(finished)
      span?.end(finished)
      observe(finished)
    })
    const handled = span ? span.run(() => handleRequest(host, exchange)) : handleRequest(host, exchange)
    handled.catch((error) => {
      // The client has left: it needs no response, and the work was aborted.
      if (response.destroyed) return
      runtime.log.error({ err: error, method: exchange.method }, 'a request failed without a response')
      // What it would have been.
      if (!response.headersSent) response.statusCode = 500
      response.destroy()
    })
  }
  const [usual, withContinue] = [oneAtATime(handle(false)), oneAtATime(handle(true))]
  // Node's own 400 for a missing Host would lack what every response has; `malformedHead` refuses it.
  const server = createServer({ requireHostHeader: false }, usual)
    .on('checkContinue', withContinue)
    .on('checkExpectation', usual)
  answerHalfClosed(server)
  const observeUnread = (socket: Socket, status: number) =>
    observe(unreadRequest({ status, clientIp: isBehindProxy ? undefined : clientIp(socket.remoteAddress, null, 0) }))
  server.on('connect', (request: IncomingMessage) => {
    refuseConnect(request)
    observeUnread(request.socket, 405)
  })
  server.on('clientError', (error, socket: Socket) =>
    refuseUnreadable(error, socket, (status) => observeUnread(socket, status)),
  )
  // They are counted in `unreadableHead`, and their size remains limited.
  server.maxHeadersCount = 0
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  server.requestTimeout = REQUEST_WITHIN_MS
  limitConnections(server, { isBehindProxy, onRefused: (socket) => observeUnread(socket, 503) })
  return server
}

/** Not what is the same for everybody, or requested all the time. */
const isTraced = ({ path }: Exchange) => !isPublicPath(path) && !path.startsWith(STATIC_PATH)

type RunningPages = Omit<Pages, 'close'>

interface Host {
  readonly runtime: Runtime
  readonly pages: RunningPages
  readonly files: StaticFiles | undefined
  /** The queue in which clients take turns. */
  readonly queue: FairQueue
}

async function handleRequest(host: Host, exchange: Exchange): Promise<void> {
  // Only pages have languages and are cached; most requests are for something else.
  const handle = callHandler(exchange.path)
  const sendNow = handle ? undefined : responseAtHand(host, exchange)
  // This costs less than waiting for a turn.
  if (sendNow && !isMalformed(exchange.request)) {
    const requestId = requestIdFrom(header(exchange.request, 'x-request-id'))
    noteRoute(exchange, requestId)
    setPageHeaders(exchange, requestId)
    return sendNow()
  }
  const taken = takeTurn(host.queue, exchange.clientIp, exchange.response)
  const turn = taken instanceof Promise ? await taken : taken
  try {
    await handleInTurn(host, exchange, turn, handle ?? handleOther)
  } finally {
    turn.end()
  }
}

type Handle = (host: Host, exchange: Exchange, turn: Turn) => Promise<void>

/** The handler for the path of an operation, a procedure or a tool; undefined for any other. */
function callHandler(path: string): Handle | undefined {
  if (isRestPath(path)) return handleRest
  if (isTrpcPath(path)) return handleTrpc
  return isMcpPath(path) ? handleMcp : undefined
}

/** A function that sends a response known already: a redirect to the visitor's language, or a cached page. */
function responseAtHand({ runtime, pages }: Host, exchange: Exchange): (() => Promise<void> | undefined) | undefined {
  const { request, method, path, search } = exchange
  const how = { isSecure: isSecure(runtime.config) }
  // Before a cached page, which is the same in every browser.
  const inLanguage = respondInLanguage({ method, path, search, header: (name) => header(request, name) }, how)
  if (!inLanguage) return pages.getCached(exchange)
  const headers = { ...pageHeaders(how), ...inLanguage.headers }
  return () => send(exchange, { ...inLanguage, headers, body: null })
}

const isMalformed = (request: IncomingMessage) => (unreadableHead(request) ?? malformedHead(request)) !== undefined

function handleInTurn(host: Host, exchange: Exchange, turn: Turn, handle: Handle): Promise<void> | undefined {
  const unreadable = unreadableHead(exchange.request)
  if (!unreadable) return handle(host, exchange, turn)
  exchange.facts.door = 'refused'
  turn.end()
  return send(exchange, unreadable)
}

/** Answers everything that is neither an operation nor a procedure. */
async function handleOther(host: Host, exchange: Exchange, turn: Turn): Promise<void> {
  const { runtime, files } = host
  const { request, method, path, facts } = exchange
  const requestId = requestIdFrom(header(request, 'x-request-id'))
  const id = { 'X-Request-Id': requestId }
  noteRoute(exchange, requestId)
  const respond = (response: WholeResponse) => {
    turn.end()
    facts.code = response.code
    return send(exchange, { ...response, headers: { ...id, ...response.headers } })
  }
  if (turn.isRefused) {
    const isPage = method === 'POST' || isForPerson(exchange)
    return respond(isPage ? plainPageResponse('busy', runtime.config, request) : errorResponse(tooManyAtOnce))
  }
  const malformed = malformedHead(request)
  if (malformed) return respond(errorResponse(malformed))
  if (isPublicPath(path)) {
    facts.door = path === '/openapi.json' ? 'public' : 'health'
    facts.operations = [path]
    // Readiness checks share one query, however many wait for it.
    turn.end()
    const asked = { method, header: (name: string) => header(request, name) }
    return respond(await handlePublicEndpoint(async () => runtime, path, asked))
  }
  if (isOneClickPath(path)) {
    facts.door = 'public'
    facts.operations = ['/alerts/[token]/one-click']
    const decision = await runGate(runtime, exchange, { cost: 1 })
    return respond(await handleOneClick(runtime, exchange, decision))
  }
  // What the latter does for another host, this one does on its own. Next's own page does not survive its scripts at an
  // address such as `//none`.
  if (!isUnambiguous(path) || path === JOBS_PATH) {
    const isPage = isForPerson(exchange)
    return respond(isPage ? plainPageResponse('missing', runtime.config, request) : errorResponse(noSuchPath))
  }
  if (files && path.startsWith(STATIC_PATH)) {
    facts.door = 'static'
    facts.operations = [STATIC_PATH]
    return respond(handleStatic(files, exchange))
  }
  if (path.startsWith(PHOTOS_PATH)) {
    facts.door = 'static'
    facts.operations = [PHOTOS_PATH]
    if (method !== 'GET' && method !== 'HEAD') return respond(errorResponse(methodNotAllowed(method, 'GET, HEAD')))
    // A bucket is slow, which should cost nobody else anything.
    turn.end()
    return respond(await photoResponse(runtime, path))
  }
  const showPage = () => handlePage(host, exchange, turn, requestId)
  // The development server's own, not part of any page.
  if (!files && path.startsWith('/__nextjs')) return showPage()
  const methods = isFile(path) ? 'GET, HEAD, OPTIONS' : 'GET, HEAD, POST, OPTIONS'
  if (!methods.split(', ').includes(method)) return respond(errorResponse(methodNotAllowed(method, methods)))
  if (method === 'OPTIONS') return respond({ status: 204, headers: { Allow: methods }, body: null })
  return method === 'POST' ? handleForm(host, exchange, turn) : showPage()
}

/** Whether a browser wants to show a page to somebody. */
const isForPerson = ({ request, method }: Exchange) =>
  (method === 'GET' || method === 'HEAD') &&
  preferredMediaType(header(request, 'accept'), ['application/json', 'text/html']) === 'text/html'

function handleStatic(files: StaticFiles, { request, method, path }: Exchange): WholeResponse {
  if (method !== 'GET' && method !== 'HEAD') return errorResponse(methodNotAllowed(method, 'GET, HEAD'))
  const found = files(path, header(request, 'accept-encoding'))
  if (found) return { status: 200, ...found }
  // Another server, with the next build, may have it.
  return errorResponse({ ...noSuchPath, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * A form sent to a page: counted and read here, since Next gives pages no access to the socket. The page finds the
 * gate's decision in the signed header; a refused form never reaches it.
 */
async function handleForm(host: Host, exchange: Exchange, turn: Turn): Promise<void> {
  const { runtime } = host
  const { request, facts } = exchange
  facts.door = 'form'
  const sent = toHttpRequest(exchange, '', turn)
  const gateResult = await runGate(runtime, exchange, {
    cost: 1,
    ...formCredentials(sent.header, runtime.config),
  })
  const form = validateForm({
    form: await readForm(sent, formBounds(exchange.path, gateResult)).catch(() => 'malformed' as const),
    gateResult,
    header: sent.header,
    language: languageOfPath(exchange.path),
    isSecure: isSecure(runtime.config),
  })
  if ('refused' in form) {
    facts.code ??= form.refused.code
    turn.end()
    return send(exchange, form.refused)
  }
  const sentBack = form.lacksKey ? issueFormKey(exchange, isSecure(runtime.config)) : undefined
  if (sentBack) {
    turn.end()
    return send(exchange, { ...sentBack, headers: { ...sentBack.headers, ...gateResult.headers } })
  }
  request.headers[GATE_RESULT_HEADER] = signGateResult(gateResult, runtime.gateResultKey, runtime.now())
  return handlePage(host, exchange, turn, gateResult.requestId, form)
}

function handlePage({ pages }: Host, exchange: Exchange, turn: Turn, requestId: string, form?: Form) {
  // Pages have their own turns.
  turn.end()
  setPageHeaders(exchange, requestId)
  return pages.handle(exchange, form)
}

function noteRoute({ facts, path }: Exchange, requestId: string): void {
  facts.requestId = requestId
  facts.operations = [pageAt(path)?.path ?? OTHER_OPERATION]
}

function setPageHeaders({ response }: Exchange, requestId: string): void {
  response.setHeader('X-Request-Id', requestId)
  for (const [name, value] of Object.entries(NOSNIFF)) response.setHeader(name, value)
}

async function handleRest({ runtime, pages }: Host, exchange: Exchange, turn: Turn): Promise<void> {
  exchange.facts.door = 'rest'
  const gateResult = runGate(runtime, exchange, { cost: 1, isOverloaded: turn.isRefused })
  const getSignal = signalOf(exchange)
  const request = Object.assign(toHttpRequest(exchange, REST_PATH, turn), { getSignal })
  const response = await runtime.rest(request, gateResult)
  if (mayHaveWritten(exchange, await gateResult, response)) pages.noteWrite()
  turn.end()
  if (!isStreaming(response)) return send(exchange, response)
  exchange.endMeasurement?.(response.status)
  return sendStream(exchange, response, getSignal())
}

async function handleTrpc({ runtime, pages }: Host, exchange: Exchange, turn: Turn): Promise<void> {
  exchange.facts.door = 'trpc'
  const request = toHttpRequest(exchange, TRPC_PATH, turn)
  const gateResult = await runGate(runtime, exchange, { cost: costOf(request), isOverloaded: turn.isRefused })
  const getSignal = signalOf(exchange)
  const response = await runtime.trpc(Object.assign(request, { getSignal }), gateResult)
  const isWrite = mayHaveWritten(exchange, gateResult, response)
  if (isWrite) pages.noteWrite()
  turn.end()
  if (!isStreaming(response)) return send(exchange, response)
  if (response.endsWithConnection) exchange.endMeasurement?.(response.status)
  // Each result of a batch is sent as soon as it is available.
  const body = isWrite ? beforeEach(response.body, pages.noteWrite) : response.body
  return sendStream(exchange, { ...response, body }, getSignal())
}

/** Created on demand: most requests are answered without it. */
function signalOf({ response }: Exchange): () => AbortSignal {
  let signal: AbortSignal | undefined
  return () => (signal ??= disconnectSignal(response))
}

async function handleMcp({ runtime, pages }: Host, exchange: Exchange, turn: Turn): Promise<void> {
  exchange.facts.door = 'mcp'
  const gateResult = await runGate(runtime, exchange, { cost: 1, isOverloaded: turn.isRefused })
  const request = Object.assign(toHttpRequest(exchange, MCP_PATH, turn), {
    getSignal: () => disconnectSignal(exchange.response),
  })
  const response = await runtime.mcp(request, gateResult)
  if (response.mayHaveWritten) pages.noteWrite()
  turn.end()
  return send(exchange, response)
}

async function* beforeEach<Chunk>(chunks: AsyncIterable<Chunk>, call: () => void): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    call()
    yield chunk
  }
}

/** @param turn interrupted while the body is read, which takes as long as the client wants, and by waits */
function toHttpRequest(exchange: Exchange, base: string, turn: Turn) {
  const { request, method, path, search, facts } = exchange
  return {
    method,
    path: path.slice(base.length),
    search,
    header(name) {
      return header(request, name)
    },
    readBody(limit) {
      return turn.interrupt(() => readExpectedBody(exchange, limit))
    },
    wait(until) {
      return turn.interrupt(until)
    },
    facts,
  } satisfies HttpRequest
}

function readExpectedBody({ request, response, expectsContinue }: Exchange, limit: number) {
  if (expectsContinue) response.writeContinue()
  return readBody(request, limit)
}

/** @param more facts that depend on what is called; they take precedence */
async function runGate(
  { gate, config }: Runtime,
  { request, path, clientIp, facts }: Exchange,
  more: Pick<GateRequest, 'cost'> & Partial<GateRequest>,
): Promise<GateResult> {
  const usual = {
    authorization: header(request, 'authorization'),
    requestId: header(request, 'x-request-id'),
    clientIp,
    allowAnonymous: !requiresKey(path),
    countsApart: config.STAGING && isStagingRequest(request.method, path),
    malformed: malformedHead(request),
  }
  // Spreading takes V8 ten times as long.
  const result = await gate(Object.assign(usual, more))
  const { caller, requestId, refusal } = result
  facts.requestId = requestId
  facts.code = refusal?.code
  if (caller.kind === 'key') facts.keyId = caller.keyId
  return result
}
