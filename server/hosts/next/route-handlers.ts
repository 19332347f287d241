import { getRuntime, isBehindNodeServer } from '@/server/hosts/current-runtime'
import { isMcpPath, MCP_PATH, REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { isPublicPath, handlePublicEndpoint as respondPublicly } from '@/server/http/public-endpoints'
import type { HttpRequest, ReadHeader } from '@/server/http/request'
import { createAccessLog } from '@/server/platform/telemetry/access-log'
import type { RequestFacts } from '@/server/platform/telemetry/finished-request'
import { toFetchResponse } from './fetch-response'
import { gateResultOf, notFoundResponse, readBody, searchOf, withRequestId } from './proxy-gate'

/** Answers a REST request that reached one of Next's routes. */
export const handleRest = (request: Request) => handleCall(request, 'rest', REST_PATH)

/** Answers a tRPC request that reached one of Next's routes. */
export const handleTrpc = (request: Request) => handleCall(request, 'trpc', TRPC_PATH)

/** Answers a request of the Model Context Protocol that reached Next's route for it; Next routes `/mcp/` there too. */
export const handleMcp = (request: Request) =>
  isMcpPath(new URL(request.url).pathname) ? handleCall(request, 'mcp', MCP_PATH) : notFoundResponse(request)

/** Handles a call, and logs it once its response is made: Next does not report when that was sent. */
async function handleCall(request: Request, door: 'rest' | 'trpc' | 'mcp', base: string): Promise<Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  const startedAt = performance.now()
  // A client that leaves may only cancel the body.
  const left = new AbortController()
  const signal = AbortSignal.any([request.signal, left.signal])
  const runtime = await getRuntime()
  const gateResult = await gateResultOf(runtime, request)
  const { requestId, clientIp, caller } = gateResult
  const facts: RequestFacts = { door, operations: [] }
  const called = { ...toHttpRequest(request, base, signal, startedAt), facts }
  const response = toFetchResponse(request, await runtime[door](called, gateResult), () => left.abort())
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
  return withRequestId(request, toFetchResponse(request, response))
}

/**
 * A route responds uncompressed: Next removes `Content-Encoding` from what it returns (next/dist/server/send-response.js).
 * Compressing is left to the platform in front.
 */
const readHeaderOf =
  ({ headers }: Request): ReadHeader =>
  (name) =>
    name === 'accept-encoding' ? null : headers.get(name)

function toHttpRequest(request: Request, base: string, signal: AbortSignal, startedAt: number): HttpRequest {
  return {
    method: request.method,
    path: new URL(request.url).pathname.slice(base.length),
    search: searchOf(request),
    header: readHeaderOf(request),
    readBody: (limit) => readBody(request, limit),
    getSignal: () => signal,
    startedAt,
  }
}
