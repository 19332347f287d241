import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** An operator's request that this process end. */
export interface ShutdownRequest {
  /** Aborted by the first SIGTERM or SIGINT, or by `shutDownNow`. */
  readonly signal: AbortSignal
  /** Resolves once `signal` is aborted. */
  requested(): Promise<void>
  /** Requests a shutdown without delay. */
  shutDownNow(): void
  /**
   * Waits after SIGTERM, so that a load balancer can notice that this process is no longer ready.
   * @param ms how long; not at all after SIGINT, which a person sends, nor any longer after a second signal
   */
  delay(ms: number): Promise<void>
}

/** Handles SIGTERM and SIGINT from now on, instead of ending at once. */
export function handleShutdownSignals(): ShutdownRequest {
  const requested = new AbortController()
  const urgent = new AbortController()
  const shutDownNow = () => {
    requested.abort()
    urgent.abort()
  }
  process.on('SIGINT', shutDownNow)
  process.on('SIGTERM', () => (requested.signal.aborted ? urgent.abort() : requested.abort()))
  return {
    signal: requested.signal,
    async requested() {
      if (!requested.signal.aborted) await once(requested.signal, 'abort')
    },
    shutDownNow,
    async delay(ms) {
      if (ms > 0) await pause(ms, undefined, { signal: urgent.signal }).catch(() => {})
    },
  }
}

/** How long requests in flight may take to finish once the port is closed. */
const DRAIN_MS = 10_000

/** How long a new connection may stay silent once the port is closed; its first request may be on its way. */
const SILENCE_MS = 500

/** The connections of a server, to be closed without losing a request. */
export interface Connections {
  /** From now on every response says `Connection: close`: no client may reuse a connection that is about to end. */
  announceClose(): void
  /** Closes the port, waits for the requests in flight, and cuts off those that take over `DRAIN_MS`. */
  drain(): Promise<void>
}

/** The longest turn of an idle event loop, and after how many turns to stop waiting for one. */
const QUIET_TURN_MS = 1
const MAX_TURNS = 100

/**
 * Waits until the event loop is quiet: when the port closes, the system resets connections that are not accepted yet,
 * and there are some while the loop is busy.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < QUIET_TURN_MS) return
  }
}

/** Tracks the connections and responses of a server that does not listen yet. */
export function followConnections(server: Server): Connections {
  const sockets = new Map<Socket, { readonly openedAt: number }>()
  const responses = new Set<ServerResponse>()
  let isClosing = false

  const tellToClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  function forget(this: ServerResponse): void {
    responses.delete(this)
  }
  const followResponse = (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) tellToClose(response)
    responses.add(response)
    response.on('close', forget)
  }
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { openedAt: performance.now() })
    socket.once('close', () => sockets.delete(socket))
  })
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.prependListener(event, followResponse)

  const announceClose = () => {
    isClosing = true
    for (const response of responses) tellToClose(response)
  }
  const closeUnused = () => {
    // A busy connection becomes idle once its response is sent, and would then be kept alive.
    server.closeIdleConnections()
    // Browsers open some connections in advance; Node does not count those as idle.
    const latest = performance.now() - SILENCE_MS
    for (const [socket, { openedAt }] of sockets) if (socket.bytesRead === 0 && openedAt < latest) socket.destroy()
  }
  return {
    announceClose,
    async drain() {
      announceClose()
      await quietTurn()
      const closed = new Promise((resolve) => server.close(resolve))
      // After reading what has arrived, which a busy process does late.
      const unused = setInterval(() => setImmediate(closeUnused), 50)
      const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearInterval(unused)
      clearTimeout(limit)
    },
  }
}
