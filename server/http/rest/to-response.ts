import type { HttpResponse } from '@/server/http/responses'
import type { Operation } from './operations'

/**
 * A procedure's output as a REST response. A page becomes a bare array with a `Link` to the next page (RFC 8288); what
 * was created gets its `Location`; of what was deleted, nothing is sent.
 * @param publicUrl before the path and the query of the request, which the link repeats but for the cursor
 */
export function toRestResponse(
  { successStatus: status }: Operation,
  output: unknown,
  { path, search }: { readonly path: string; readonly search: string },
  publicUrl: string,
): HttpResponse {
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
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return `<${address}?${query}>; rel="next"`
}

const isPage = (output: unknown): output is { items: unknown[]; nextCursor: string | null } =>
  typeof output === 'object' && output !== null && 'nextCursor' in output

const hasId = (output: unknown): output is { id: number } =>
  typeof output === 'object' && output !== null && 'id' in output
