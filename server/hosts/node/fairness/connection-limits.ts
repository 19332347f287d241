import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createNetworkShare } from '@/server/limits/network-share'
import { clientIp } from '@/server/platform/client-ip'

/** Each takes about ten kilobytes, and a file descriptor. */
const MAX_CONNECTIONS = 10_000
/** Without a proxy in front; behind one, all clients have its address. */
const MAX_CONNECTIONS_PER_CLIENT = 2_000
/** How long a connection may be idle in both directions: its client does not read, or sends its body by the byte. */
const STALLED_MS = 60_000

interface Limits {
  readonly isBehindProxy: boolean
  readonly perClient?: number
  readonly total?: number
  /** Called with each refused connection. */
  readonly onRefused?: (socket: Socket) => void
}

const TOO_MANY = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n'

/**
 * Limits the connections of a server: in total, per client (as its requests are counted), and per network. One more is
 * told to come back later, and closed.
 */
export function limitConnections(
  server: Server,
  { isBehindProxy, perClient = MAX_CONNECTIONS_PER_CLIENT, total = MAX_CONNECTIONS, onRefused }: Limits,
) {
  const open = new Map<string, number>()
  const share = createNetworkShare(total)
  server.maxConnections = total
  server.timeout = STALLED_MS
  if (isBehindProxy) return
  server.on('connection', (socket: Socket) => {
    const client = clientIp(socket.remoteAddress, null, 0)
    const count = (open.get(client) ?? 0) + 1
    open.set(client, count)
    const giveBack = share.take(client)
    socket.once('close', () => {
      giveBack?.()
      const left = (open.get(client) ?? 1) - 1
      if (left === 0) open.delete(client)
      else open.set(client, left)
    })
    if (count > perClient || !giveBack) {
      onRefused?.(socket)
      socket.end(TOO_MANY, () => socket.destroy())
    }
  })
}
