import { getRuntime, isBehindNodeServer } from '@/server/current-runtime'
import { isMcpPath, MCP_PATH, REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { isPublicPath, handlePublicEndpoint as respondPublicly } from '@/server/http/public-endpoints'
import type { HttpRequest, ReadHeader } from '@/server/http/request'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { toFetchResponse } from './fetch-response'
import { gateResultOf, notFoundResponse, searchOf } from './proxy-gate'
import { readBody } from './read-body'

/** Answers a REST request that reached one of Next's routes. */
export async function handleRest(request: Request): Promise<Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  const runtime = await getRuntime()
  const response = await runtime.rest(toHttpRequest(request, REST_PATH), await gateResultOf(runtime, request))
  return toFetchResponse(request, response)
}

/** Answers a tRPC request that reached one of Next's routes. */
export async function handleTrpc(request: Request): Promise<Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  const runtime = await getRuntime()
  const gateResult = await gateResultOf(runtime, request)
  // A client that leaves may only cancel the body.
  const left = new AbortController()
  const signal = AbortSignal.any([request.signal, left.signal])
  const response = await runtime.trpc({ ...toHttpRequest(request, TRPC_PATH), getSignal: () => signal }, gateResult)
  return toFetchResponse(request, response, () => left.abort())
}

/** Answers a request of the Model Context Protocol that reached Next's route for it. */
export async function handleMcp(request: Request): Promise<Response> {
  // Next routes `/mcp/` here too.
  if (isBehindNodeServer() || !isMcpPath(new URL(request.url).pathname)) return notFoundResponse(request)
  const runtime = await getRuntime()
  const called = { ...toHttpRequest(request, MCP_PATH), getSignal: () => request.signal }
  return toFetchResponse(request, await runtime.mcp(called, await gateResultOf(runtime, request)))
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
