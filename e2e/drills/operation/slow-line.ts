import { connect, createServer, type Socket } from 'node:net'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'

/** A line to a server on this machine that delays what it passes on. */
export interface SlowLine {
  readonly port: number
  /** How much longer a round trip takes from now on, in ms. */
  setDelay(roundTripMs: number): void
  /** Where new connections lead from now on. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Starts one, without a delay yet. */
export async function startSlowLine(port: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let toPort = port
  let oneWayMs = 0
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from.setNoDelay(true))
    // What is on its way arrives in order, although the delay changes meanwhile.
    let arrivesAt = 0
    const later = (act: () => void) => {
      arrivesAt = Math.max(arrivesAt, performance.now() + oneWayMs)
      setTimeout(act, arrivesAt - performance.now())
    }
    from
      .on('data', (chunk) => later(() => to.write(chunk)))
      .on('end', () => later(() => to.end()))
      .on('error', () => to.destroy())
      .on('close', () => {
        sockets.delete(from)
        later(() => to.destroy())
      })
  }
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  })
  return {
    port: await listenOnFreePort(server),
    leadTo(port) {
      toPort = port
    },
    setDelay(roundTripMs) {
      oneWayMs = roundTripMs / 2
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
