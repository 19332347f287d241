import { getLanguage } from '@/app/_language/get-language'
import type { Order } from '@/server/orders/orders.schema'
import { MAX_COUNT } from '@/server/orders/search-orders'
import type { TransitionName } from '@/server/orders/transitions'
import { type Language, locales } from '@/server/values/language'
import styles from './order-status-badge.module.css'
import { orderStatusTexts } from './order-texts'

/** The status of an order, with a shape that conveys it without colour. */
export async function OrderStatusBadge({ status }: { readonly status: Order['status'] }) {
  return <span className={styles[status]}>{orderStatusTexts[await getLanguage()][status].label}</span>
}

/** A number of orders for people: exact up to a thousand. */
export const countText = (count: number, language: Language): string =>
  `${Math.min(count, MAX_COUNT).toLocaleString(locales[language])}${count > MAX_COUNT ? '+' : ''}`

/** A step that cannot be taken back. */
export type FinalStep = Exclude<TransitionName, 'approve'>

/** Whether somebody is asked before a step, since it cannot be taken back. */
export const needsConfirmation = (step: TransitionName): step is FinalStep => step !== 'approve'
