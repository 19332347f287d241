import { connect } from 'node:net'

/** A request as bytes are made of it: in nothing of it need it be right. */
export interface RawRequest {
  readonly method: string
  readonly target: string
  /** In this order, also when a name comes twice; Latin-1. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: Uint8Array | undefined
  readonly framing: 'length' | 'chunks'
  /** Whether HTTP itself lets a server refuse it, with whatever it likes below 500. */
  readonly isRough: boolean
}

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const CHUNK_BYTES = 1_000

export function toBytes({ method, target, headers, body, framing }: RawRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const start = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines}`
  if (!body) return Buffer.from(`${start}\r\n`, 'latin1')
  if (framing === 'length')
    return Buffer.concat([Buffer.from(`${start}Content-Length: ${body.length}\r\n\r\n`, 'latin1'), body])
  const parts = [Buffer.from(`${start}Transfer-Encoding: chunked\r\n\r\n`, 'latin1')]
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    const chunk = body.subarray(at, at + CHUNK_BYTES)
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), Buffer.from(chunk), Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

/** A command for the shell that sends the same bytes. */
export function toCommand(request: RawRequest, port: number): string {
  const escaped = [...toBytes(request)]
    .map((byte) =>
      byte < 0x20 || byte > 0x7e || byte === 0x27 || byte === 0x5c
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')
    .replaceAll('\\015\\012', '\\r\\n')
    .replaceAll('%', '%%')
  return `printf '${escaped}' | nc 127.0.0.1 ${port}`
}

const TIMEOUT_MS = 20_000

/**
 * Sends a request on a connection of its own. Resolves to its response, of an event stream only to its head; to
 * undefined when the server closes without a word.
 */
export function sendRaw(port: number, request: RawRequest): Promise<RawResponse | undefined> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(toBytes(request)))
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no response in ${TIMEOUT_MS} ms`)))
    let failure: Error | undefined
    socket
      .on('data', (chunk: Buffer) => {
        received.push(chunk)
        if (/\r\ncontent-type: text\/event-stream/i.test(chunk.toString('latin1'))) socket.destroy()
      })
      .on('error', (error) => {
        failure = error
      })
      .on('close', () => {
        // A server that has said its word may reset the connection of a client that is still sending.
        if (received.length > 0) resolve(parseResponse(Buffer.concat(received)))
        else if (failure && !/ECONNRESET|EPIPE/.test(String(failure))) reject(failure)
        else resolve(undefined)
      })
  })
}

/** @throws Error when the bytes are no response */
function parseResponse(bytes: Buffer): RawResponse {
  // A server may first say that it waits for the body.
  const text = bytes.toString('latin1').replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const [start = '', ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})\b/.exec(start)?.[1])
  if (end < 0 || Number.isNaN(status)) throw new Error(`that is no response: ${JSON.stringify(text.slice(0, 200))}`)
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [name = ''] = line.split(':', 1)
    const value = line.slice(name.length + 1).trim()
    const known = headers[name.toLowerCase()]
    headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`
  }
  const rest = text.slice(end + 4)
  const body = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest
  return { status, headers, body: Buffer.from(body, 'latin1') }
}

function joinChunks(text: string): string {
  let body = ''
  for (let at = 0; ; ) {
    const lineEnd = text.indexOf('\r\n', at)
    const length = Number.parseInt(text.slice(at, lineEnd), 16)
    if (lineEnd < 0 || !(length > 0)) return body
    body += text.slice(lineEnd + 2, lineEnd + 2 + length)
    at = lineEnd + 2 + length + 2
  }
}
