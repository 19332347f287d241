import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import { ActionForm } from '@/app/_forms/action-form'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { Announcement } from '@/app/_ui/announcement'
import { transitionsFrom } from '@/server/orders/transitions'
import { transitionOrders } from './actions'
import type { FinalStep } from './order-labels'
import styles from './orders-table.module.css'
import { type OrdersView, ordersPath, ordersQuery, placeIn } from './orders-view'

/** What is asked before many orders are taken through a step that cannot be taken back. */
const questions = {
  deliver: {
    title: (orders: string) => `Have the animals of ${orders} arrived?`,
    text: 'The orders are then complete, and the animals are sold. This cannot be taken back.',
    yes: (orders: string) => `Yes, ${orders} delivered`,
    no: 'No, not yet',
  },
  cancel: {
    title: (orders: string) => `Cancel ${orders}?`,
    text: 'The animals can then be ordered by others at once. This cannot be taken back.',
    yes: (orders: string) => `Yes, cancel ${orders}`,
    no: 'No, keep them',
  },
} as const satisfies Record<FinalStep, object>

interface ConfirmOrdersProps extends NonNullable<OrdersView['confirm']> {
  /** The list that they were ticked in. */
  readonly view: OrdersView
}

/** Asks whether to take the ticked orders through a step; nothing if their statuses do not allow it any more. */
export async function ConfirmOrders({ transition, orders: orderIds, view }: ConfirmOrdersProps) {
  const found = await (await personalApi()).staffOrders.getMany({ orderIds: [...orderIds] })
  const orders = found.filter(({ status }) => transitionsFrom(status).includes(transition))
  if (orders.length === 0) return null
  const { title, text, yes, no } = questions[transition]
  const counted = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return (
    <Announcement role="alert" focusKey={`${transition} ${orderIds}`}>
      <h2>{title(counted)}</h2>
      <p>{text}</p>
      <ActionForm action={transitionOrders} className={styles.actions}>
        <input type="hidden" name="key" value={randomUUID()} />
        <input type="hidden" name="list" value={String(ordersQuery(placeIn(view)))} />
        <input type="hidden" name="step" value={transition} />
        <input type="hidden" name="confirmed" value="yes" />
        {orders.map(({ id, status }) => (
          <input key={id} type="hidden" name="order" value={`${id} ${status}`} />
        ))}
        <button type="submit" className="button">
          {yes(transition === 'deliver' ? (orders.length === 1 ? 'it is' : 'they are') : counted)}
        </button>
        <Link href={ordersPath(placeIn(view))} className="button secondary" prefetch={false}>
          {no}
        </Link>
      </ActionForm>
      <ul className={styles.chosen}>
        {orders.map(({ id, pet, name, account }) => (
          <li key={id}>
            Order {id}: {bidiIsolate(pet)}, for {bidiIsolate(name ?? account ?? 'a customer who was removed')}
          </li>
        ))}
      </ul>
    </Announcement>
  )
}
