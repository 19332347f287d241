import type { Deps } from '@/server/deps'
import { callProcedure } from '@/server/http/call-procedure'
import { Content } from '@/server/http/content-encoding'
import { encodeResponse, type ResponseContent } from '@/server/http/encode-response'
import { createETag } from '@/server/http/etag'
import { nameHeader } from '@/server/http/event-streams/last-event-id'
import type { OpenStreams } from '@/server/http/event-streams/open-streams'
import type { GateResult } from '@/server/http/gate/gate'
import { preferredMediaType } from '@/server/http/media-types'
import { REST_PATH } from '@/server/http/paths'
import { errorResponse, methodNotAllowed, type Refusal, toRefusal } from '@/server/http/refusals'
import type { HttpRequest, ReadHeader } from '@/server/http/request'
import { createResponseCache } from '@/server/http/response-cache'
import { type HttpResponse, isStreaming, type StreamingResponse } from '@/server/http/responses'
import { OTHER_OPERATION, type UsageCounter } from '@/server/identity/usage/usage-counter'
import type { ChangeLog } from '@/server/platform/db/live/change-log'
import type { Log } from '@/server/platform/telemetry/log'
import { authorize, viewOf } from '@/server/procedures/authorize'
import { idempotencyOf, REPLAYED_HEADER } from '@/server/procedures/idempotency/idempotency-key'
import type { Context, NoteShown } from '@/server/procedures/init'
import { deprecationHeaders, deprecationOf, isPastSunset } from './deprecations'
import { helpLink } from './help-link'
import { preconditionOf, readBody, readPath, readQuery } from './input'
import {
  findOperation,
  findRoute,
  isForStaging,
  type Operation,
  type OperationStream,
  operations,
  type Route,
  returnsWhatItChanged,
  takesPrecondition,
} from './operations'
import { eventStreamResponse, toRestResponse } from './to-response'

/** Answers a request below the base address once the gate has decided. Never rejects, unless the gate does. */
export type RestHandler = (
  request: HttpRequest,
  gate: GateResult | Promise<GateResult>,
) => Promise<HttpResponse | StreamingResponse>

/** Callers may see different things at one address; and they revalidate each time, which is cheap with `ETag`. */
const caching = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' } as const

const noSuchRoute: Refusal = {
  code: 'not_found',
  message: 'There is no such path. The document at /openapi.json lists all of them.',
}

interface RestOptions {
  readonly deps: Deps
  readonly changes: ChangeLog
  readonly streams: OpenStreams
  /** The origin (and path prefix, if any) of absolute addresses. */
  readonly publicUrl: string
  readonly usage: Pick<UsageCounter, 'count'>
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

/** The handler of everything under `/v1`: one sequence of checks, then the operation's procedure. */
export function createRestHandler(options: RestOptions): RestHandler {
  const { deps, changes, streams, publicUrl, usage, now, log } = options
  const cache = createResponseCache<HttpResponse<Content>>('rest', changes)
  const ownHeaders = new Map(
    operations.map((operation) => [
      operation,
      {
        ...caching,
        ...(operation.stream ? { Vary: `${caching.Vary}, Accept` } : {}),
        ...deprecationHeaders(operation.operationId, publicUrl),
      } as const,
    ]),
  )

  /** In the one order of checks: refusal, scope, route, sunset, body, operation. */
  async function respond(
    request: HttpRequest,
    gateResult: GateResult,
    route?: Route,
    operation?: Operation,
  ): Promise<ResponseContent | StreamingResponse> {
    const { refusal, caller } = gateResult
    if (refusal) return errorResponse(refusal)
    if (operation) authorize(caller, operation.access, deps)
    if (!route) return errorResponse(noSuchRoute)
    if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: route.allow }, body: null }
    if (!operation) return errorResponse(methodNotAllowed(request.method, route.allow))
    if (isPastSunset(operation.operationId, now())) return errorResponse(gone(operation))
    const ctx = { ...deps, caller }
    if (operation.stream && wantsStream(request)) {
      return stream(request, gateResult, operation.stream, ctx)
    }
    return operation.type === 'mutation' ? write(request, route, operation, ctx) : read(request, route, operation, ctx)
  }

  async function stream(request: HttpRequest, gateResult: GateResult, operation: OperationStream, ctx: Context) {
    const lastEventId = request.header('last-event-id')
    const input = { ...readQuery(operation, request.search), ...(lastEventId ? { lastEventId } : {}) }
    const opened = await streams.open(gateResult, request.getSignal())
    if ('refusal' in opened) return errorResponse(opened.refusal)
    const { signal, release } = opened
    try {
      const { procedure: path } = operation
      const events = await callProcedure({ path, ctx, type: 'subscription', readInput: () => input, signal })
      const { requestId } = gateResult
      const onError = (error: unknown) => log.error({ err: error, requestId }, 'an event stream failed')
      return eventStreamResponse({ events, onError, onEnd: release })
    } catch (error) {
      release()
      throw nameHeader(error)
    }
  }

  async function write(request: HttpRequest, route: Route, operation: Operation, context: Context) {
    const parameters = readPath(operation, route, request.path)
    const { value, bytes } = await readBody(operation, request)
    // The same body for two pets is not the same request.
    const covered = operation.pathParameters.size > 0 ? Buffer.concat([Buffer.from(`${request.path}\n`), bytes]) : bytes
    const idempotency = idempotencyOf(request.header('idempotency-key'), async () => covered)
    const precondition = takesPrecondition(operation) ? preconditionOf(request.header('if-match')) : undefined
    const ctx = { ...context, idempotency, precondition }
    const input = { ...parameters, ...value, ...readQuery(operation, request.search) }
    const { status, headers, body } = await call(request, operation, input, ctx)
    return {
      status,
      headers: {
        ...headers,
        ...(returnsWhatItChanged(operation) && body !== null ? { ETag: createETag(body) } : {}),
        ...(idempotency?.isReplayed ? { [REPLAYED_HEADER]: 'true' } : {}),
      },
      body,
    }
  }

  function read(request: HttpRequest, route: Route, operation: Operation, ctx: Context) {
    const { path, search } = request
    const make = async (noteShown?: NoteShown) => {
      const input = { ...readPath(operation, route, path), ...readQuery(operation, search) }
      const { status, headers, body } = await call(request, operation, input, { ...ctx, noteShown })
      const content = body ?? ''
      const ETag = createETag(content, headers.Link?.replace(publicUrl, ''))
      return { status, headers: { ...headers, ETag }, body: new Content(content) }
    }
    return operation.isCached ? cache.respond(request, viewOf(ctx.caller, operation.access), make) : make()
  }

  async function call(request: HttpRequest, operation: Operation, input: object, ctx: Context) {
    const { procedure: path, type } = operation
    return toRestResponse(
      operation,
      await callProcedure({ path, type, ctx, readInput: () => input }),
      request,
      publicUrl,
    )
  }

  return async (request, gate) => {
    const { method, path, facts } = request
    const found = findRoute(path)
    const route = found && isForStaging(found) && !deps.isStaging ? undefined : found
    const operation = findOperation(route, method)
    const name = operation?.operationId ?? OTHER_OPERATION
    // Before the gate has decided: the connection may break off before then.
    if (facts) facts.operations = [name]
    const gateResult = await gate
    const { requestId, caller } = gateResult
    const content = await respond(request, gateResult, route, operation).catch((error) => {
      const refusal = toRefusal(error)
      if (refusal.isFault) log.error({ err: error, requestId }, 'a REST request failed')
      return errorResponse(refusal)
    })
    // For a write, `If-None-Match` is not about the response.
    const header = operation?.type === 'mutation' ? withoutIfNoneMatch(request.header) : request.header
    const response = isStreaming(content) ? content : await encodeResponse(content, header)
    const { status } = response
    if (caller.kind === 'key') {
      const { code, message } = content
      usage.count({
        keyId: caller.keyId,
        requestId,
        method,
        path: REST_PATH + path,
        startedAt: request.startedAt,
        operation: name,
        status,
        code,
        message,
      })
    }
    if (facts) facts.code = content.code
    const own: Readonly<Record<string, string>> = (operation && ownHeaders.get(operation)) ?? caching
    // Spreading three objects takes V8 ten times as long.
    const headers: Record<string, string> = Object.assign({}, gateResult.headers, own, response.headers)
    if (content.code) {
      const help = helpLink(content.code, publicUrl)
      headers.Link = own.Link ? `${own.Link}, ${help}` : help
    }
    return { ...response, headers }
  }
}

const wantsStream = ({ method, header }: HttpRequest) =>
  method === 'GET' &&
  preferredMediaType(header('accept'), ['application/json', 'text/event-stream']) === 'text/event-stream'

const withoutIfNoneMatch =
  (header: ReadHeader): ReadHeader =>
  (name) =>
    name === 'if-none-match' ? null : header(name)

const gone = ({ operationId }: Operation): Refusal => ({
  code: 'gone',
  message: `${operationId} has been removed. Use ${deprecationOf(operationId)?.successor} instead.`,
})
