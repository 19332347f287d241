import { rateLimitHeaders } from '@/server/limits/limit-result'
import { errorTable } from '@/server/platform/errors/error-table'
import { type PublicError, toPublicError } from '@/server/platform/errors/public-error'
import { invalidRequest, type KeyFault, LimitExceededError, ServiceError } from '@/server/platform/errors/service-error'
import { BODY_LIMIT } from './request'
import type { HttpResponse } from './responses'

/** Why a request is not served; REST and tRPC each send it in their own form. */
export interface Refusal extends Pick<PublicError, 'code' | 'message'> {
  /** Those that belong on the response, whatever its form. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** `Retry-After` while the service is unavailable, in seconds. */
const RETRY_UNAVAILABLE_S = 5

/** The same while the first request with the key is still running: most take a fraction of it. */
const RETRY_IN_PROGRESS_S = 1

/** `allow` lists the methods that are possible, as the header `Allow` does. */
export const methodNotAllowed = (method: string, allow: string): Refusal => ({
  code: 'method_not_allowed',
  message: `${method} isn't allowed here. Allowed: ${allow}.`,
  headers: { Allow: allow },
})

/** The header of every 503. */
export const retryLater = { 'Retry-After': String(RETRY_UNAVAILABLE_S) }

export const unavailable = (message: string): Refusal => ({
  code: 'service_unavailable',
  message,
  headers: retryLater,
})

/** For a request beyond what the service handles at once for one client, or for all. */
export const tooManyAtOnce = unavailable('Too many requests are being handled at once. Wait for some of yours first.')

/** For a body that cannot be read to its end because its client has left. */
export const bodyEndedEarly = () => invalidRequest('The body ended early: the connection was lost.')

export const payloadTooLarge: Refusal = {
  code: 'payload_too_large',
  message: `The body is larger than ${BODY_LIMIT} bytes. Send less.`,
}

/** For a path that is neither a page's nor an operation's. */
export const noSuchPath: Refusal = { code: 'not_found', message: 'There is no such path. Paths are exact.' }

/** What a thrown value tells the caller, with its headers. */
export function toRefusal(thrown: unknown): PublicError & Refusal {
  const error = toPublicError(thrown)
  return { ...error, headers: thrown instanceof LimitExceededError ? usedUpHeaders(thrown) : headersOf(error) }
}

/** The headers that belong to an error, whichever protocol it is sent in. */
function headersOf({ code, keyFault }: PublicError): Refusal['headers'] {
  switch (code) {
    case 'unauthorized':
    case 'insufficient_scope':
      return { 'WWW-Authenticate': bearerChallenge(keyFault) }
    case 'idempotency_in_progress':
      return { 'Retry-After': String(RETRY_IN_PROGRESS_S) }
    case 'service_unavailable':
      return retryLater
    default:
      return undefined
  }
}

/**
 * The value of `WWW-Authenticate` (RFC 6750, section 3). A request without a Bearer key gets no error code: its client
 * may not have known that it needs one.
 */
const bearerChallenge = (fault: KeyFault | undefined) =>
  ['Bearer realm="Pet Store"', ...Object.entries(fault ?? {}).map(([name, value]) => `${name}="${value}"`)].join(', ')

const usedUpHeaders = ({ usedUp: { limit, resetAt, refusedAt } }: LimitExceededError) =>
  rateLimitHeaders({ outcome: 'over limit', limit, remaining: 0, resetAt }, refusedAt)

/** The error response of REST and of everything that is not tRPC: `{code, message, status}`. */
export function errorResponse({ code, message, headers = {} }: Refusal): HttpResponse<string> {
  const { status } = errorTable[code]
  return { status, code, message, headers, body: JSON.stringify({ code, message, status }) }
}

/** A refusal as an error, for code that throws. */
export const refusalError = ({ code, message }: Refusal) => new ServiceError(code, message)
