import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

/** A request as it goes over the wire: nothing is normalised, decoded or added but what HTTP itself demands. */
export interface HttpRequest {
  readonly method?: string
  /** The request target, as written: `/v1/pets`, `http://elsewhere/v1/pets`, `//`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  /** Parts are sent one after the other, chunked unless the headers give a length. */
  readonly body?: string | Uint8Array | Iterable<Uint8Array>
  /** Announces a body and sends nothing of it. */
  readonly withholdsBody?: boolean
  /** How long the server may stay silent, in ms. By default so long that it only ends a hang. */
  readonly timeoutMs?: number
}

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** How many bytes of the request's body had been handed to the system when the response came. */
  readonly sentBytes: number
  /** Whether the server asked for the body (`100 Continue`). */
  readonly wasAskedToContinue: boolean
}

/**
 * Sends one request on a connection of its own. With `Expect: 100-continue` the body waits until the server asks for
 * it.
 */
export function sendRequest(
  port: number,
  { method = 'GET', path, headers = {}, body, withholdsBody, timeoutMs = 120_000 }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const state = { sentBytes: 0, wasAskedToContinue: false, isAnswered: false }
    const lists = Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]])
    const isWhole = typeof body === 'string' || body instanceof Uint8Array
    const isFramed = lists.some(([name]) => /^(content-length|transfer-encoding)$/i.test(String(name)))
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: {
        ...(isWhole && !isFramed ? { 'Content-Length': Buffer.byteLength(body) } : {}),
        ...Object.fromEntries(lists),
      },
    })
    const parts = isWhole ? [body] : (body ?? [])
    const send = async () => {
      for (const part of parts) {
        if (state.isAnswered || request.destroyed) return
        state.sentBytes += part.length
        if (!request.write(part)) await drained(request)
      }
      request.end()
    }
    request.on('response', (response) => {
      state.isAnswered = true
      const { sentBytes, wasAskedToContinue } = state
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => {
        request.destroy()
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(chunks), sentBytes, wasAskedToContinue })
      })
    })
    request.on('error', (error) => {
      if (!state.isAnswered) reject(new Error(`${method} ${path} got no response: ${error.message}`, { cause: error }))
    })
    request.setTimeout(timeoutMs, () => request.destroy(new Error(`nothing in ${timeoutMs} ms`)))
    if (withholdsBody) return request.flushHeaders()
    if (request.getHeader('expect') === '100-continue') {
      request.on('continue', () => {
        state.wasAskedToContinue = true
        send().catch(reject)
      })
      request.flushHeaders()
    } else send().catch(reject)
  })
}

/** Resolves when more can be written, or when there is no use in it. */
function drained(request: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      request.off('drain', go).off('close', go)
      resolve()
    }
    request.on('drain', go).on('close', go)
  })
}

/** Sends bytes that no HTTP client would, and resolves to all that comes back until the server closes. */
export function sendBytes(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    // A server that closes before it has read all resets the connection; what it said before that counts.
    socket.on('error', () => {}).on('close', () => resolve(received))
  })
}
