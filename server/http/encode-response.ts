import { Content, preferredEncoding } from './content-encoding'
import { encodedETag, matchingETag } from './etag'
import type { ReadHeader } from './request'
import type { HttpResponse } from './responses'

/** A response that may be sent more than once; it keeps its body's compressed forms. */
export type ResponseContent = HttpResponse<string | Content | null>

/**
 * A response in the form that suits its client: compressed, if worth it, as `Accept-Encoding` allows. If the response
 * has an `ETag`, each form has its own; a client that has any of them gets 304 without a body.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3
 */
export async function encodeResponse(
  { status, headers, body }: ResponseContent,
  header: ReadHeader,
): Promise<HttpResponse> {
  if (body === null) return { status, headers, body }
  const content = typeof body === 'string' ? new Content(body) : body
  const encoding = preferredEncoding(header('accept-encoding'), content.encodings)
  const { ETag: tag } = headers
  const ifNoneMatch = header('if-none-match')
  if (tag !== undefined && ifNoneMatch !== null) {
    // The response's own form first. Otherwise the client's, by whose tag a cache finds it (RFC 9111, section 4.3.4).
    const forms = [encoding, undefined, ...content.encodings].map((form) => encodedETag(tag, form))
    const known = matchingETag(ifNoneMatch, forms)
    if (known !== undefined) {
      const { 'content-type': _, 'Content-Type': __, ...kept } = headers
      return { status: 304, headers: { ...kept, ETag: known }, body: null }
    }
  }
  if (!encoding) return { status, headers, body: content.plain }
  const ownTag = tag === undefined ? {} : { ETag: encodedETag(tag, encoding) }
  return {
    status,
    headers: { ...headers, ...ownTag, 'Content-Encoding': encoding },
    body: await content.compressed(encoding),
  }
}
