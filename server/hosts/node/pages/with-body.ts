import { IncomingMessage } from 'node:http'

/** A request whose body has been read, with a body in its place and the headers that belong to that. */
export function withBody(request: IncomingMessage, body: Buffer, contentType: string): IncomingMessage {
  const { 'transfer-encoding': _, expect: __, ...headers } = request.headers
  const replaced = new IncomingMessage(request.socket)
  replaced.method = request.method
  replaced.url = request.url
  replaced.httpVersion = request.httpVersion
  replaced.headers = { ...headers, 'content-type': contentType, 'content-length': String(body.length) }
  replaced.push(body)
  replaced.push(null)
  replaced.complete = true
  return replaced
}
