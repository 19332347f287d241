import { connect, createServer, type Socket } from 'node:net'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'

/** A proxy between a server and its database, so that a test can cut the connection. */
export interface TcpProxy {
  /** The database's URL, through this proxy. */
  readonly url: string
  /** Breaks all connections, and each new one until `restore`. */
  cut(): void
  /** Stops passing anything on over existing connections, without closing them: they look alive. */
  freeze(): void
  /** Passes nothing on over any connection until `restore`, like a network that loses everything. */
  swallow(): void
  /** Does so only for new connections. */
  swallowNew(): void
  restore(): void
  close(): Promise<void>
}

/** @param others databases that take turns with it, connection by connection */
export async function startTcpProxy(databaseUrl: string, ...others: readonly string[]): Promise<TcpProxy> {
  const targets = [databaseUrl, ...others].map((url) => new URL(url))
  let connections = 0
  const sockets = new Set<Socket>()
  let isCut = false
  let isSwallowing = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const { hostname = '', port } = targets[connections++ % targets.length] ?? {}
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
    if (isSwallowing) {
      near.pause()
      far.pause()
    }
  })
  const ownPort = await listenOnFreePort(server)
  const pauseAll = () => {
    for (const socket of sockets) socket.pause()
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}` }).toString(),
    cut() {
      isCut = true
      breakAll()
    },
    freeze: pauseAll,
    swallow() {
      isSwallowing = true
      pauseAll()
    },
    swallowNew() {
      isSwallowing = true
    },
    restore() {
      isCut = false
      isSwallowing = false
      for (const socket of sockets) socket.resume()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakAll()
      }),
  }
}
