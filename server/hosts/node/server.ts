import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isSecure } from '@/server/config'
import { respondInLanguage } from '@/server/http/language-choice'
import { pageHeaders } from '@/server/http/pages/security-headers'
import { isPublicPath } from '@/server/http/public-endpoints'
import { clientIp } from '@/server/platform/client-ip'
import { createAccessLog } from '@/server/platform/telemetry/access-log'
import { beginRequestSpan } from '@/server/platform/telemetry/tracing'
import type { Runtime } from '@/server/runtime'
import { callHandler } from './doors/calls'
import type { Host } from './doors/door'
import { handleOther, noteRoute } from './doors/doors'
import { setPageHeaders } from './doors/pages'
import { type Exchange, header, toExchange } from './exchange/exchange'
import { answerHalfClosed } from './exchange/half-closed'
import { malformedHead, refuseConnect, refuseUnreadable, unreadableHead } from './exchange/malformed-requests'
import { observeExchange, unreadRequest } from './exchange/observe'
import { send } from './exchange/send'
import { limitConnections } from './fairness/connection-limits'
import { createFairQueue, type FairQueueBounds } from './fairness/fair-queue'
import { oneAtATime } from './fairness/pipelining'
import { type Turn, takeTurn } from './fairness/turns'
import { measureQueue, measureRequest } from './metrics/request-metrics'
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
 * @param answerRequest what handles each request; in development, what was loaded last
 */
export function createNodeServer(
  runtime: Runtime,
  pages: Host['pages'],
  files?: StaticFiles,
  answerRequest = handleRequest,
): Server {
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
    const handled = span ? span.run(() => answerRequest(host, exchange)) : answerRequest(host, exchange)
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

/** Answers a request. */
export async function handleRequest(host: Host, exchange: Exchange): Promise<void> {
  // Only pages have languages and are cached; most requests are for something else.
  const handle = callHandler(exchange.path)
  const sendNow = handle ? undefined : responseAtHand(host, exchange)
  // This costs less than waiting for a turn.
  if (sendNow && !isMalformed(exchange.request)) {
    noteRoute(exchange)
    setPageHeaders(exchange)
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

/** A function that sends a response known already: a redirect to the visitor's language, or a cached page. */
function responseAtHand({ runtime, pages }: Host, exchange: Exchange): (() => Promise<void> | undefined) | undefined {
  const { request, method, path, search } = exchange
  const how = { isSecure: isSecure(runtime.config) }
  // Before a cached page, which is the same in every browser.
  const inLanguage = respondInLanguage({ method, path, search, header: (name) => header(request, name) }, how)
  if (!inLanguage) return pages.getCached(exchange)
  const headers = { ...pageHeaders(how), ...inLanguage.headers }
  return () => send(exchange, { ...inLanguage, headers })
}

const isMalformed = (request: IncomingMessage) => (unreadableHead(request) ?? malformedHead(request)) !== undefined

function handleInTurn(
  host: Host,
  exchange: Exchange,
  turn: Turn,
  handle: typeof handleOther,
): Promise<void> | undefined {
  const unreadable = unreadableHead(exchange.request)
  if (!unreadable) return handle(host, exchange, turn)
  exchange.facts.door = 'refused'
  turn.end()
  return send(exchange, unreadable)
}
