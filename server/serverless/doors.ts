import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { BODY_LIMIT } from '@/server/gate/body-limit'
import type { Passage, Refusal } from '@/server/gate/gate'
import { REST_PATH, TRPC_PATH } from '@/server/gate/guarded-paths'
import { processService, standsInFront } from '@/server/process-service'
import { answerPublic, isPublicPath } from '@/server/public-endpoints'
import type { Service } from '@/server/service'
import { requestIdFrom } from '@/server/telemetry/request-id'
import { answerRefusal, refusedForm, TRPC_METHODS, trpcOptions } from '@/server/trpc/door'
import { asksForEvents, refusalOf, subscribe } from '@/server/trpc/subscriptions'
import { notHere, passageOf } from './gate'

/** Answers a REST request that reached one of Next's routes. */
export async function answerRest(request: Request): Promise<Response> {
  if (standsInFront()) return notHere(request)
  const service = await processService()
  const { pathname, search } = new URL(request.url)
  const { status, headers, body } = await service.rest(
    {
      method: request.method,
      path: pathname.slice(REST_PATH.length),
      search,
      header: (name) => request.headers.get(name),
      readBody: (limit) => readBody(request, limit),
    },
    await passageOf(service, request),
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
export async function answerTrpc(request: Request): Promise<Response> {
  if (standsInFront()) return notHere(request)
  const service = await processService()
  const passage = await passageOf(service, request)
  const refusal = passage.refusal ?? (await refusedByTrpc(service, passage, request))
  if (refusal) return refuseTrpc(request, passage, refusal)
  // The fetch adapter knows no limit of its own for a body.
  const body = request.body ? await readBody(request, BODY_LIMIT) : null
  if (body === 'too large') return refuseTrpc(request, passage, tooLarge)
  const { method, url, headers } = request
  const req = body === null ? request : new Request(url, { method, headers, body })
  const response = await fetchRequestHandler({
    ...trpcOptions(service, passage, request.headers.get('idempotency-key')),
    req,
    endpoint: TRPC_PATH,
  })
  for (const [name, value] of Object.entries(passage.headers)) response.headers.set(name, value)
  return response
}

async function refusedByTrpc({ domain }: Service, { caller }: Passage, { method, url, headers }: Request) {
  const { pathname, search } = new URL(url)
  const form = refusedForm({ method, path: pathname, search, contentType: headers.get('content-type') })
  const path = pathname.slice(TRPC_PATH.length + 1)
  if (form || !asksForEvents(method, path, search)) return form
  // Asked for a first time only to learn whether it is refused: the adapter would tell of it within a stream.
  const request = { path, search, lastEventId: headers.get('last-event-id'), ctx: { ...domain, caller } }
  return subscribe(request, AbortSignal.abort()).then(() => undefined, refusalOf)
}

function refuseTrpc({ method, url }: Request, passage: Passage, refusal: Refusal): Response {
  const { pathname, search } = new URL(url)
  const { status, body } = answerRefusal(refusal, pathname, search)
  const allow = refusal.reason === 'method_not_allowed' ? { Allow: TRPC_METHODS } : {}
  const headers = { 'Content-Type': 'application/json', ...passage.headers, ...allow }
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

const tooLarge = {
  reason: 'payload_too_large',
  message: `The body is larger than ${BODY_LIMIT} bytes. Send less.`,
} as const

/** Answers `/openapi.json`, `/healthz` and `/readyz`. */
export async function answerPublicEndpoint(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (standsInFront() || !isPublicPath(pathname)) return notHere(request)
  const { status, headers, body } = await answerPublic(processService, pathname, request.method)
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
