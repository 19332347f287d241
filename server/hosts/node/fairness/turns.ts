import type { ServerResponse } from 'node:http'
import { bodyEndedEarly, refusalError, tooManyAtOnce } from '@/server/http/refusals'
import { clientDisconnected, type EndTurn, type FairQueue, QueueFullError } from './fair-queue'

/** Aborted when the client disconnects before it has its whole response. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  const end = () => {
    if (!response.writableFinished) left.abort(clientDisconnected)
  }
  if (response.closed) end()
  else response.once('close', end)
  return left.signal
}

/** A client's turn, in which one of its requests is handled. */
export interface Turn {
  /** There was no room to wait for one: the request must be refused. */
  readonly isRefused: boolean
  /**
   * Ends the turn, does something that needs none (reading what a client sends), and waits for another turn.
   * @throws ServiceError when there is none, or the client has left
   */
  interrupt<T>(outside: () => Promise<T>): Promise<T>
  end(): void
}

/**
 * Takes a client's turn if there is room for one now, otherwise waits for it.
 * @throws `clientDisconnected` if the client disconnects while waiting
 */
export function takeTurn(queue: FairQueue, client: string, response: ServerResponse): Turn | Promise<Turn> {
  const end = queue.tryEnter(client)
  return end ? new QueuedTurn(queue, client, response, end) : waitForTurn(queue, client, response)
}

async function waitForTurn(queue: FairQueue, client: string, response: ServerResponse): Promise<Turn> {
  try {
    return new QueuedTurn(queue, client, response, await queue.wait(client, response))
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    // Otherwise the connection would send its next request at once, as long as it is refused.
    response.setHeader('Connection', 'close')
    return refusedTurn
  }
}

class QueuedTurn implements Turn {
  readonly isRefused = false
  readonly #queue: FairQueue
  readonly #client: string
  readonly #response: ServerResponse
  #end: EndTurn

  constructor(queue: FairQueue, client: string, response: ServerResponse, end: EndTurn) {
    this.#queue = queue
    this.#client = client
    this.#response = response
    this.#end = end
  }

  async interrupt<T>(outside: () => Promise<T>): Promise<T> {
    this.#end()
    const result = await outside()
    try {
      this.#end = this.#queue.tryEnter(this.#client) ?? (await this.#queue.wait(this.#client, this.#response))
    } catch (error) {
      throw error instanceof QueueFullError ? refusalError(tooManyAtOnce) : bodyEndedEarly()
    }
    return result
  }

  end(): void {
    this.#end()
  }
}

const refusedTurn: Turn = { isRefused: true, interrupt: (outside) => outside(), end() {} }
