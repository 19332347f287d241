import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { momentOf } from '@/app/_text/moment'
import { statusLabels } from '@/app/(store)/staff/order-labels'
import type { OrderEvent } from '@/server/orders/staff-order'
import styles from './page.module.css'

/** What has happened to an order: what, when and who. */
export const OrderTimeline = ({ events }: { events: readonly OrderEvent[] }) => (
  <section aria-labelledby="timeline" className={styles.timeline}>
    <h2 id="timeline">What has happened</h2>
    <ol>
      {events.map((event) => (
        <li key={event.status}>
          <strong>{statusLabels[event.status].label}</strong> {byWhom(event)}
          <br />
          <time dateTime={event.at}>{momentOf(event.at)} UTC</time>
        </li>
      ))}
    </ol>
  </section>
)

function byWhom({ actor, name }: OrderEvent): string {
  const [kind, id] = actor?.split(' ') ?? []
  switch (kind) {
    case 'guest':
      return 'by the customer'
    case 'operator':
      return 'on the command line'
    case 'expiry':
      return 'since nobody approved it in time'
    case 'key':
      return name === undefined ? `with key ${id}` : `with key ${id} of ${bidiIsolate(name)}`
    case 'staff':
      return `by ${name === undefined ? `staff member ${id}` : bidiIsolate(name)}`
    default:
      return ''
  }
}
