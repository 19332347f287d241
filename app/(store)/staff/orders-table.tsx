import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import { ActionForm } from '@/app/_forms/action-form'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { dayOf, momentOf } from '@/app/_text/moment'
import type { StaffOrder } from '@/server/orders/staff-order'
import { approveOrders } from './actions'
import { OrderStatusBadge } from './order-labels'
import styles from './orders-table.module.css'
import { type OrdersView, orderPath, ordersPath, ordersQuery, placeIn } from './orders-view'

interface OrdersTableProps {
  readonly orders: readonly StaffOrder[]
  readonly view: OrdersView
}

/** A page of the orders. Those that are placed can be ticked, and approved together; on a phone each is a card. */
export function OrdersTable({ orders, view }: OrdersTableProps) {
  const newest = Math.max(...orders.filter(isWaiting).map(({ id }) => id))
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
  if (!orders.some(isWaiting)) return table
  return (
    // Another link to tick or untick all shows boxes anew.
    <ActionForm key={view.ticked} action={approveOrders}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="list" value={String(ordersQuery(placeIn(view)))} />
      <p className={styles.actions}>
        <button type="submit" className="button">
          Approve ticked orders
        </button>
        <Link
          href={ordersPath({ ...placeIn(view), ticked: view.ticked === undefined ? newest : undefined })}
          scroll={false}
          prefetch={false}
        >
          {view.ticked === undefined ? 'Tick all on this page' : 'Untick all'}
        </Link>
      </p>
      {table}
    </ActionForm>
  )
}

const isWaiting = ({ status }: StaffOrder) => status === 'placed'

interface OrderRowProps {
  readonly order: StaffOrder
  readonly view: OrdersView
}

const OrderRow = ({ order, view }: OrderRowProps) => (
  <tr>
    <td className={styles.tick}>
      {isWaiting(order) && (
        <input
          type="checkbox"
          name="order"
          // The status that is seen travels with the form.
          value={`${order.id} ${order.status}`}
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
export function Customer({ order: { name, email, account } }: { order: StaffOrder }) {
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
