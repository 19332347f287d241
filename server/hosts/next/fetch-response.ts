import { type HttpResponse, isStreaming, type StreamingResponse } from '@/server/http/responses'

/**
 * A response in the form that Next's routes and middleware return.
 * @param onCancel called when the client leaves in the middle of a stream, or does not read it
 */
export function toFetchResponse(
  { method }: Pick<Request, 'method'>,
  response: HttpResponse | StreamingResponse,
  onCancel: () => void = () => {},
  stalledMs = STALLED_MS,
): Response {
  const { status, headers } = response
  if (isStreaming(response)) {
    return new Response(toReadableStream(response.body, onCancel, stalledMs), { status, headers })
  }
  const { body } = response
  if (body === null) return new Response(null, { status, headers })
  const contentHeaders = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  return new Response(method === 'HEAD' ? null : body, { status, headers: { ...contentHeaders, ...headers } })
}

/** How long a client may stop reading before its stream is ended, in ms. */
const STALLED_MS = 15_000

/**
 * Requests the next chunk only once the client has read the previous ones, and ends the stream of one that does not
 * read.
 */
function toReadableStream(
  chunks: AsyncIterable<string | Uint8Array>,
  onCancel: () => void,
  stalledMs: number,
): ReadableStream {
  const iterator = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let stalled: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(stalled)
    onCancel()
    await iterator.return?.()
  }
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(stalled)
      const { value, done } = await iterator.next()
      if (done) return controller.close()
      stalled = setTimeout(() => {
        controller.error(new Error('the client does not read'))
        end().catch(() => {})
      }, stalledMs)
      controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: end,
  })
}
