import { once } from 'node:events'
import type { HttpResponse, StreamingResponse } from '@/server/http/responses'
import type { Exchange } from './exchange'
import { drainBriefly } from './read-body'

/** A response that is known as a whole; files are sent as bytes. */
export type WholeResponse = Omit<HttpResponse, 'body'> & { readonly body: string | Uint8Array | null }

/** Sends a response that is known as a whole. A client that is still sending its body gets a moment to notice. */
export async function send(exchange: Exchange, { status, headers, body }: WholeResponse): Promise<void> {
  const { request, response, method } = exchange
  const isBodyUnread =
    !request.complete && ('content-length' in request.headers || 'transfer-encoding' in request.headers)
  response.writeHead(status, {
    ...(body === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...(isBodyUnread ? { Connection: 'close' } : {}),
    ...headers,
  })
  const sent = method === 'HEAD' ? null : body
  if (isBodyUnread) {
    if (sent !== null) response.write(sent)
    await drainBriefly(request)
    response.end()
  } else response.end(sent)
}

/**
 * Sends a response as it is produced, no faster than the client reads.
 * @param signal aborted when the client has left
 */
export async function sendStream({ response }: Exchange, streaming: StreamingResponse, signal: AbortSignal) {
  const { status, headers, body } = streaming
  response.writeHead(status, headers)
  try {
    for await (const chunk of body) if (!response.write(chunk)) await once(response, 'drain', { signal })
  } catch (error) {
    // Without an end the client sees that something is missing.
    if (!signal.aborted) throw error
  }
  response.end()
}
