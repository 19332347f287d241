import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import { ActionForm } from '@/app/_forms/action-form'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { dayOf, momentOf } from '@/app/_text/moment'
import type { StaffOrder } from '@/server/orders/staff-order'
import { transitionNames, transitionsFrom } from '@/server/orders/transitions'
import { transitionOrders } from './actions'
import { needsConfirmation, OrderStatusBadge, transitionLabels } from './order-labels'
import styles from './orders-table.module.css'
import { type OrdersView, orderPath, ordersPath, ordersQuery, placeIn, seenOrderText } from './orders-view'
import { TickAllLink } from './tick-all-link'

interface OrdersTableProps {
  readonly orders: readonly StaffOrder[]
  readonly view: OrdersView
}

/** A page of the orders. Those whose status can change can be ticked, and changed together; on a phone each is a card. */
export function OrdersTable({ orders, view }: OrdersTableProps) {
  const newest = Math.max(...orders.filter(isOpen).map(({ id }) => id))
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">Orders</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Ticked</span>
          </th>
          <th scope="col">Order</th>
          <th scope="col">Animal</th>
          <th scope="col">Customer</th>
          <th scope="col">Placed</th>
          <th scope="col">Wanted by</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} view={view} />
        ))}
      </tbody>
    </table>
  )
  const steps = transitionNames.filter((step) => orders.some(({ status }) => transitionsFrom(status).includes(step)))
  if (steps.length === 0) return table
  return (
    // Another link to tick or untick all shows boxes anew.
    <ActionForm key={view.ticked} action={transitionOrders}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="list" value={String(ordersQuery(placeIn(view)))} />
      <p className={styles.actions}>
        {steps.map((step, at) => (
          <button
            key={step}
            type="submit"
            name="step"
            value={step}
            className={at === 0 ? 'button' : 'button secondary'}
          >
            {`${transitionLabels[step]} ticked orders${needsConfirmation(step) ? '…' : ''}`}
          </button>
        ))}
        <TickAllLink
          href={ordersPath({ ...placeIn(view), ticked: view.ticked === undefined ? newest : undefined })}
          isTicked={view.ticked !== undefined}
        />
      </p>
      {table}
    </ActionForm>
  )
}

const isOpen = ({ status }: StaffOrder) => transitionsFrom(status).length > 0

interface OrderRowProps {
  readonly order: StaffOrder
  readonly view: OrdersView
}

const OrderRow = ({ order, view }: OrderRowProps) => (
  <tr>
    <td className={styles.tick}>
      {isOpen(order) && (
        <input
          // After a form nothing is ticked any more.
          key={view.result?.id}
          type="checkbox"
          name="order"
          // The status that is seen travels with the form.
          value={seenOrderText({ orderId: order.id, expectedStatus: order.status })}
          defaultChecked={view.ticked !== undefined && order.id <= view.ticked}
          aria-label={`Order ${order.id}`}
        />
      )}
    </td>
    <th scope="row" className={styles.number}>
      <Link href={orderPath(order.id, view)} prefetch={false}>
        Order {order.id}
      </Link>
    </th>
    <td data-label="Animal">{bidiIsolate(order.pet)}</td>
    <td data-label="Customer">
      <Customer order={order} />
    </td>
    <td data-label="Placed">
      <time dateTime={order.placedAt}>{momentOf(order.placedAt)}</time>
    </td>
    <td data-label="Wanted by">
      {order.shipDate ? <time dateTime={order.shipDate}>{dayOf(order.shipDate)}</time> : 'Any day'}
    </td>
    <td data-label="Status">
      <OrderStatusBadge status={order.status} />
    </td>
  </tr>
)

/** Who placed an order: a customer with an e-mail address, or an account. */
export function Customer({
  order: { name, email, account },
}: {
  readonly order: Pick<StaffOrder, 'name' | 'email' | 'account'>
}) {
  if (account !== null) return <>{bidiIsolate(account)} (account)</>
  if (name === null) return <span className={styles.quiet}>Removed</span>
  return (
    <div>
      {bidiIsolate(name)}
      <br />
      <span className={styles.quiet}>{email}</span>
    </div>
  )
}
