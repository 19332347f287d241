import type { DomainContext } from '@/server/domain'
import { toPublicError } from '@/server/errors/public-error'
import { RETRY_UNAVAILABLE_S } from '@/server/errors/retry'
import { ServiceError } from '@/server/errors/service-error'
import { type Passage, refusalError } from '@/server/gate/gate'
import { authorize } from '@/server/procedure/authorize'
import type { Log } from '@/server/telemetry/log'
import { createCallOperation } from './call'
import { deprecationHeaders, deprecationOf, isPastSunset } from './deprecations'
import { type BodyHeaders, type ReadBody, readJsonObject, readPath, readQuery } from './input'
import { findOperation, findRoute, type Operation, type Route } from './operations'
import { present } from './present'

/** A request under the base address, free of any server's own types. */
export interface RestRequest extends BodyHeaders {
  readonly method: string
  /** Undecoded, below `/v1`: `/pets`. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly readBody: ReadBody
}

/** `body` is null where none is sent. The content type is always JSON. */
export interface RestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type RestDoor = (request: RestRequest, passage: Passage) => Promise<RestResponse>

/** So much of a path is logged, in characters. */
const LOGGED_PATH = 200

export interface RestOptions {
  readonly domain: DomainContext
  /** The origin (and path prefix, if any) of absolute addresses. */
  readonly publicUrl: string
  readonly now: () => number
  readonly log: Log
}

/**
 * Answers requests under `/v1` that have been to the gate, in the one order of checks: refusal, scope, route, sunset, body,
 * operation. Never rejects.
 */
export function createRestDoor({ domain, publicUrl, now, log }: RestOptions): RestDoor {
  const call = createCallOperation()

  async function answer(
    request: RestRequest,
    passage: Passage,
    route: Route | undefined,
    operation: Operation | undefined,
  ): Promise<RestResponse> {
    const { method, path, search } = request
    if (passage.refusal) throw refusalError(passage.refusal)
    if (operation) authorize(passage.caller, operation)
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
    const input = {
      ...readPath(operation, route, path),
      ...(operation.takesBody ? await readJsonObject(request, request.readBody) : {}),
      ...readQuery(operation, search),
    }
    const result = await call(operation, { ...domain, caller: passage.caller }, input)
    const { body, headers } = present(operation, result, search, publicUrl)
    return { status: operation.successStatus, headers, body }
  }

  return async (request, passage) => {
    const { method, path } = request
    const { requestId } = passage
    const begin = now()
    const route = findRoute(path)
    const operation = findOperation(route, method)
    const always = { ...passage.headers, ...(operation ? deprecationHeaders(operation.operationId, publicUrl) : {}) }
    const response = await answer(request, passage, route, operation).catch((error) => errorResponse(error, requestId))
    const { status } = response
    log.info({ requestId, method, path: path.slice(0, LOGGED_PATH), status, ms: now() - begin }, 'REST')
    return { ...response, headers: { ...always, ...response.headers } }
  }

  function errorResponse(error: unknown, requestId: string): RestResponse {
    const { code, message, status, isFault } = toPublicError(error)
    if (isFault) log.error({ err: error, requestId }, 'a REST request failed')
    return {
      status,
      headers: {
        ...(error instanceof MethodNotAllowed ? { Allow: error.allow } : {}),
        ...(code === 'service_unavailable' ? { 'Retry-After': String(RETRY_UNAVAILABLE_S) } : {}),
      },
      body: JSON.stringify({ code, message, status }),
    }
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
