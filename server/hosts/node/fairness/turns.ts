import type { IncomingMessage, ServerResponse } from 'node:http'
import { header } from '@/server/hosts/node/exchange/exchange'
import { clientIp } from '@/server/http/gate/client-ip'
import type { EndTurn, FairQueue } from './fair-queue'

/** Aborted when the client has gone, or has its whole response. */
export function signalOfLeaving(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => left.abort())
  return left.signal
}

/** Who a request is from, for bounds that hold for each client: its address (of IPv6, its network). */
export const clientOf = (request: IncomingMessage, trustedProxies: number): string =>
  clientIp(request.socket.remoteAddress, header(request, 'x-forwarded-for'), trustedProxies)

/** Work in a turn, which can be interrupted while it waits for its client. */
export interface Turn {
  /** Ends the turn, does what needs none (reading what a client sends), and waits for another turn. */
  interrupt<T>(outside: () => Promise<T>): Promise<T>
  end(): void
}

/**
 * Waits for a client's turn.
 * @throws QueueFullError if it does not come, and the reason of the client's signal if it leaves meanwhile
 */
export async function takeTurn(queue: FairQueue, client: string, response: ServerResponse): Promise<Turn> {
  const enter = async () => queue.tryEnter(client) ?? (await queue.wait(client, signalOfLeaving(response)))
  let end: EndTurn = await enter()
  return {
    async interrupt(outside) {
      end()
      const result = await outside()
      end = await enter()
      return result
    },
    end: () => end(),
  }
}
