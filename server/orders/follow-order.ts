import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { isDatabaseUnavailable } from '@/server/db/errors'
import type { Deps } from '@/server/deps'
import type { followOrderInput, TrackedOrder } from './orders.schema'
import { trackOrder } from './track-orders'
import { isFinal } from './transitions'

const RETRY_MS = 1_000

/**
 * The order that a shopper placed: as it is now, and again after each change of its status. Each event's id is the
 * status, so a client that reconnects gets nothing twice. The stream ends when the order cannot change any more;
 * clients do not reconnect then.
 * @throws ServiceError not_found; the database's error when it cannot be reached at the start. A later outage is waited
 *   out.
 */
export async function followOrder(
  deps: Deps,
  { lastEventId, ...input }: z.output<typeof followOrderInput>,
  signal: AbortSignal | undefined,
) {
  // Before the order is read, so that no change comes in between.
  const start = await deps.events.position()
  const found = await trackOrder(deps, input)
  async function* follow(): AsyncGenerator<{ id: string; data: TrackedOrder }> {
    for (let order = found, known = lastEventId, position = start; ; ) {
      if (order.status !== known) yield { id: order.status, data: order }
      if (isFinal(order.status)) return
      known = order.status
      position = await nextEventOf(order.id, position)
      order = await trackOnceAvailable()
    }
  }

  async function nextEventOf(orderId: number, after: number): Promise<number> {
    for (let from = after; ; ) {
      const { position, changes } = await deps.events.after(from, signal)
      if (changes.some((event) => event.orderId === BigInt(orderId))) return position
      from = position
    }
  }

  async function trackOnceAvailable(): Promise<TrackedOrder> {
    for (;;) {
      try {
        return await trackOrder(deps, input)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        const isOver = AbortSignal.any([deps.events.closed, ...(signal ? [signal] : [])])
        await pause(RETRY_MS, undefined, { signal: isOver })
      }
    }
  }

  return follow()
}
