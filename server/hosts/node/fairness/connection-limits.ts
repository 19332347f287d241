import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Each takes some ten kilobytes, and a file descriptor. */
const MAX_CONNECTIONS = 10_000
/** Without a proxy in front, behind which all clients have its address. */
const MAX_CONNECTIONS_PER_ADDRESS = 2_000
/** Nothing was sent or taken for so long: a client that does not read, or sends its body by the byte. */
const STALLED_MS = 60_000

interface Limits {
  readonly isBehindProxy: boolean
  readonly perAddress?: number
  /** Told of each connection that is refused. */
  readonly onRefused?: (socket: Socket) => void
}

const TOO_MANY = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n'

/** Bounds the connections of a server: in all, and of one address. One more is told to come back later, and closed. */
export function limitConnections(
  server: Server,
  { isBehindProxy, perAddress = MAX_CONNECTIONS_PER_ADDRESS, onRefused }: Limits,
) {
  const open = new Map<string, number>()
  server.maxConnections = MAX_CONNECTIONS
  server.timeout = STALLED_MS
  if (isBehindProxy) return
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > perAddress) {
      onRefused?.(socket)
      socket.end(TOO_MANY, () => socket.destroy())
    }
  })
}
