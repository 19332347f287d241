import type { OpenAPIObject } from 'trpc-to-openapi'
import { encodings } from '@/server/http/content-encoding'
import { deprecationOf } from '@/server/http/rest/deprecations'
import { type Operation, returnsWhatItChanged } from '@/server/http/rest/operations'
import { type ErrorCode, errorTable } from '@/server/platform/errors/error-table'

export type HeaderObject = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['headers']>[string],
  { readonly $ref: string }
>

const timestamp = 1795257600

/** Every response header, as the document describes it. */
export const headerTable = {
  'X-Request-Id': {
    required: true,
    description: "Identifies this request in our logs; the caller's own id, if it sent a valid one.",
    schema: {
      type: 'string',
      maxLength: 128,
      pattern: '^[A-Za-z0-9_.:-]{1,128}$',
      examples: ['3f0c8a52-5c0e-4a59-b7ad-0c8a9d1c2f6e'],
    },
  },
  'X-RateLimit-Limit': {
    required: true,
    description: 'The limit that applies to the caller, in requests.',
    schema: { type: 'integer', format: 'int64', minimum: 1, examples: [60] },
  },
  'X-RateLimit-Remaining': {
    required: true,
    description: 'Requests remaining in the current window.',
    schema: { type: 'integer', format: 'int64', minimum: 0, examples: [59] },
  },
  'X-RateLimit-Reset': {
    required: true,
    description: 'Unix timestamp (seconds) at which the limit resets.',
    schema: { type: 'integer', format: 'int64', minimum: 0, examples: [timestamp] },
  },
  'RateLimit-Policy': {
    required: true,
    description:
      'The quota of each window that counts the caller’s requests: `q` requests in `w` seconds. A structured field (RFC 9651).',
    schema: {
      type: 'string',
      maxLength: 200,
      pattern: '^"minute";q=[1-9][0-9]*;w=60(, "day";q=[1-9][0-9]*;w=86400)?$',
      examples: ['"minute";q=60;w=60, "day";q=1000;w=86400'],
    },
  },
  RateLimit: {
    required: true,
    description:
      'What is left of each window: `r` requests, and `t` seconds until it begins anew. A structured field (RFC 9651).',
    schema: {
      type: 'string',
      maxLength: 200,
      pattern: '^"minute";r=[0-9]+;t=[0-9]+(, "day";r=[0-9]+;t=[0-9]+)?$',
      examples: ['"minute";r=59;t=42, "day";r=999;t=3642'],
    },
  },
  'Retry-After': {
    required: true,
    description: 'How many whole seconds to wait.',
    schema: { type: 'integer', format: 'int64', minimum: 1, examples: [17] },
  },
  'WWW-Authenticate': {
    required: true,
    description:
      'How to authenticate (RFC 6750): `error="invalid_token"` if the key that was sent is not valid, ' +
      '`error="insufficient_scope"` with the missing `scope` if it is not enough, and no `error` if no Bearer key was sent.',
    schema: {
      type: 'string',
      maxLength: 200,
      pattern: '^Bearer realm="Pet Store"',
      examples: [
        'Bearer realm="Pet Store"',
        'Bearer realm="Pet Store", error="invalid_token"',
        'Bearer realm="Pet Store", error="insufficient_scope", scope="pets:write"',
      ],
    },
  },
  'Cache-Control': {
    required: true,
    description: 'Only the caller may store a response, and must revalidate it each time (RFC 9111).',
    schema: { type: 'string', const: 'private, no-cache' },
  },
  Vary: {
    required: true,
    description: 'The request headers on which the response depends (RFC 9110).',
    schema: { type: 'string', maxLength: 200, examples: ['Accept-Encoding, Authorization'] },
  },
  ETag: {
    required: true,
    description:
      'A strong tag of the response, another for each encoding; sent back in `If-None-Match`, it saves the body while nothing has changed (RFC 9110).',
    schema: { type: 'string', maxLength: 100, pattern: '^"[!#-~]+"$', examples: ['"Zq3mVbU0xI6bJ7oXv1sC4nDkE5t"'] },
  },
  'Content-Encoding': {
    description: 'How the body is compressed, if it is: as `Accept-Encoding` allows, from 1,024 bytes up.',
    schema: { type: 'string', enum: [...encodings] },
  },
  'Idempotency-Replayed': {
    description: 'Marks the first response, replayed for a request that was sent again with its `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
  },
  Location: {
    required: true,
    description: 'The absolute URL of the created resource.',
    schema: { type: 'string', maxLength: 2_000, format: 'uri' },
  },
  Link: {
    description:
      'Links to related pages (RFC 8288): `next`, `successor-version`, `deprecation`, and of an error `help`.',
    schema: { type: 'string', maxLength: 4_000, pattern: '^<' },
  },
  Deprecation: {
    required: true,
    description: 'Since when the operation is deprecated (RFC 9745).',
    schema: { type: 'string', maxLength: 20, pattern: '^@\\d+$', examples: ['@1764892800'] },
  },
  Sunset: {
    required: true,
    description: 'When the operation is removed (RFC 8594): a date and time as in `Date`.',
    schema: { type: 'string', maxLength: 29, pattern: ' GMT$', examples: ['Thu, 05 Dec 2030 00:00:00 GMT'] },
  },
} satisfies Record<string, HeaderObject>

export type HeaderName = keyof typeof headerTable

/** A documented response: when it is sent, and with which headers; `optional` ones are not always sent. */
export interface DocumentedResponse {
  readonly status: number
  readonly description: string
  /** The values that its `code` may have; none for a success. */
  readonly errors: readonly ErrorCode[]
  readonly headers: readonly HeaderName[]
  readonly optionalHeaders: readonly HeaderName[]
}

const always = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
  'Cache-Control',
  'Vary',
] as const

const headersByStatus: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** Headers of only some responses with a status, depending on the error. */
const optionalHeadersByStatus: Readonly<Record<number, readonly HeaderName[]>> = {
  409: ['Retry-After'],
}

/** The errors that an operation can respond with. */
const errorsOf = (operation: Operation): ErrorCode[] => [
  'invalid_request',
  'unauthorized',
  'insufficient_scope',
  ...(operation.pathParameters.size > 0 ? (['not_found'] as const) : []),
  ...(deprecationOf(operation.operationId) ? (['gone'] as const) : []),
  ...operation.errors,
  ...(operation.type === 'mutation' ? (['idempotency_conflict', 'idempotency_in_progress'] as const) : []),
  ...(operation.body === 'none' ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
  'rate_limit_exceeded',
  'temporarily_banned',
  'internal_error',
  'service_unavailable',
]

/** Every response of an operation, successes first. */
export function responsesOf(operation: Operation, successDescription: string): DocumentedResponse[] {
  const onEvery: readonly HeaderName[] = deprecationOf(operation.operationId) ? ['Deprecation', 'Sunset', 'Link'] : []
  const isPaged = operation.queryParameters.has('cursor')
  const errors = errorsOf(operation)
  const statuses = [...new Set(errors.map((code) => errorTable[code].status))]
  const response = (
    status: number,
    description: string,
    optionalHeaders: readonly HeaderName[] = [],
    headers: readonly HeaderName[] = headersByStatus[status] ?? [],
  ) => ({
    status,
    description,
    errors: errors.filter((code) => errorTable[code].status === status),
    headers: [...always, ...headers, ...onEvery],
    optionalHeaders:
      status === 204 || status === 304 ? optionalHeaders : [...optionalHeaders, 'Content-Encoding' as const],
  })
  const link: readonly HeaderName[] = isPaged ? ['Link'] : []
  const ofWrite: readonly HeaderName[] =
    operation.successStatus === 201 ? ['Location'] : returnsWhatItChanged(operation) ? ['ETag'] : []
  const successes =
    operation.type === 'mutation'
      ? [response(operation.successStatus, successDescription, ['Idempotency-Replayed'], ofWrite)]
      : [
          response(operation.successStatus, successDescription, link, ['ETag']),
          response(304, 'Nothing has changed since the response that `If-None-Match` names.', link, ['ETag']),
        ]
  return [
    ...successes,
    ...statuses.map((status) => {
      const descriptions = errors
        .filter((code) => errorTable[code].status === status)
        .map((code) => errorTable[code].description)
      const description = descriptions.join(' Or: ')
      const help: readonly HeaderName[] = onEvery.includes('Link') ? [] : ['Link']
      const headers = [...(headersByStatus[status] ?? []), ...help]
      return response(status, description, optionalHeadersByStatus[status], headers)
    }),
  ]
}
