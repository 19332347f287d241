import { NavPills } from '@/app/_ui/nav-pills'
import { type Order, orderStatusSchema } from '@/server/orders/orders.schema'
import { statusLabels } from './order-labels'
import { ordersPath } from './orders-view'

/** A tab for each order status. */
export const OrdersTabs = ({ shown }: { shown: Order['status'] }) => (
  <NavPills
    label="Orders by status"
    links={orderStatusSchema.options.map((status) => ({
      href: ordersPath({ status }),
      text: statusLabels[status].label,
      isCurrent: status === shown,
    }))}
  />
)
