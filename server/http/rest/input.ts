import { encodings } from '@/server/http/content-encoding'
import { createETag, encodedETag, readIfMatch } from '@/server/http/etag'
import { parseQuery } from '@/server/http/query'
import { isJson, isJsonOrMergePatch, readJson } from '@/server/http/read-json'
import type { HttpRequest } from '@/server/http/request'
import { invalidRequest, notFound, preconditionFailed } from '@/server/platform/errors/service-error'
import { quote } from '@/server/platform/values/quote'
import type { Context } from '@/server/procedures/init'
import type { Operation, ParameterKind, Route } from './operations'

const DECIMAL = /^(0|[1-9]\d*)$/

/**
 * The values of a path's parameters.
 * @throws ServiceError not_found for a value that cannot be an id
 */
export function readPath(operation: Operation, route: Route, path: string): Record<string, unknown> {
  const groups = route.pattern.exec(path)?.groups ?? {}
  return Object.fromEntries(
    [...operation.pathParameters].map(([name, kind]) => {
      const text = decodeSegment(groups[name] ?? '')
      const value = kind === 'integer' && DECIMAL.test(text) ? Number(text) : undefined
      if (kind === 'text') return [name, text]
      // Beyond 2^53 − 1 ids are valid, but belong to nothing: they are assigned from 1 upwards.
      if (value === undefined || value < 1 || !Number.isSafeInteger(value))
        throw notFound(name.replace(/Id$/, ''), text)
      return [name, value]
    }),
  )
}

/** Malformed percent-encoding stays as it is; no id looks like that. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Something with a query. */
type Queried = Pick<Operation, 'operationId' | 'queryParameters'>

/**
 * The values of a query. Only plain decimal digits become a number, and only `true` and `false` a boolean; the schema
 * refuses everything else.
 * @throws ServiceError invalid_request naming every parameter that is unknown or repeated; and for what is not UTF-8
 */
export function readQuery(operation: Queried, search: string): Record<string, unknown> {
  const values = new Map<string, unknown>()
  const faults = new Set<string>()
  for (const [name, text] of parseQuery(search)) {
    const kind = operation.queryParameters.get(name)
    if (!kind) faults.add(`Unknown query parameter ${quote(name)}; ${known(operation)}.`)
    else if (values.has(name)) faults.add(`Query parameter ${quote(name)} is repeated; send it once.`)
    values.set(name, readValue(kind, text))
  }
  if (faults.size > 0) throw invalidRequest([...faults].slice(0, 10).join(' '))
  return Object.fromEntries(values)
}

const known = ({ operationId, queryParameters }: Queried) =>
  queryParameters.size > 0
    ? `${operationId} takes ${[...queryParameters.keys()].join(', ')}`
    : `${operationId} takes none`

function readValue(kind: ParameterKind | undefined, text: string): unknown {
  if (kind === 'integers') return text.split(',').map(readId)
  if (kind === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return kind === 'integer' && DECIMAL.test(text) ? Number(text) : text
}

const MAX_INT64 = 2n ** 63n - 1n

/** Beyond 2^53 − 1 ids are valid, but belong to nothing: one is as good as another. */
function readId(text: string, index: number): unknown {
  const value = readValue('integer', text)
  const isOfNone = typeof value === 'number' && !Number.isSafeInteger(value) && BigInt(text) <= MAX_INT64
  return isOfNone ? Number.MAX_SAFE_INTEGER - index : value
}

/** A body, and the JSON object in it. */
interface JsonBody {
  readonly bytes: Uint8Array
  readonly value: Record<string, unknown>
}

/**
 * Reads the body of an operation, which must be a JSON object if there is one.
 * @throws ServiceError unsupported_media_type, payload_too_large, invalid_request, in this order; the last also for a
 * field that the path already has
 */
export async function readBody(
  { body, method, pathParameters }: Operation,
  { header, readBody: read }: Pick<HttpRequest, 'header' | 'readBody'>,
): Promise<JsonBody> {
  if (body === 'none') return { bytes: new Uint8Array(), value: {} }
  const { bytes, value = {} } = await readJson(header, read, {
    isAccepted: method === 'PATCH' ? isJsonOrMergePatch : isJson,
    mayBeEmpty: body === 'optional',
  })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('The body must be a JSON object. The document at /openapi.json says what it holds.')
  }
  const [known] = [...pathParameters.keys()].filter((name) => Object.hasOwn(value, name))
  if (known) throw invalidRequest(`Unknown field ${quote(known)}; remove it: its value is in the path.`)
  return { bytes, value: { ...value } }
}

/**
 * What a request's `If-Match` demands of the resource that it changes: to be in the state whose `ETag` the client has.
 * Undefined if any state will do.
 * @throws ServiceError invalid_request for a malformed header: ignoring it would overwrite what it protects
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function preconditionOf(ifMatch: string | null): Context['precondition'] {
  const tags = ifMatch === null ? 'any' : readIfMatch(ifMatch)
  if (tags === undefined) {
    throw invalidRequest('If-Match: must be the ETag of a response, in its quotation marks, or a list of them, or *.')
  }
  if (tags === 'any') return undefined
  return (resource) => {
    const tag = createETag(JSON.stringify(resource))
    const forms = [undefined, ...encodings].map((encoding) => encodedETag(tag, encoding))
    if (!forms.some((form) => tags.includes(form))) throw preconditionFailed()
  }
}
