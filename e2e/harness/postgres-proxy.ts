import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '@/server/db/embedded/free-port'
import { messagesOf, type WireMessage } from './postgres-protocol'

/**
 * What becomes of a message: it is passed on; nothing of this connection is passed on any more, in either direction, and nobody is
 * told; or all connections break.
 */
export type Fate = 'pass' | 'hold' | 'cut'

/** Stands between a server and its database and reads along, so that a test can break the line at one certain message. */
export interface WatchedLine {
  /** The database's address, by way of this line. */
  readonly url: string
  /** Decides over each message from now on, until the next call. */
  watch(decide: (message: WireMessage) => Fate): void
  close(): Promise<void>
}

const passAll = (): Fate => 'pass'

export async function openWatchedLine(databaseUrl: string): Promise<WatchedLine> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let decide: (message: WireMessage) => Fate = passAll
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const line = { isHeld: false }
    for (const [from, one, other] of [
      ['server', near, far],
      ['database', far, near],
    ] as const) {
      const read = messagesOf(from)
      sockets.add(one)
      one.setNoDelay(true)
      one
        .on('data', (chunk) => {
          for (const message of read(chunk)) {
            const fate = line.isHeld || one.destroyed ? 'hold' : decide(message)
            if (fate === 'pass') other.write(message.bytes)
            else if (fate === 'cut') breakAll()
            else line.isHeld = true
          }
        })
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  })
  const ownPort = await portOf(server)
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}` }).toString(),
    watch(next) {
      decide = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakAll()
      }),
  }
}
