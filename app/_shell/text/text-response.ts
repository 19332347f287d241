import { toFetchResponse } from '@/server/hosts/next/fetch-response'
import { encodeResponse } from '@/server/http/encode-response'
import { createETag } from '@/server/http/etag'

type TextType = 'text/markdown' | 'text/plain' | 'application/json' | 'application/rss+xml'

/** A text that is the same for everybody, with an entity tag. Compressing it is left to the host. */
export async function textResponse(request: Request, type: TextType, text: string) {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'private, no-cache',
    ETag: createETag(text),
  }
  const ifNoneMatch = (name: string) => (name === 'if-none-match' ? request.headers.get(name) : null)
  return toFetchResponse(request, await encodeResponse({ status: 200, headers, body: text }, ifNoneMatch))
}
