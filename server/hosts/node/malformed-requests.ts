import type { IncomingMessage } from 'node:http'
import type { Refusal } from '@/server/http/refusals'
import { isName } from './exchange/exchange'
import type { WholeResponse } from './exchange/send'

/** How many header lines a request may have. */
const MAX_HEADERS = 1_000

/** Node would drop the lines beyond its own limit without a word. */
export const hasTooManyHeaders = ({ rawHeaders }: IncomingMessage): boolean => rawHeaders.length > 2 * MAX_HEADERS

/** RFC 6585, section 5. As bare as the response to headers that are too long, which Node's parser refuses. */
export const tooManyHeaders: WholeResponse = {
  status: 431,
  headers: { 'Content-Length': '0', Connection: 'close' },
  body: null,
}

/**
 * The refusal of a request that has `Host` or `Authorization` twice, or no `Host`. Of two, Node keeps the first, and a
 * proxy in front may have read the last (RFC 9112, section 3.2; RFC 9110, section 5.3).
 */
export function malformedHead({ rawHeaders, httpVersion }: IncomingMessage): Refusal | undefined {
  let hosts = 0
  let authorizations = 0
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (isName(name, 'host')) hosts += 1
    else if (isName(name, 'authorization')) authorizations += 1
  }
  if (hosts > 1) return malformed('The header Host is repeated; send it once.')
  if (hosts === 0 && httpVersion === '1.1') return malformed('The header Host is missing.')
  return authorizations > 1 ? malformed('The header Authorization is repeated; send it once.') : undefined
}

const malformed = (message: string): Refusal => ({ code: 'invalid_request', message })

/** Refuses CONNECT, which asks for a tunnel (RFC 9110, section 9.3.6): this is no proxy. */
export function refuseConnect({ socket }: IncomingMessage): void {
  // Node has let go of the socket: nobody else listens for its errors, or closes it if the client does not.
  socket.on('error', () => {})
  const headers = ['Allow: GET, HEAD, POST, OPTIONS', 'Content-Length: 0', 'Connection: close']
  socket.write(['HTTP/1.1 405 Method Not Allowed', ...headers, '\r\n'].join('\r\n'))
  socket.destroySoon()
}
