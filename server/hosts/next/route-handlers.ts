import { getRuntime, isBehindNodeServer } from '@/server/current-runtime'
import type { GateResult } from '@/server/http/gate/gate'
import { isMcpPath, MCP_PATH, REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { isPublicPath, handlePublicEndpoint as respondPublicly } from '@/server/http/public-endpoints'
import type { HttpRequest, ReadHeader } from '@/server/http/request'
import type { Runtime } from '@/server/runtime'
import { createAccessLog } from '@/server/telemetry/access-log'
import type { Door, RequestFacts } from '@/server/telemetry/finished-request'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { toFetchResponse } from './fetch-response'
import { gateResultOf, notFoundResponse, searchOf } from './proxy-gate'
import { readBody } from './read-body'

/** Answers a REST request that reached one of Next's routes. */
export async function handleRest(request: Request): Promise<Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  const { signal, leave } = untilLeft(request)
  return observed(request, 'rest', async ({ runtime, gateResult, facts }) => {
    const called = { ...toHttpRequest(request, REST_PATH), getSignal: () => signal, facts }
    return toFetchResponse(request, await runtime.rest(called, gateResult), leave)
  })
}

/** Answers a tRPC request that reached one of Next's routes. */
export async function handleTrpc(request: Request): Promise<Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  const { signal, leave } = untilLeft(request)
  return observed(request, 'trpc', async ({ runtime, gateResult, facts }) => {
    const called = { ...toHttpRequest(request, TRPC_PATH), getSignal: () => signal, facts }
    return toFetchResponse(request, await runtime.trpc(called, gateResult), leave)
  })
}

/** Answers a request of the Model Context Protocol that reached Next's route for it. */
export async function handleMcp(request: Request): Promise<Response> {
  // Next routes `/mcp/` here too.
  if (isBehindNodeServer() || !isMcpPath(new URL(request.url).pathname)) return notFoundResponse(request)
  return observed(request, 'mcp', async ({ runtime, gateResult, facts }) => {
    const called = { ...toHttpRequest(request, MCP_PATH), getSignal: () => request.signal, facts }
    return toFetchResponse(request, await runtime.mcp(called, gateResult))
  })
}

/** Aborted when a client has left, which may only cancel the body. */
function untilLeft(request: Request) {
  const left = new AbortController()
  return { signal: AbortSignal.any([request.signal, left.signal]), leave: () => left.abort() }
}

interface Observed {
  readonly runtime: Runtime
  readonly gateResult: GateResult
  readonly facts: RequestFacts
}

/** Handles a request, and logs it once its response is made: Next does not say when that was sent. */
async function observed(request: Request, door: Door, handle: (observed: Observed) => Promise<Response>) {
  const startedAt = performance.now()
  const runtime = await getRuntime()
  const gateResult = await gateResultOf(runtime, request)
  const { requestId, clientIp, caller } = gateResult
  const facts: RequestFacts = { door, operations: [] }
  const response = await handle({ runtime, gateResult, facts })
  createAccessLog(runtime.log)({
    ...facts,
    requestId,
    method: request.method,
    status: response.status,
    durationMs: performance.now() - startedAt,
    keyId: caller.kind === 'key' ? caller.keyId : undefined,
    clientIp,
    isAborted: request.signal.aborted,
  })
  return response
}

/** Answers `/openapi.json`, `/healthz` and `/readyz`. */
export async function handlePublicEndpoint(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (isBehindNodeServer() || !isPublicPath(pathname)) return notFoundResponse(request)
  const asked = { method: request.method, header: readHeaderOf(request) }
  const response = await respondPublicly(getRuntime, pathname, asked)
  const id = { 'X-Request-Id': requestIdFrom(request.headers.get('x-request-id')) }
  return toFetchResponse(request, { ...response, headers: { ...id, ...response.headers } })
}

/**
 * A route responds uncompressed: Next removes `Content-Encoding` from what it returns (next/dist/server/send-response.js).
 * Compressing is left to the platform in front.
 */
const readHeaderOf =
  ({ headers }: Request): ReadHeader =>
  (name) =>
    name === 'accept-encoding' ? null : headers.get(name)

function toHttpRequest(request: Request, base: string): HttpRequest {
  return {
    method: request.method,
    path: new URL(request.url).pathname.slice(base.length),
    search: searchOf(request),
    header: readHeaderOf(request),
    readBody: (limit) => readBody(request, limit),
  }
}
