import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { HttpResponse, StreamingResponse } from '@/server/http/responses'
import { type Exchange, isName } from './exchange'
import { probeWhenHalfClosed } from './half-closed'
import { drainBriefly } from './read-body'

/** For every response. */
export const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' } as const

/**
 * Sends a response whose body is complete. A client that is still sending its body gets a moment to notice; until then
 * the returned promise is pending.
 */
export function send(exchange: Exchange, { status, headers, body }: HttpResponse): Promise<void> | undefined {
  const { request, response, method } = exchange
  const isBodyUnread =
    !request.complete && ('content-length' in request.headers || 'transfer-encoding' in request.headers)
  response.writeHead(status, headOf(headers, body, isBodyUnread))
  const sent = method === 'HEAD' ? null : body
  if (isBodyUnread) return sendBeforeDraining(exchange, sent)
  if (typeof sent === 'string') endInOneWrite(response, sent)
  else response.end(sent)
  return undefined
}

/**
 * Ends a response with its body. `response.end(body)` hands the system the text and then an empty one, together in the
 * slower way meant for several. Writing is two thirds of the cost of a short response.
 */
function endInOneWrite(response: ServerResponse, body: string): void {
  const { socket } = response
  socket?.cork()
  response.write(body)
  socket?.uncork()
  response.end()
}

/** Alternating names and values, which Node writes as they are: it would take another object to hold both. */
function headOf(headers: HttpResponse['headers'], body: HttpResponse['body'], closes: boolean): string[] {
  const head = ['X-Content-Type-Options', 'nosniff']
  let lacksType = body !== null
  let lacksLength = body !== null
  let lacksConnection = closes
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined) continue
    head.push(name, value)
    // tRPC's own headers are in lower case.
    if (isName(name, 'content-type')) lacksType = false
    else if (isName(name, 'content-length')) lacksLength = false
    else if (isName(name, 'connection')) lacksConnection = false
  }
  if (lacksType) head.push('Content-Type', 'application/json')
  if (lacksLength) head.push('Content-Length', `${Buffer.byteLength(body ?? '')}`)
  if (lacksConnection) head.push('Connection', 'close')
  return head
}

async function sendBeforeDraining({ request, response }: Exchange, body: string | Uint8Array | null): Promise<void> {
  if (body !== null) response.write(body)
  await drainBriefly(request)
  response.end()
}

/** How long a client may take none of the data waiting for it before it is cut off, in ms. */
const STALLED_MS = 15_000

/**
 * Sends a response as it is produced, no faster than the client reads, and cuts off a client that does not read. The
 * client can come back and resume.
 * @param signal aborted when the client has left
 */
export async function sendStream(
  { request, response }: Exchange,
  { status, headers, body, endsWithConnection = false }: StreamingResponse,
  signal: AbortSignal,
  stalledMs = STALLED_MS,
): Promise<void> {
  if (endsWithConnection) response.removeHeader('Transfer-Encoding')
  response.writeHead(status, { ...NOSNIFF, ...headers, ...(endsWithConnection ? { Connection: 'close' } : {}) })
  const stopProbing = endsWithConnection
    ? probeWhenHalfClosed(request.socket, (text) => response.destroyed || response.write(text))
    : () => {}
  let written = 0
  let progress = { taken: 0, at: Date.now() }
  try {
    for await (const chunk of body) {
      // A response that never got its connection is destroyed without an error.
      if (response.destroyed) return
      // A little may wait a long time before the buffer is full, so what is left over from before counts too.
      const taken = written - response.writableLength
      if (taken > progress.taken || response.writableLength === 0) progress = { taken, at: Date.now() }
      written += chunk.length
      if (Date.now() - progress.at > stalledMs) response.destroy()
      else if (!response.write(chunk)) await drained(response, signal, stalledMs)
    }
  } catch (error) {
    // Without an end the client sees that something is missing.
    if (!signal.aborted) throw error
  } finally {
    stopProbing()
  }
  response.end()
}

/** Resolves once the client has taken what was written; one that takes too long is cut off, which aborts the signal. */
async function drained(response: ServerResponse, signal: AbortSignal, stalledMs: number): Promise<void> {
  const cutOff = setTimeout(() => response.destroy(), stalledMs)
  try {
    await once(response, 'drain', { signal })
  } finally {
    clearTimeout(cutOff)
  }
}
