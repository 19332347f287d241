import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { categoryName } from '@/app/_categories/categories'
import type { PageProps } from '@/app/_navigation/page-props'
import { Portrait } from '@/app/_portraits/portrait'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { dayOf, momentOf } from '@/app/_text/moment'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { Notes } from '@/app/(store)/staff/_notes/notes'
import { customerPath } from '@/app/(store)/staff/customers/customers-view'
import { cancellationLabels, customerReasonLabels, OrderStatusBadge } from '@/app/(store)/staff/order-labels'
import { Customer } from '@/app/(store)/staff/orders-table'
import { type OrdersView, orderPath, ordersPath, placeIn, readOrdersView } from '@/app/(store)/staff/orders-view'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { isTransitionName } from '@/server/orders/transitions'
import { speciesOf } from '@/server/pets/looks/species'
import { parseId } from '@/server/values/id'
import { OrderQuestionnaire } from './order-questionnaire'
import { OrderSteps } from './order-steps'
import { OrderTimeline } from './order-timeline'
import { OrderVisit } from './order-visit'
import styles from './page.module.css'

export const metadata: Metadata = { title: 'Order', robots: { index: false, follow: false } }

/** An order: what it says, what has happened to it, and what can be done with it. */
export default function StaffOrderPage({ params, searchParams }: PageProps<'orderId'>) {
  return (
    <StaffPage page="orders">
      {async () => {
        const parameters = await searchParams
        const view = readOrdersView(parameters)
        const { confirm, done, day } = parameters

        return (
          <>
            <p className={styles.back}>
              <Link href={ordersPath(placeIn(view))} prefetch={false}>
                Back to the orders
              </Link>
            </p>
            <FoundOrder
              id={parseId((await params).orderId) ?? notFound()}
              view={view}
              done={done}
              day={day}
              confirm={typeof confirm === 'string' && isTransitionName(confirm) ? confirm : undefined}
            />
          </>
        )
      }}
    </StaffPage>
  )
}

interface FoundOrderProps {
  readonly id: number
  readonly view: OrdersView
  /** What a form of this page has just done. */
  readonly done: string | string[] | undefined
  /** For whose visit times are shown. */
  readonly day: string | string[] | undefined
  readonly confirm: Parameters<typeof OrderSteps>[0]['confirm']
}

async function FoundOrder({ id, view, done, day, confirm }: FoundOrderProps) {
  const order = await orNotFound((await personalApi()).staffOrders.get({ orderId: id }))
  return (
    <div className={styles.order}>
      <Portrait
        id={order.petId}
        species={speciesOf(await categoryName(order.categoryId))}
        label={`Portrait of ${bidiIsolate(order.pet)}`}
        className={styles.portrait}
      />
      <div>
        <h1>Order {order.id}</h1>
        <dl className={styles.facts}>
          <dt>Status</dt>
          <dd>
            <OrderStatusBadge status={order.status} />
          </dd>
          {order.cancellationReason && (
            <>
              <dt>Cancelled</dt>
              <dd>
                {cancellationLabels[order.cancellationReason]}
                {order.customerReason && customerReasonLabels[order.customerReason]}
              </dd>
            </>
          )}
          <dt>Animal</dt>
          <dd>
            <Link href={`/animals/${order.petId}`} prefetch={false}>
              {bidiIsolate(order.pet)}
            </Link>
          </dd>
          <dt>Customer</dt>
          <dd>
            <Customer order={order} />
            {order.email !== null && (
              <Link href={customerPath(order.id)} prefetch={false}>
                All orders of this customer
              </Link>
            )}
          </dd>
          <dt>Placed</dt>
          <dd>
            <time dateTime={order.placedAt}>{momentOf(order.placedAt)}</time>
          </dd>
          <dt>Wanted by</dt>
          <dd>{order.shipDate ? <time dateTime={order.shipDate}>{dayOf(order.shipDate)}</time> : 'Any day'}</dd>
        </dl>
        <OrderSteps order={order} view={view} confirm={confirm} />
        <OrderVisit order={order} path={orderPath(order.id, view)} day={day} done={done} />
        <OrderQuestionnaire orderId={order.id} />
        <Notes
          subject={{ orderId: order.id }}
          path={orderPath(order.id, view)}
          hint="Only the staff reads it. It is removed some time after the order has ended, as the customer’s data is."
          done={done}
        />
        <OrderTimeline events={order.events} />
      </div>
    </div>
  )
}
