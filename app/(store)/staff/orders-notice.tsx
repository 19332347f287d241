import Link from 'next/link'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { Announcement } from '@/app/_ui/announcement'
import { type Order, orderStatusSchema } from '@/server/orders/orders.schema'
import type { StaffOrder } from '@/server/orders/staff-order'
import { statusLabels } from './order-labels'
import { type OrdersResult, ordersPath } from './orders-view'

/** What came of the last form, checked against the orders as they are now: a URL by itself proves nothing. */
export async function OrdersNotice({ result }: { result: OrdersResult }) {
  const { staffOrders } = await personalApi()
  const find = (orderIds: readonly number[]) => staffOrders.getMany({ orderIds: [...orderIds] })
  const [done, late] = await Promise.all([find(result.done), find(result.late)])
  const statuses = orderStatusSchema.options.filter((status) => done.some((order) => order.status === status))
  const isGood = late.length === 0 && result.failure === undefined
  if (isGood && done.length === 0) return null
  return (
    <Announcement role={isGood ? 'status' : 'alert'} focusKey={result.id}>
      {statuses.map((status) => (
        <Done key={status} status={status} orders={done.filter((order) => order.status === status)} />
      ))}
      {late.length > 0 && (
        <p>
          <strong>Not changed, because of their status now:</strong>
        </p>
      )}
      {late.map((order) => (
        <p key={order.id}>
          Order {order.id} for {bidiIsolate(order.pet)} is {labelOf(order.status)}. <SeeAll status={order.status} />
        </p>
      ))}
      {result.failure !== undefined && (
        <p>
          <strong>That did not work.</strong> {failureMessage(result.failure)}
        </p>
      )}
    </Announcement>
  )
}

const labelOf = (status: Order['status']) => statusLabels[status].label.toLowerCase()

/** Orders that have this status now. */
function Done({ status, orders }: { status: Order['status']; orders: readonly StaffOrder[] }) {
  const [first, ...more] = orders
  if (!first) return null
  return (
    <p>
      <strong>
        {more.length === 0 ? `Order ${first.id} is` : `${orders.length} orders are`} {labelOf(status)}.
      </strong>{' '}
      {more.length === 0 && statusLabels[status].meaning(bidiIsolate(first.pet))} <SeeAll status={status} />
    </p>
  )
}

const SeeAll = ({ status }: { status: Order['status'] }) => (
  <Link href={ordersPath({ status, sort: 'oldest', page: 1 })} prefetch={false}>
    See all {labelOf(status)} orders
  </Link>
)

function failureMessage(failure: NonNullable<OrdersResult['failure']>): string {
  switch (failure) {
    case 'nothing_ticked':
      return 'First tick the orders that you want to change.'
    case 'not_found':
      return 'There is no such order.'
    case 'insufficient_scope':
      return 'Your key lacks the scope orders:write.'
    case 'idempotency_conflict':
    case 'idempotency_in_progress':
      return 'We are still working on it. Check again in a moment.'
    default:
      return 'The store did not respond as it should. Trying again is safe: each step is taken only once.'
  }
}
