import type { HttpResponse, StreamingResponse } from '@/server/http/responses'

/**
 * A response in the form that Next's routes and middleware return.
 * @param onCancel called when the client leaves in the middle of a stream
 */
export function toFetchResponse(
  { method }: Pick<Request, 'method'>,
  { status, headers, body }: HttpResponse | StreamingResponse,
  onCancel: () => void = () => {},
): Response {
  if (body === null) return new Response(null, { status, headers })
  if (typeof body !== 'string') return new Response(toReadableStream(body, onCancel), { status, headers })
  const contentHeaders = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  return new Response(method === 'HEAD' ? null : body, { status, headers: { ...contentHeaders, ...headers } })
}

/** Asks for the next chunk only when the client has read those before. */
function toReadableStream(chunks: AsyncIterable<string | Uint8Array>, onCancel: () => void): ReadableStream {
  const iterator = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      onCancel()
      await iterator.return?.()
    },
  })
}
