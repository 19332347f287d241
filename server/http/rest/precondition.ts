import { invalidRequest, preconditionFailed } from '@/server/errors/service-error'
import { createETag, readIfMatch } from '@/server/http/etag'
import type { Context } from '@/server/trpc/context'

/**
 * What a request demands of the resource that it changes, by its `If-Match`: to be in the state whose `ETag` the client
 * has. Undefined if any state will do.
 * @throws ServiceError invalid_request for a malformed header: to ignore it would overwrite what it protects
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function preconditionOf(ifMatch: string | null): Context['precondition'] {
  const tags = ifMatch === null ? 'any' : readIfMatch(ifMatch)
  if (tags === undefined) {
    throw invalidRequest('If-Match: must be the ETag of a response, in its quotation marks, or a list of them, or *.')
  }
  if (tags === 'any') return undefined
  return (resource) => {
    // Resources are too small to be compressed, so each has one tag.
    if (!tags.includes(createETag(JSON.stringify(resource)))) throw preconditionFailed()
  }
}
