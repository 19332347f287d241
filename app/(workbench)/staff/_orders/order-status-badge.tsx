import { getLanguage } from '@/app/_shell/language/get-language'
import type { Order } from '@/server/domain/orders/orders.schema'
import styles from './order-status-badge.module.css'
import { staffOrderStatusTexts } from './order-texts'

/** The status of an order, with a shape that conveys it without colour. */
export async function OrderStatusBadge({ status }: { readonly status: Order['status'] }) {
  return <span className={styles[status]}>{staffOrderStatusTexts[await getLanguage()][status].label}</span>
}
