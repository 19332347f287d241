import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { getRuntime, isBehindNodeServer } from '@/server/current-runtime'
import { BODY_LIMIT } from '@/server/http/body-limit'
import type { GateResult, Refusal } from '@/server/http/gate/gate'
import { REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { handlePublic, isPublicPath } from '@/server/http/public-endpoints'
import { answerRefusal, refusedForm, TRPC_METHODS, trpcOptions } from '@/server/http/trpc/handler'
import { asksForEvents, refusalOf, subscribe } from '@/server/http/trpc/subscriptions'
import type { Runtime } from '@/server/runtime'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { gateResultOf, notFoundResponse } from './proxy-gate'

/** Answers a REST request that reached one of Next's routes. */
export async function handleRest(request: Request): Promise<Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  const runtime = await getRuntime()
  const { pathname, search } = new URL(request.url)
  const { status, headers, body } = await runtime.rest(
    {
      method: request.method,
      path: pathname.slice(REST_PATH.length),
      search,
      header: (name) => request.headers.get(name),
      readBody: (limit) => readBody(request, limit),
    },
    await gateResultOf(runtime, request),
  )
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...(body === null
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
  })
}

/** Answers a tRPC request that reached one of Next's routes. */
export async function handleTrpc(request: Request): Promise<Response> {
  if (isBehindNodeServer()) return notFoundResponse(request)
  const runtime = await getRuntime()
  const gateResult = await gateResultOf(runtime, request)
  const refusal = gateResult.refusal ?? (await refusedByTrpc(runtime, gateResult, request))
  if (refusal) return refuseTrpc(request, gateResult, refusal)
  // The fetch adapter knows no limit of its own for a body.
  const body = request.body ? await readBody(request, BODY_LIMIT) : null
  if (body === 'too large') return refuseTrpc(request, gateResult, tooLarge)
  const { method, url, headers } = request
  const req = body === null ? request : new Request(url, { method, headers, body })
  const response = await fetchRequestHandler({
    ...trpcOptions(runtime, gateResult, request.headers.get('idempotency-key')),
    req,
    endpoint: TRPC_PATH,
  })
  for (const [name, value] of Object.entries(gateResult.headers)) response.headers.set(name, value)
  return response
}

async function refusedByTrpc({ deps }: Runtime, { caller }: GateResult, { method, url, headers }: Request) {
  const { pathname, search } = new URL(url)
  const form = refusedForm({ method, path: pathname, search, contentType: headers.get('content-type') })
  const path = pathname.slice(TRPC_PATH.length + 1)
  if (form || !asksForEvents(method, path, search)) return form
  // Asked for a first time only to learn whether it is refused: the adapter would tell of it within a stream.
  const request = { path, search, lastEventId: headers.get('last-event-id'), ctx: { ...deps, caller } }
  return subscribe(request, AbortSignal.abort()).then(() => undefined, refusalOf)
}

function refuseTrpc({ method, url }: Request, gateResult: GateResult, refusal: Refusal): Response {
  const { pathname, search } = new URL(url)
  const { status, body } = answerRefusal(refusal, pathname, search)
  const allow = refusal.reason === 'method_not_allowed' ? { Allow: TRPC_METHODS } : {}
  const headers = { 'Content-Type': 'application/json', ...gateResult.headers, ...allow }
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

const tooLarge = {
  reason: 'payload_too_large',
  message: `The body is larger than ${BODY_LIMIT} bytes. Send less.`,
} as const

/** Answers `/openapi.json`, `/healthz` and `/readyz`. */
export async function handlePublicEndpoint(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (isBehindNodeServer() || !isPublicPath(pathname)) return notFoundResponse(request)
  const { status, headers, body } = await handlePublic(getRuntime, pathname, request.method)
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { 'X-Request-Id': requestIdFrom(request.headers.get('x-request-id')), ...headers },
  })
}

/** Reads at most `limit` bytes of a body; stops reading as soon as there are more. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > limit) {
      await reader?.cancel()
      return 'too large'
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
