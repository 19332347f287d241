import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { resolveResponse, type TRPCRequestInfo } from '@trpc/server/http'
import { appRouter } from '@/server/app-router'
import type { Deps } from '@/server/deps'
import { callProcedure } from '@/server/http/call-procedure'
import { Content } from '@/server/http/content-encoding'
import { encodeResponse, type ResponseContent } from '@/server/http/encode-response'
import { createETag } from '@/server/http/etag'
import { nameHeader } from '@/server/http/event-streams/last-event-id'
import type { OpenStreams } from '@/server/http/event-streams/open-streams'
import type { GateResult } from '@/server/http/gate/gate'
import { parseQuery } from '@/server/http/query'
import { isJson } from '@/server/http/read-json'
import { payloadTooLarge, refusalError, toRefusal } from '@/server/http/refusals'
import { BODY_LIMIT, type HttpRequest, type ReadBody, type ReadHeader } from '@/server/http/request'
import { createResponseCache } from '@/server/http/response-cache'
import { type HttpResponse, isStreaming, type StreamingResponse } from '@/server/http/responses'
import type { UsageCounter } from '@/server/identity/usage/usage-counter'
import type { ChangeLog } from '@/server/platform/db/live/change-log'
import { invalidRequest } from '@/server/platform/errors/service-error'
import type { Log } from '@/server/platform/telemetry/log'
import { idempotencyOf, REPLAYED_HEADER } from '@/server/procedures/idempotency/idempotency-key'
import type { Context, NoteShown } from '@/server/procedures/init'
import { calledBy, MAX_BATCH } from './batch'
import { asksForLines, cachedView } from './cacheable'
import { type CallFailure, countCalls, operationsOf } from './count-calls'
import { eventStreamResponse, isSubscription, readSubscriptionInput } from './event-stream'
import { refusalOf, refusalResponse } from './refusals'

/** Answers a request below the base address of tRPC that has been through the gate. Never rejects. */
export type TrpcHandler = (request: HttpRequest, gateResult: GateResult) => Promise<HttpResponse | StreamingResponse>

/** What a response depends on besides its address; tRPC itself looks at the last two. */
const VARY = 'Accept-Encoding, Authorization, trpc-accept, accept'

interface TrpcOptions {
  readonly deps: Deps
  readonly changes: ChangeLog
  readonly streams: OpenStreams
  readonly usage: Pick<UsageCounter, 'count'>
  readonly log: Log
}

type HandlerResponse = ResponseContent | StreamingResponse

/** A response of tRPC's own, with its failed calls; for a streamed one, complete once it ends. */
type Resolved<Made> = Made & { readonly failures: readonly CallFailure[] }

/** The handler of everything under `/api/trpc`: tRPC's own, with refusals, limits and event streams in front of it. */
export function createTrpcHandler({ deps, changes, streams, usage, log }: TrpcOptions): TrpcHandler {
  const cache = createResponseCache<Resolved<HttpResponse<Content>>>('trpc', changes)

  async function respond(
    request: HttpRequest,
    gateResult: GateResult,
  ): Promise<HandlerResponse | Resolved<HandlerResponse>> {
    const refusal = gateResult.refusal ?? refusalOf(request)
    if (refusal) return refusalResponse(refusal, request)
    // tRPC itself would misread an input that is not in UTF-8.
    parseQuery(request.search)
    if (isSubscription(request)) return subscribe(request, gateResult)
    const view = cachedView(request, gateResult.caller)
    if (view === undefined) return resolve(request, gateResult)
    return cache.respond(request, view, async (noteShown) => {
      const { status, headers, body, failures } = await resolve(request, gateResult, noteShown)
      if (typeof body !== 'string') throw new Error('the response to a query is not known as a whole')
      return {
        status,
        headers: status === 200 ? { ...headers, ETag: createETag(body) } : headers,
        body: new Content(body),
        failures,
      }
    })
  }

  async function subscribe(request: HttpRequest, gateResult: GateResult) {
    const { caller, clientIp, requestId } = gateResult
    const path = calledBy(request.path)
    const opened = await streams.open(gateResult, request.getSignal())
    if ('refusal' in opened) return refusalResponse(opened.refusal, request)
    const { signal, release } = opened
    const ctx = { ...deps, caller, clientIp }
    const readInput = () => readSubscriptionInput(request)
    const isResumed = request.header('last-event-id') !== null
    const events = await callProcedure({ path, type: 'subscription', ctx, readInput, signal }).catch((error) =>
      getTRPCErrorFromUnknown(isResumed ? nameHeader(error) : error),
    )
    if (events instanceof Error) {
      const refusal = toRefusal(events)
      // Retrying would not help, so it has its own status. Faults on our side are sent within the stream: browsers
      // reconnect to a stream, but not after a response with another status.
      if (!refusal.isFault) {
        release()
        return refusalResponse(refusal, request)
      }
    }
    return eventStreamResponse({
      events,
      path,
      ctx,
      onError: (error) => logFault(error, path, requestId),
      onEnd: release,
    })
  }

  async function resolve(
    request: HttpRequest,
    gate: GateResult,
    noteShown?: NoteShown,
  ): Promise<Resolved<HttpResponse<string | null>> | Resolved<StreamingResponse>> {
    const { header } = request
    const failures: CallFailure[] = []
    const response = await resolveResponse<typeof appRouter>({
      router: appRouter,
      req: toFetchRequest(request),
      path: request.path.slice(1),
      error: null,
      maxBatchSize: MAX_BATCH,
      async createContext({ info }): Promise<Context> {
        const { caller, clientIp } = gate
        const idempotency = idempotencyOf(header('idempotency-key'), () => bodyOf(info))
        return { ...deps, caller, clientIp, idempotency, noteShown }
      },
      responseMeta: ({ type, ctx, errors, info }) => ({ headers: headersOf(type, ctx, errors, info?.calls.length) }),
      onError({ error, path: name }) {
        if (isDisconnect(error)) return
        const { code, message } = toRefusal(error)
        failures.push({ call: name, code, message })
        logFault(error, name, gate.requestId)
      },
    })
    return { ...(await toHttpResponse(response)), failures }
  }

  function logFault(error: TRPCError, path: string | undefined, requestId: string): void {
    if (!isDisconnect(error) && toRefusal(error).isFault)
      log.error({ err: error, requestId, path }, 'a tRPC call failed')
  }

  return async (request, gateResult) => {
    const { facts } = request
    if (facts) facts.operations = operationsOf(request)
    const response = await respond(request, gateResult).catch((error) => {
      const refusal = toRefusal(error)
      if (refusal.isFault) log.error({ err: error, requestId: gateResult.requestId }, 'a tRPC request failed')
      return refusalResponse(refusal, request)
    })
    const headers = withOwn(gateResult.headers, response.headers)
    const count = (status: number, failures: readonly CallFailure[]) => {
      if (facts) facts.code = failures[0]?.code
      countCalls(usage, request, gateResult, status, failures)
    }
    if (!isStreaming(response)) {
      const encoded = await encodeResponse({ ...response, headers }, request.header)
      count(encoded.status, 'failures' in response ? response.failures : failuresOf(response))
      return encoded
    }
    if ('failures' in response) {
      const { status, body, failures } = response
      return { status, headers, body: withEnd(body, () => count(status, failures)) }
    }
    count(response.status, [])
    return { ...response, headers }
  }
}

/** Whether a call was abandoned because nobody is waiting for it. */
const isDisconnect = (error: TRPCError) => ['AbortError', 'ResponseAborted'].includes(error.cause?.name ?? error.name)

const failuresOf = ({ code, message }: Pick<HttpResponse, 'code' | 'message'>): CallFailure[] =>
  code === undefined ? [] : [{ call: undefined, code, message }]

async function* withEnd<Chunk>(chunks: AsyncIterable<Chunk>, onEnd: () => void): AsyncGenerator<Chunk> {
  try {
    yield* chunks
  } finally {
    onEnd()
  }
}

type Headers = HttpResponse['headers']

/** Headers of every response and the response's own, which come from tRPC in lower case and take precedence. */
function withOwn(common: Headers, own: Headers): Headers {
  const names = lowerCaseNames(own)
  const headers: Record<string, string> = names.has('vary') ? {} : { Vary: VARY }
  for (const [name, value] of Object.entries(common)) if (!names.has(name.toLowerCase())) headers[name] = value
  return Object.assign(headers, own)
}

/** For the headers of a cached response, computed once. */
function lowerCaseNames(headers: Headers): ReadonlySet<string> {
  const known = namesOf.get(headers)
  if (known) return known
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  namesOf.set(headers, names)
  return names
}

const namesOf = new WeakMap<Headers, ReadonlySet<string>>()

function toFetchRequest({ method, search, header, getSignal, readBody }: HttpRequest): Request {
  const body = method === 'POST' ? lazyBody(readBody) : null
  // `duplex` is missing from TypeScript's own types: https://fetch.spec.whatwg.org/#dom-requestinit-duplex
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: trpcHeaders(header),
    body,
    signal: getSignal(),
    duplex: 'half',
  }
  return new Request(`http://localhost/${search}`, init)
}

/** Reads the body only when tRPC does, so that a call refused before that costs nothing. */
const lazyBody = (readBody: ReadBody) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await readBody(BODY_LIMIT)
        if (bytes === 'too large') throw refusalError(payloadTooLarge)
        controller.enqueue(bytes)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )

/** The request headers that tRPC itself reads. Of `Accept` it only checks whether this type is in it. */
const trpcHeaders = (header: ReadHeader) => [
  ...['content-type', 'trpc-accept', 'last-event-id'].flatMap((name): [string, string][] => {
    const value = header(name)
    return value === null ? [] : [[name, value]]
  }),
  ...(asksForLines(header) ? [['accept', 'application/jsonl'] satisfies [string, string]] : []),
]

function headersOf(
  type: TRPCRequestInfo['type'],
  ctx: Context | undefined,
  errors: readonly TRPCError[],
  callCount = errors.length,
) {
  // The refusal of one call among several says nothing about the whole response.
  const refusals = errors.length < callCount ? [] : errors.map(toRefusal)
  return {
    // An event stream has its own.
    ...(type === 'subscription' ? {} : { 'Cache-Control': 'private, no-cache' }),
    ...(ctx?.idempotency?.isReplayed ? { [REPLAYED_HEADER]: 'true' } : {}),
    ...Object.assign({}, ...refusals.map(({ headers }) => headers)),
  }
}

/** The content of a mutation's body: how it is spelled only depends on the client. */
async function bodyOf({ calls: [call, ...others], accept }: TRPCRequestInfo): Promise<string> {
  // Its headers would be sent before it is known whether the response replays an earlier request's.
  if (accept)
    throw invalidRequest(
      'Idempotency-Key: cannot be used with a streamed response; leave out trpc-accept, and application/jsonl from Accept.',
    )
  if (others.length > 0)
    throw invalidRequest('Idempotency-Key: is for a single call; send this one outside of a batch.')
  return JSON.stringify((await call?.getRawInput()) ?? null)
}

async function toHttpResponse(response: Response): Promise<HttpResponse<string | null> | StreamingResponse> {
  // Only its framing marks a streamed batch, and the host chooses that. `Vary` is ours.
  const { 'content-type': type, 'transfer-encoding': framing, vary, ...headers } = Object.fromEntries(response.headers)
  const { status, body } = response
  if (body === null) return { status, headers, body }
  // Where tRPC does not declare JSON, fetch calls it text/plain.
  const isWhole = framing === undefined && (isJson(type ?? null) || type?.startsWith('text/plain'))
  if (isWhole) return { status, headers, body: await response.text() }
  return {
    status,
    headers: { ...headers, 'Content-Type': type ?? 'application/octet-stream' },
    body: chunks(body),
  }
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); part.value; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
