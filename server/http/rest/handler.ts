import { createReadDatabaseVersion } from '@/server/db/database-version'
import type { Deps } from '@/server/deps'
import { toPublicError } from '@/server/errors/public-error'
import { ServiceError } from '@/server/errors/service-error'
import { type GateResult, refusalError } from '@/server/http/gate/gate'
import { errorResponse } from '@/server/http/responses'
import type { Log } from '@/server/telemetry/log'
import { authorize } from '@/server/trpc/authorize'
import { idempotencyOf, REPLAYED_HEADER } from '@/server/trpc/idempotency/idempotency'
import { createCallOperation } from './call'
import { deprecationHeaders, deprecationOf, isPastSunset } from './deprecations'
import { createETag, isNotModified } from './etag'
import { type ReadBody, type ReadHeader, readJsonBody, readPath, readQuery } from './input'
import { findOperation, findRoute, type Operation, type Route } from './operations'
import { createResponseCache } from './response-cache'
import { toRestResponse } from './to-response'

/** A request under the base address, free of any server's own types. */
export interface RestRequest {
  readonly method: string
  /** Undecoded, below `/v1`: `/pets`. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly header: ReadHeader
  readonly readBody: ReadBody
}

/** `body` is null where none is sent. The content type is always JSON. */
export interface RestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type RestHandler = (request: RestRequest, gateResult: GateResult) => Promise<RestResponse>

/** What one caller may see may differ from what another may; and it is asked for anew each time, at little cost with `ETag`. */
const caching = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' } as const

/** So much of a path is logged, in characters. */
const LOGGED_PATH = 200

export interface RestOptions {
  readonly deps: Deps
  /** The origin (and path prefix, if any) of absolute addresses. */
  readonly publicUrl: string
  readonly now: () => number
  readonly log: Log
}

/**
 * Answers requests under `/v1` that have been to the gate, in the one order of checks: refusal, scope, route, sunset, body,
 * operation. Never rejects.
 */
export function createRestHandler({ deps, publicUrl, now, log }: RestOptions): RestHandler {
  const call = createCallOperation()
  const remember = createResponseCache<RestResponse>(createReadDatabaseVersion(deps.db))

  async function answer(
    request: RestRequest,
    gateResult: GateResult,
    route: Route | undefined,
    operation: Operation | undefined,
  ): Promise<RestResponse> {
    const { method, path, search } = request
    if (gateResult.refusal) throw refusalError(gateResult.refusal)
    if (operation) authorize(gateResult.caller, operation)
    if (!route)
      throw new ServiceError('not_found', 'There is no such path. The document at /openapi.json lists all of them.')
    if (method === 'OPTIONS') return { status: 204, headers: { Allow: route.allow }, body: null }
    if (!operation) throw methodNotAllowed(method, route.allow)
    if (isPastSunset(operation.operationId, now())) {
      throw new ServiceError(
        'gone',
        `${operation.operationId} has been removed. Use ${deprecationOf(operation.operationId)?.successor} instead.`,
      )
    }
    const context = { ...deps, caller: gateResult.caller }
    const parameters = readPath(operation, route, path)
    if (operation.takesBody) {
      const { value, bytes } = await readJsonBody(request.header, request.readBody)
      const idempotency = idempotencyOf(request.header('idempotency-key'), async () => bytes)
      const input = { ...parameters, ...value, ...readQuery(operation, search) }
      const result = await call(operation, { ...context, idempotency }, input)
      const { body, headers } = toRestResponse(operation, result, search, publicUrl)
      const replayed = idempotency?.isReplayed ? { [REPLAYED_HEADER]: 'true' } : {}
      return { status: operation.successStatus, headers: { ...headers, ...replayed }, body }
    }
    const found = await remember(`${path}${search}`, async () => {
      const result = await call(operation, context, { ...parameters, ...readQuery(operation, search) })
      const { body, headers } = toRestResponse(operation, result, search, publicUrl)
      return {
        status: operation.successStatus,
        headers: { ...headers, ETag: createETag(body, headers.Link?.replace(publicUrl, '')) },
        body,
      }
    })
    return isNotModified(request.header('if-none-match'), found.headers.ETag)
      ? { ...found, status: 304, body: null }
      : found
  }

  return async (request, gateResult) => {
    const { method, path } = request
    const { requestId } = gateResult
    const begin = now()
    const route = findRoute(path)
    const operation = findOperation(route, method)
    const always = {
      ...gateResult.headers,
      ...caching,
      ...(operation ? deprecationHeaders(operation.operationId, publicUrl) : {}),
    }
    const response = await answer(request, gateResult, route, operation).catch((error) =>
      toErrorResponse(error, requestId),
    )
    const { status } = response
    log.info({ requestId, method, path: path.slice(0, LOGGED_PATH), status, ms: now() - begin }, 'REST')
    return { ...response, headers: { ...always, ...response.headers } }
  }

  function toErrorResponse(error: unknown, requestId: string): RestResponse {
    const { code, message, isFault } = toPublicError(error)
    if (isFault) log.error({ err: error, requestId }, 'a REST request failed')
    const answer = errorResponse(code, message)
    return error instanceof MethodNotAllowed ? { ...answer, headers: { Allow: error.allow } } : answer
  }
}

class MethodNotAllowed extends ServiceError {
  constructor(
    message: string,
    readonly allow: string,
  ) {
    super('method_not_allowed', message)
  }
}

const methodNotAllowed = (method: string, allow: string) =>
  new MethodNotAllowed(`${method} is not possible here; ${allow} are.`, allow)
