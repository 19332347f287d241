/** The code of an error that does not come from the store, but from a proxy, say. */
export const UNEXPECTED = 'unexpected_response'

/**
 * An error response whose body is an `Error` of the API, as the client's types promise: another body, such as a proxy's
 * page or none at all, is replaced by an `Error` with the code `unexpected_response`. A 304 is no error, and has no body.
 * @returns undefined if the response is right as it is
 */
export async function withErrorBody(response: Response): Promise<Response | undefined> {
  if (response.ok) return undefined
  const { status, headers } = response
  // By this, openapi-fetch recognizes that there is no body, of which it otherwise makes an error that is empty.
  if (status === 304) return new Response(null, { status, headers: withLength(headers, '0') })
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { code, message }: { code?: unknown; message?: unknown } = Object(body)
  if (typeof code === 'string' && typeof message === 'string') return undefined
  const error = { code: UNEXPECTED, message: `Something between this client and the store answered ${status}.`, status }
  return new Response(JSON.stringify(error), { status, headers: withLength(headers, null) })
}

function withLength(original: Headers, length: string | null): Headers {
  const headers = new Headers(original)
  headers.delete('Content-Length')
  if (length !== null) headers.set('Content-Length', length)
  return headers
}
