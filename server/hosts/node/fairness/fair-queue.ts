import type { EventEmitter } from 'node:events'
import { createNetworkShare } from '@/server/limits/network-share'

/** How many may run at once, and how many may wait. */
export interface FairQueueBounds {
  readonly running: number
  readonly runningPerClient: number
  readonly waiting: number
  readonly waitingPerClient: number
  /** The longest that a request waits for its turn, in ms. */
  readonly waitMs: number
}

/** There is no room to wait, or the wait was too long. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** A response or a connection that emits `close` when its client disconnects. */
export type Disconnectable = Pick<EventEmitter, 'on' | 'off'> & { readonly destroyed: boolean }

/** A client disconnected before it had its whole response. Created once, since it takes a stack trace. */
export const clientDisconnected = new DOMException('The client has disconnected.', 'AbortError')

/**
 * Ends a turn. Its place is free from the next turn of the event loop: however quickly a client's requests are handled,
 * others' come in between. Calling it again does nothing.
 */
export type EndTurn = () => void

export interface FairQueue {
  /** Begins a turn of this client now, if there is room; undefined if it has to wait. */
  tryEnter(client: string): EndTurn | undefined
  /**
   * Resolves when it is this client's turn.
   * @param connection gives up the place when it closes
   * @throws QueueFullError at once when too many are waiting, or when the turn does not come in time; `clientDisconnected`
   */
  wait(client: string, connection?: Disconnectable): Promise<EndTurn>
  /** How many have a turn, and how many are waiting for one. */
  load(): { readonly running: number; readonly waiting: number }
}

interface Waiting {
  begin(): void
}

interface Client {
  running: number
  readonly waiting: Waiting[]
}

/**
 * Lets a limited number run at once. Waiting clients take turns, however many requests each has: a client with one
 * request waits for at most one of each other client's. All clients of one network share half of the room to wait.
 */
export function createFairQueue(bounds: FairQueueBounds): FairQueue {
  const clients = new Map<string, Client>()
  /** Those that are waiting and may run more, in the order of their turns. */
  const turns = new Set<Client>()
  /** Turns that have ended, whose places become free together. */
  const ended: { readonly name: string; readonly client: Client }[] = []
  const share = createNetworkShare(bounds.waiting)
  let running = 0
  let waiting = 0

  const mayRun = (client: Client) => client.running < bounds.runningPerClient
  const schedule = (client: Client) => {
    if (client.waiting.length > 0 && mayRun(client)) turns.add(client)
  }
  const start = (name: string, client: Client): EndTurn => {
    running += 1
    client.running += 1
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      if (ended.push({ name, client }) === 1) setImmediate(free)
    }
  }
  const free = () => {
    for (const { name, client } of ended.splice(0)) {
      running -= 1
      client.running -= 1
      schedule(client)
      forgetIfIdle(name, client)
    }
    dispatch()
  }
  const dispatch = () => {
    for (const client of turns) {
      if (running >= bounds.running) return
      // To the end of the line, if more are waiting.
      turns.delete(client)
      client.waiting.shift()?.begin()
      schedule(client)
    }
  }
  const forgetIfIdle = (name: string, client: Client) => {
    if (client.running === 0 && client.waiting.length === 0) clients.delete(name)
  }

  const clientOf = (name: string) => clients.get(name) ?? { running: 0, waiting: [] }
  const tryEnter = (name: string): EndTurn | undefined => {
    const client = clientOf(name)
    // No waiting client is overtaken: those that may run are running.
    if (running >= bounds.running || !mayRun(client)) return undefined
    clients.set(name, client)
    return start(name, client)
  }
  const wait = async (name: string, connection?: Disconnectable): Promise<EndTurn> => {
    if (connection?.destroyed) throw clientDisconnected
    const entered = tryEnter(name)
    if (entered) return entered
    const client = clientOf(name)
    if (waiting >= bounds.waiting || client.waiting.length >= bounds.waitingPerClient) throw new QueueFullError()
    const giveBack = share.take(name)
    if (!giveBack) throw new QueueFullError()
    clients.set(name, client)
    return new Promise<EndTurn>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        connection?.off('close', leave)
        waiting -= 1
        giveBack()
      }
      const giveUp = (reason: Error) => {
        stopWaiting()
        client.waiting.splice(client.waiting.indexOf(place), 1)
        if (client.waiting.length === 0) turns.delete(client)
        forgetIfIdle(name, client)
        reject(reason)
      }
      const leave = () => giveUp(clientDisconnected)
      const place: Waiting = {
        begin() {
          stopWaiting()
          resolve(start(name, client))
        },
      }
      const timer = setTimeout(() => giveUp(new QueueFullError()), bounds.waitMs)
      // An AbortSignal would cost as much as everything else here.
      connection?.on('close', leave)
      waiting += 1
      client.waiting.push(place)
      schedule(client)
    })
  }
  return { tryEnter, wait, load: () => ({ running, waiting }) }
}
