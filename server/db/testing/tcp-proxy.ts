import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '@/server/db/embedded/free-port'

/** Stands between a server and its database, so that a test can cut the line. */
export interface Forwarder {
  /** The database's address, by way of this forwarder. */
  readonly url: string
  /** Breaks what is connected and whatever tries to connect. */
  cut(): void
  /** Lets nothing more through, and tells nobody: what is connected seems to be. */
  freeze(): void
  restore(): void
  close(): Promise<void>
}

export async function startForwarder(databaseUrl: string): Promise<Forwarder> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  })
  const ownPort = await portOf(server)
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}` }).toString(),
    cut() {
      isCut = true
      breakAll()
    },
    freeze() {
      for (const socket of sockets) socket.pause()
    },
    restore() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakAll()
      }),
  }
}
