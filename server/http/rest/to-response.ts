import { isAddressable, type Operation } from './operations'

/** The REST form of a procedure's result: the body, and the headers that go with it. */
export interface Presented {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A page becomes a bare array with a `Link` to the next page (RFC 8288); something created gets its `Location`, if it has an address.
 * `search` is the caller's own query, which the link repeats but for the cursor.
 */
export function toRestResponse(operation: Operation, result: unknown, search: string, publicUrl: string): Presented {
  const address = `${publicUrl}/v1${operation.path}`
  if (isPage(result)) {
    return {
      body: JSON.stringify(result.items),
      headers: result.nextCursor === null ? {} : { Link: nextLink(address, search, result.nextCursor) },
    }
  }
  const body = JSON.stringify(result)
  return {
    body,
    headers:
      operation.successStatus === 201 && isAddressable(operation) && hasId(result)
        ? { Location: `${address}/${result.id}` }
        : {},
  }
}

function nextLink(address: string, search: string, cursor: string): string {
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return `<${address}?${query}>; rel="next"`
}

const isPage = (result: unknown): result is { items: unknown[]; nextCursor: string | null } =>
  typeof result === 'object' && result !== null && 'nextCursor' in result

const hasId = (result: unknown): result is { id: number } =>
  typeof result === 'object' && result !== null && 'id' in result
