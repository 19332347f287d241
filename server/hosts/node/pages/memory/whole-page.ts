import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Exchange, header } from '@/server/hosts/node/exchange/exchange'
import type { WholeResponse } from '@/server/hosts/node/exchange/send'
import { acceptsEncoding } from '@/server/hosts/node/static-files/encodings'
import type { ReadHeader } from '@/server/http/request'
import { isNotModified } from '@/server/http/rest/etag'

/** A page as it is sent to everybody, in the encoding that each of them prefers. */
export interface WholePage {
  /** Resolves at once if the encoding was asked for before. */
  response(header: ReadHeader): WholeResponse | Promise<WholeResponse>
}

/** Sends a page. */
export async function sendPage({ request, response, method }: Exchange, page: WholePage): Promise<void> {
  const found = page.response((name) => header(request, name))
  const { status, headers, body } = found instanceof Promise ? await found : found
  response.writeHead(status, headers).end(method === 'HEAD' ? null : body)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Best first. Of brotli's levels, 5 makes a page of portraits smaller than gzip can (whose window is too small to find
 * them again in the data for hydration), in a few milliseconds.
 */
const encodings = [
  ['br', (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ['gzip', (bytes: Buffer) => zip(bytes)],
] as const

type Encoding = (typeof encodings)[number][0] | 'identity'

const isCompressible = (type: string) => /^text\/|[/+](json|xml)\b/.test(type)

interface PageParts {
  readonly status: number
  /** Without those of an encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Whether to answer with entity tags: one for each encoding, any of which gives 304. */
  readonly hasTags: boolean
}

export function createWholePage({ status, headers, body, hasTags }: PageParts): WholePage {
  const offered = isCompressible(headers['content-type'] ?? '') ? encodings : []
  const hash = hasTags ? createHash('sha256').update(body).digest('base64url').slice(0, 27) : undefined
  const tagOf = (encoding: Encoding) => `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const tags = hash === undefined ? [] : (['identity', 'br', 'gzip'] as const).map(tagOf)
  const responses = new Map<Encoding, WholeResponse | Promise<WholeResponse>>()

  const encoded = async (encoding: Encoding, compressed: Promise<Buffer>): Promise<WholeResponse> => {
    const response = toResponse(encoding, await compressed)
    responses.set(encoding, response)
    return response
  }
  const toResponse = (encoding: Encoding, bytes: Buffer): WholeResponse => ({
    status,
    headers: {
      ...headers,
      'Content-Length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...(hash === undefined ? {} : { ETag: tagOf(encoding) }),
    },
    body: bytes,
  })
  responses.set('identity', toResponse('identity', body))

  return {
    response(header) {
      const known = tags.find((tag) => isNotModified(header('if-none-match'), tag))
      if (known !== undefined) return { status: 304, headers: { ...withoutType(headers), ETag: known }, body: null }
      const accepted = header('accept-encoding') ?? ''
      const [encoding, compress] = offered.find(([name]) => acceptsEncoding(accepted, name)) ?? ['identity']
      const response = responses.get(encoding) ?? encoded(encoding, compress?.(body) ?? Promise.resolve(body))
      responses.set(encoding, response)
      return response
    },
  }
}

function withoutType({ 'content-type': _, ...headers }: Readonly<Record<string, string>>) {
  return headers
}
