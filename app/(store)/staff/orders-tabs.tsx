import { type Order, orderStatusSchema } from '@/server/orders/orders.schema'
import { PillLinks } from '../../_ui/pill-links'
import { statusWords } from './order-words'
import { ordersAddress } from './orders-view'

/** The states that orders can be in; the one that is shown is marked. */
export const OrdersTabs = ({ shown }: { shown: Order['status'] }) => (
  <PillLinks
    label="Orders by state"
    links={orderStatusSchema.options.map((status) => ({
      href: ordersAddress({ status }),
      text: statusWords[status].label,
      isShown: status === shown,
    }))}
  />
)
