import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '@/server/http/refusals'
import type { HttpResponse } from '@/server/http/responses'
import { isName } from './exchange'

/** How many header lines a request may have. */
const MAX_HEADERS = 1_000

/**
 * The response to a request that is not read: one with too many headers (RFC 6585, section 5), of which Node would
 * silently drop those beyond its own limit, or one with a body in a transfer coding that nobody here decodes (RFC 9112,
 * section 6.1). As bare as the response to overlong headers, which Node's parser refuses.
 */
export function unreadableHead({ rawHeaders, headers }: IncomingMessage): HttpResponse | undefined {
  if (rawHeaders.length > 2 * MAX_HEADERS) return bare(431)
  // Node's parser refuses a body that does not end with `chunked`, and so has no end.
  return /,[\t ]*chunked$/i.test(headers['transfer-encoding'] ?? '') ? bare(501) : undefined
}

const bare = (status: number): HttpResponse => ({
  status,
  headers: { 'Content-Length': '0', Connection: 'close' },
  body: null,
})

/**
 * A host and perhaps a port (RFC 3986, section 3.2); it may be empty.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-7.2
 */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/**
 * The refusal of a request that has `Host` or `Authorization` twice, no `Host`, or an impossible one. Of two, Node
 * keeps the first, while a proxy in front may have read the last (RFC 9112, section 3.2; RFC 9110, section 5.3).
 */
export function malformedHead({ rawHeaders, headers, httpVersion }: IncomingMessage): Refusal | undefined {
  let hosts = 0
  let authorizations = 0
  // Alternating names and values.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (isName(name, 'host')) hosts += 1
    else if (isName(name, 'authorization')) authorizations += 1
  }
  if (hosts > 1) return malformed('The header Host is repeated; send it once.')
  if (hosts === 0 && httpVersion === '1.1') return malformed('The header Host is missing.')
  if (!HOST.test(headers.host ?? '')) return malformed('The header Host has characters that no host has.')
  return authorizations > 1 ? malformed('The header Authorization is repeated; send it once.') : undefined
}

const malformed = (message: string): Refusal => ({ code: 'invalid_request', message })

/** Refuses CONNECT, which requests a tunnel (RFC 9110, section 9.3.6): this is not a proxy. */
export function refuseConnect({ socket }: IncomingMessage): void {
  // Node has let go of the socket: nobody else listens for its errors, or closes it if the client does not.
  socket.on('error', () => {})
  const headers = ['Allow: GET, HEAD, POST, OPTIONS', 'Content-Length: 0', 'Connection: close']
  socket.write(['HTTP/1.1 405 Method Not Allowed', ...headers, '\r\n'].join('\r\n'))
  socket.destroySoon()
}

/** By the code of the error; everything else is 400. */
const unreadableStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what Node's parser could not read as a request, or not in time, as Node itself does, unless a response has
 * begun or the client has left. Node's own handling reports it to nobody.
 * @param onRefused called with what was not a request; one whose body could not be read is the handler's
 * @see https://nodejs.org/api/http.html#event-clienterror
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  onRefused: (status: number) => void,
): void {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  const inProgress = response instanceof ServerResponse ? response : undefined
  if (socket.writable && !inProgress?.headersSent) {
    const status = unreadableStatuses[error.code ?? ''] ?? 400
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
    if (inProgress) inProgress.statusCode = status
    else onRefused(status)
  }
  socket.destroy(error)
}
