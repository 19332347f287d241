import { eventStreamHeaders, frame, framesOf } from '@/server/http/event-streams/frames'
import { parseQuery } from '@/server/http/query'
import type { HttpResponse, StreamingResponse } from '@/server/http/responses'
import type { Operation } from './operations'

/**
 * A procedure's output as a REST response. A page becomes a bare array with a `Link` to the next page (RFC 8288); a
 * created item gets its `Location`; a deletion sends no body.
 * @param publicUrl precedes the request's path and query, which the link repeats except for the cursor
 */
export function toRestResponse(
  { successStatus: status }: Operation,
  output: unknown,
  { path, search }: { readonly path: string; readonly search: string },
  publicUrl: string,
): HttpResponse<string | null> {
  if (status === 204) return { status, headers: {}, body: null }
  const address = `${publicUrl}/v1${path}`
  if (isPage(output)) {
    const headers: Record<string, string> =
      output.nextCursor === null ? {} : { Link: nextLink(address, search, output.nextCursor) }
    return { status, headers, body: JSON.stringify(output.items) }
  }
  const isCreated = status === 201 && hasId(output)
  return { status, headers: isCreated ? { Location: `${address}/${output.id}` } : {}, body: JSON.stringify(output) }
}

function nextLink(address: string, search: string, cursor: string): string {
  const query = parseQuery(search)
  query.set('cursor', cursor)
  return `<${address}?${query}>; rel="next"`
}

const isPage = (output: unknown): output is { items: unknown[]; nextCursor: string | null } =>
  typeof output === 'object' && output !== null && 'nextCursor' in output

const hasId = (output: unknown): output is { id: number } =>
  typeof output === 'object' && output !== null && 'id' in output

const comment = Buffer.from(':\n\n')

interface EventStream {
  /** What the subscription returned: lists of items with their own ids, each with the position to resume from. */
  readonly events: unknown
  readonly onError: (error: unknown) => void
  /** Called once nothing more is sent; not if the response is never read. */
  readonly onEnd: () => void
}

/** A subscription as server-sent events: each item with its id. Ends when it is aborted or something fails. */
export const eventStreamResponse = ({ events, onError, onEnd }: EventStream): StreamingResponse => ({
  status: 200,
  headers: eventStreamHeaders,
  body: framesOf({
    events,
    begin: comment,
    ping: comment,
    ofEvent: framesOfItems,
    ofFault(fault) {
      onError(fault)
      return []
    },
    onEnd,
  }),
  endsWithConnection: true,
})

/** An id without data triggers no event in the client, but becomes the one that it resumes from. */
function framesOfItems(position: string, items: unknown): Uint8Array[] {
  if (!Array.isArray(items)) throw new Error('the subscription yields no lists')
  if (items.length === 0) return [Buffer.from(`id: ${position}\n\n`)]
  return items.map((item) => frame(JSON.stringify(item), { id: String(item.id) }))
}
