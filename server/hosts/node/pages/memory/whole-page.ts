import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Exchange, header } from '@/server/hosts/node/exchange/exchange'
import type { WholeResponse } from '@/server/hosts/node/exchange/send'
import { type Encoding, encodings, preferredEncoding } from '@/server/http/content-encoding'
import { encodedETag, matchingETag } from '@/server/http/etag'
import type { ReadHeader } from '@/server/http/request'

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
 * Of brotli's levels, 5 makes a page of portraits smaller than gzip can (whose window is too small to find them again in
 * the data for hydration), in a few milliseconds.
 */
const compressors = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => zip(bytes),
} as const satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

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
  const tag = hasTags ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : undefined
  const tags = tag === undefined ? [] : [undefined, ...encodings].map((encoding) => encodedETag(tag, encoding))
  const responses = new Map<Encoding, WholeResponse | Promise<WholeResponse>>()

  const toResponse = (encoding: Encoding | undefined, bytes: Buffer): WholeResponse => ({
    status,
    headers: {
      ...headers,
      'Content-Length': String(bytes.length),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(tag !== undefined && { ETag: encodedETag(tag, encoding) }),
    },
    body: bytes,
  })
  const plain = toResponse(undefined, body)
  const compress = async (encoding: Encoding): Promise<WholeResponse> => {
    const response = toResponse(encoding, await compressors[encoding](body))
    responses.set(encoding, response)
    return response
  }

  return {
    response(header) {
      const ifNoneMatch = header('if-none-match')
      const known = ifNoneMatch === null ? undefined : matchingETag(ifNoneMatch, tags)
      if (known !== undefined) return { status: 304, headers: { ...withoutType(headers), ETag: known }, body: null }
      const encoding = preferredEncoding(header('accept-encoding'), offered)
      if (!encoding) return plain
      const response = responses.get(encoding) ?? compress(encoding)
      responses.set(encoding, response)
      return response
    },
  }
}

function withoutType({ 'content-type': _, ...headers }: Readonly<Record<string, string>>) {
  return headers
}
