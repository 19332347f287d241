import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Clients that pipeline send a few requests ahead; each that waits takes memory. */
const MAX_PIPELINED = 64

/** Not after a response that said `Connection: close`: nothing may be handled then (RFC 9112, section 9.6). */
const canAnswer = (socket: Socket) => socket.writable && !socket.destroyed

/**
 * Handles the requests of a connection one after another, although a client may send them all at once (pipelining, RFC
 * 9112, section 9.3.2): the next begins when the response before it was handed to the client, so one that does not
 * read gets no further. A connection with more than 64 requests ahead is closed.
 */
export function oneAtATime(handle: Handle): Handle {
  /** Of each connection with a request in progress, those that came after it. */
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    if (!canAnswer(socket)) return
    const begin = () => {
      response.once('close', () => {
        const next = canAnswer(socket) ? waiting.get(socket)?.shift() : undefined
        if (next) next()
        else waiting.delete(socket)
      })
      handle(request, response)
    }
    const ahead = waiting.get(socket)
    if (!ahead) {
      waiting.set(socket, [])
      begin()
    } else if (ahead.length < MAX_PIPELINED) ahead.push(begin)
    else socket.destroy()
  }
}
