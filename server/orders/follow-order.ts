import type { z } from 'zod'
import { isDatabaseUnreachable } from '@/server/db/errors'
import type { Deps } from '@/server/deps'
import type { followOrderInput, TrackedOrder } from './orders.schema'
import { trackOrder } from './orders.service'
import { isFinal } from './transitions'

/**
 * The order that a shopper placed, at once and again whenever it is in another state. Each event is named by the state, so a client that
 * lost its connection is told nothing twice. It ends when nothing more can become of the order, and a client does not come back then.
 * @throws ServiceError not_found; what the database throws when it cannot be asked at the start. A later outage is waited through.
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
        // It is another still when the database can be asked again.
        if (isDatabaseUnreachable(error)) return before
        throw error
      })
    }
  }
  return follow()
}
