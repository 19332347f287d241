import type { Order } from '@/server/orders/orders.schema'
import { statusLabels } from './order-labels'
import styles from './order-status-badge.module.css'

/** The status of an order, with a shape that conveys it without colour. */
export const OrderStatusBadge = ({ status }: { status: Order['status'] }) => (
  <span className={styles[status]}>{statusLabels[status].label}</span>
)
