import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes a server answer clients that close their sending side once they have sent their requests, as TCP allows (RFC
 * 9293, section 3.6). Node's default drops their responses.
 * https://github.com/nodejs/node/blob/v20.20.0/lib/_http_server.js#L783
 */
export function answerHalfClosed(server: Server): void {
  // Node reads this for each connection; it is missing from its documentation and types.
  Object.assign(server, { httpAllowHalfOpen: true })
}

/** A comment, which readers of event streams ignore. */
const PROBE = ':\n\n'

/** The first probe makes a client that is gone reset the connection, which the next one notices; in ms. */
const SECOND_PROBE_MS = 50
const PROBE_EVERY_MS = 2_000

/**
 * Finds out whether a client that closed its side is still reading, by sending it something: one that has gone closes
 * its side in the same way at first. The connection of one that has left is closed.
 * @returns a function that stops this
 */
export function probeWhenHalfClosed(socket: Socket, write: (text: string) => void): () => void {
  const timers: NodeJS.Timeout[] = []
  const probe = () => {
    write(PROBE)
    timers.push(setTimeout(write, SECOND_PROBE_MS, PROBE), setInterval(write, PROBE_EVERY_MS, PROBE))
  }
  if (socket.readableEnded) probe()
  else socket.once('end', probe)
  return () => {
    socket.off('end', probe)
    for (const timer of timers) clearTimeout(timer)
  }
}
