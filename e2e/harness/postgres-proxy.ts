import { connect, createServer, type Socket } from 'node:net'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { messageSplitters, type ProtocolMessage } from './postgres-protocol'

/**
 * What to do with a message: pass it on; stall its connection, which passes nothing on any more in either direction but
 * stays open;
 * or cut all connections.
 */
export type Action = 'pass' | 'stall' | 'cut'

/**
 * A proxy between a server and its database that understands the protocol, so that a test can break it at one certain
 * message.
 */
export interface PostgresProxy {
  /** The database's URL, through this proxy. */
  readonly url: string
  /** Decides about each message from now on, until the next call. */
  intercept(decide: (message: ProtocolMessage) => Action): void
  close(): Promise<void>
}

const passAll = (): Action => 'pass'

export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let decide: (message: ProtocolMessage) => Action = passAll
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    const connection = { isStalled: false }
    const messagesOf = messageSplitters()
    for (const [from, source, destination] of [
      ['server', client, database],
      ['database', database, client],
    ] as const) {
      sockets.add(source)
      source.setNoDelay(true)
      source
        .on('data', (chunk) => {
          for (const message of messagesOf[from](chunk)) {
            const action = connection.isStalled || source.destroyed ? 'stall' : decide(message)
            if (action === 'pass') destination.write(message.bytes)
            else if (action === 'cut') cutAll()
            else connection.isStalled = true
          }
        })
        .on('error', () => destination.destroy())
        .on('close', () => {
          sockets.delete(source)
          destination.destroy()
        })
    }
  })
  const ownPort = await listenOnFreePort(server)
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}` }).toString(),
    intercept(next) {
      decide = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cutAll()
      }),
  }
}
