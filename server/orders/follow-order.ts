import { tracked } from '@trpc/server'
import type { z } from 'zod'
import { isDatabaseUnreachable } from '@/server/db/errors'
import type { Domain } from '@/server/domain'
import type { followOrderInput, TrackedOrder } from './orders.schema'
import { isFinal, trackOrder } from './orders.service'

/**
 * The order that a shopper placed, at once and again whenever it is in another state. Each event is named by the state, so a client that
 * lost its connection is told nothing twice. It ends when nothing more can become of the order, and a client does not come back then.
 * @throws ServiceError not_found; what the database throws when it cannot be asked at the start. A later outage is waited through.
 */
export async function followOrder(
  domain: Domain,
  { lastEventId, ...input }: z.output<typeof followOrderInput>,
  signal: AbortSignal | undefined,
) {
  const found = await trackOrder(domain, input)
  async function* follow() {
    for (let order = found, known = lastEventId; ; ) {
      if (order.status !== known) yield tracked<TrackedOrder>(order.status, order)
      if (isFinal(order.status)) return
      known = order.status
      await domain.orderChanges.changed(order.id, known, signal)
      const before = order
      order = await trackOrder(domain, input).catch((error) => {
        // It is another still when the database can be asked again.
        if (isDatabaseUnreachable(error)) return before
        throw error
      })
    }
  }
  return follow()
}
