import { invalidRequest, preconditionFailed } from '@/server/errors/service-error'
import { encodings } from '@/server/http/content-encoding'
import { createETag, encodedETag, matchesStrongly } from '@/server/http/etag'
import type { Context } from '@/server/trpc/context'

/**
 * What a request demands of the resource that it changes, by its `If-Match`: to be in the state whose `ETag` the client
 * has, in whichever encoding; undefined without the header.
 * @throws ServiceError invalid_request for a malformed header: to ignore it would overwrite what it protects
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function preconditionOf(ifMatch: string | null): Context['precondition'] {
  if (ifMatch === null) return undefined
  if (matchesStrongly(ifMatch, []) === undefined) {
    throw invalidRequest('If-Match: must be the ETag of a response, in its quotation marks, or a list of them, or *.')
  }
  return (resource) => {
    const tag = createETag(JSON.stringify(resource))
    const tags = [tag, ...encodings.map((encoding) => encodedETag(tag, encoding))]
    if (!matchesStrongly(ifMatch, tags)) throw preconditionFailed()
  }
}
