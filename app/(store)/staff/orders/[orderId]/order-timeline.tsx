import { statusLabels } from '@/app/(store)/staff/order-labels'
import { byWhom, Timeline } from '@/app/(store)/staff/timeline'
import type { OrderEvent } from '@/server/orders/staff-order'

/** What has happened to an order: what, when and who. */
export const OrderTimeline = ({ events }: { events: readonly OrderEvent[] }) => (
  <Timeline
    id="timeline"
    title="What has happened"
    items={events.map(({ status, at, actor, name }) => ({
      key: status,
      what: statusLabels[status].label,
      how: byWhom(actor, name),
      at,
    }))}
  />
)
