import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'

interface ErrorRow {
  readonly status: number
  /** The closest of tRPC's own codes; it decides the HTTP status of a tRPC response. */
  readonly trpc: TRPC_ERROR_CODE_KEY
  readonly description: string
}

/** Every error that a caller can get. Responses, the OpenAPI document and the tests are made from these rows. */
export const errorTable = {
  invalid_request: {
    status: 400,
    trpc: 'BAD_REQUEST',
    description: 'A value in the path, query, body or a header is invalid; the message names each one.',
  },
  unauthorized: {
    status: 401,
    trpc: 'UNAUTHORIZED',
    description: 'The API key is missing, malformed, unknown, revoked or expired.',
  },
  insufficient_scope: {
    status: 403,
    trpc: 'FORBIDDEN',
    description: 'The API key lacks the scope that this operation requires.',
  },
  not_found: { status: 404, trpc: 'NOT_FOUND', description: 'No such resource or path.' },
  method_not_allowed: {
    status: 405,
    trpc: 'METHOD_NOT_SUPPORTED',
    description: 'The path exists, but not with this method; see `Allow`.',
  },
  conflict: {
    status: 409,
    trpc: 'CONFLICT',
    description: 'The request does not fit the current status of the pet or order; someone else may have been faster.',
  },
  idempotency_conflict: {
    status: 409,
    trpc: 'CONFLICT',
    description: 'The `Idempotency-Key` was used for a different request.',
  },
  idempotency_in_progress: {
    status: 409,
    trpc: 'CONFLICT',
    description: 'The first request with this `Idempotency-Key` is still running; wait `Retry-After` seconds.',
  },
  precondition_failed: {
    status: 412,
    trpc: 'PRECONDITION_FAILED',
    description: 'The resource has changed: `If-Match` names another state of it.',
  },
  gone: {
    status: 410,
    trpc: 'NOT_FOUND',
    description: 'The operation was removed after its sunset date; see `Link` for its successor.',
  },
  payload_too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', description: 'The body is larger than 64 KiB.' },
  unsupported_media_type: {
    status: 415,
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    description: 'The body is not `application/json` (or, for a PATCH, `application/merge-patch+json`).',
  },
  rate_limit_exceeded: {
    status: 429,
    trpc: 'TOO_MANY_REQUESTS',
    description: 'The rate limit is used up; wait `Retry-After` seconds.',
  },
  temporarily_banned: {
    status: 429,
    trpc: 'TOO_MANY_REQUESTS',
    description:
      'The API key is temporarily banned: it kept sending requests over its limit, or the store has banned it; see `Retry-After`.',
  },
  internal_error: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', description: 'Something went wrong on our side.' },
  service_unavailable: {
    status: 503,
    trpc: 'SERVICE_UNAVAILABLE',
    description: 'The database is unavailable right now; try again after `Retry-After` seconds.',
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errorTable

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorTable, text)
export const errorCodes: readonly ErrorCode[] = Object.keys(errorTable).filter(isErrorCode)
