import type { z } from 'zod'
import { isDatabaseUnavailable } from '@/server/db/errors'
import type { Deps } from '@/server/deps'
import type { followOrderInput, TrackedOrder } from './orders.schema'
import { trackOrder } from './track-orders'
import { isFinal } from './transitions'

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
  const found = await trackOrder(deps, input)
  async function* follow(): AsyncGenerator<{ id: string; data: TrackedOrder }> {
    for (let order = found, known = lastEventId; ; ) {
      if (order.status !== known) yield { id: order.status, data: order }
      if (isFinal(order.status)) return
      known = order.status
      await deps.orderChanges.changed(order.id, known, signal)
      const before = order
      order = await trackOrder(deps, input).catch((error) => {
        // The change will still be there when the database is available again.
        if (isDatabaseUnavailable(error)) return before
        throw error
      })
    }
  }
  return follow()
}
