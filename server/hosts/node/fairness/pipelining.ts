import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Clients that pipeline send a few requests ahead; each waiting one takes memory. */
const MAX_PIPELINED = 64

/** Not after a response that said `Connection: close`: nothing may be handled then (RFC 9112, section 9.6). */
const canAnswer = (socket: Socket) => socket.writable && !socket.destroyed

/**
 * Handles the requests of a connection one after another, although a client may send them all at once (pipelining, RFC
 * 9112, section 9.3.2): the next begins when the previous response was handed to the client, so one that does not read
 * gets no further. A connection with more than 64 requests ahead is closed.
 */
export function oneAtATime(handle: Handle): Handle {
  /** For each connection, whether a request is in progress, and those that came after it. */
  const connections = new WeakMap<Socket, { isBusy: boolean; readonly waiting: ServerResponse[] }>()

  function begin(response: ServerResponse): void {
    // One shared function for all responses, since this runs for each request.
    response.on('close', handleNext)
    handle(response.req, response)
  }

  function handleNext(this: ServerResponse): void {
    const { socket } = this.req
    const connection = connections.get(socket)
    if (!connection) return
    const next = canAnswer(socket) ? connection.waiting.shift() : undefined
    if (next) begin(next)
    else connection.isBusy = false
  }

  return ({ socket }, response) => {
    if (!canAnswer(socket)) return
    const connection = connections.get(socket)
    if (!connection) connections.set(socket, { isBusy: true, waiting: [] })
    else if (connection.isBusy) {
      if (connection.waiting.length < MAX_PIPELINED) connection.waiting.push(response)
      else socket.destroy()
      return
    } else connection.isBusy = true
    begin(response)
  }
}
