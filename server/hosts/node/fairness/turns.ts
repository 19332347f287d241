import type { ServerResponse } from 'node:http'
import { bodyEndedEarly, refusalError, tooManyAtOnce } from '@/server/http/refusals'
import { type EndTurn, type FairQueue, QueueFullError } from './fair-queue'

/** Aborted when the client has gone, or has its whole response. */
export function signalOfLeaving(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => left.abort())
  return left.signal
}

/** A client's turn, in which one request of it is handled. */
export interface Turn {
  /** There was no room to wait for one: the request is to be refused. */
  readonly isRefused: boolean
  /**
   * Ends the turn, does what needs none (reading what a client sends), and waits for another turn.
   * @throws ServiceError when there is none, or the client has left
   */
  interrupt<T>(outside: () => Promise<T>): Promise<T>
  end(): void
}

/**
 * Waits for a client's turn.
 * @throws the reason of the client's signal if it leaves meanwhile
 */
export async function takeTurn(queue: FairQueue, client: string, response: ServerResponse): Promise<Turn> {
  const enter = async () => queue.tryEnter(client) ?? (await queue.wait(client, signalOfLeaving(response)))
  let end: EndTurn
  try {
    end = await enter()
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    // Or the connection would send its next request at once, for as long as it is refused.
    response.setHeader('Connection', 'close')
    return refusedTurn
  }
  return {
    isRefused: false,
    async interrupt(outside) {
      end()
      const result = await outside()
      end = await enter().catch((error) => {
        throw error instanceof QueueFullError ? refusalError(tooManyAtOnce) : bodyEndedEarly()
      })
      return result
    },
    end: () => end(),
  }
}

const refusedTurn: Turn = { isRefused: true, interrupt: (outside) => outside(), end() {} }
