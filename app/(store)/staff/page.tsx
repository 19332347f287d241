import type { Metadata } from 'next'
import Link from 'next/link'
import { cache } from 'react'
import type { PageProps } from '@/app/_navigation/page-props'
import { withQuery } from '@/app/_navigation/with-query'
import { getSession } from '@/app/_session/session'
import { changesPosition, personalApi } from '@/app/_trpc/server'
import { ConfirmOrders } from './confirm-orders'
import { NewOrders } from './new-orders'
import { countText, statusLabels } from './order-labels'
import styles from './orders.module.css'
import { OrdersFilters } from './orders-filters'
import { OrdersNotice } from './orders-notice'
import { OrdersTable } from './orders-table'
import { type OrdersView, ordersPath, ordersQuery, placeIn, readOrdersView } from './orders-view'
import { StaffPage } from './staff-page'
import { staffPages } from './staff-pages'

/** How many orders wait to be approved, whatever the view; queried once per request. */
const countWaiting = cache(async () => (await personalApi()).staffOrders.countPlaced())

/** The title has the number of orders that wait to be approved, for those who see the page. */
export async function generateMetadata(): Promise<Metadata> {
  const isStaff = (await getSession())?.user.staffRole != null
  const waiting = isStaff ? await countWaiting() : 0
  const title = isStaff ? 'Orders' : 'Staff'
  return {
    title: waiting > 0 ? `(${countText(waiting)}) ${title}` : title,
    robots: { index: false, follow: false },
  }
}

/** The orders, for staff to process. */
export default function StaffOrdersPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="orders" title="Orders">
      {async () => <Orders view={readOrdersView(await searchParams)} />}
    </StaffPage>
  )
}

async function Orders({ view }: { view: OrdersView }) {
  const since = await changesPosition()
  const { search, status, sort, page } = view
  const { staffOrders } = await personalApi()
  const { orders, hasNextPage, counts } = await staffOrders.search({
    search,
    status: status === 'all' ? undefined : status,
    sort,
    page,
  })
  const waiting = await countWaiting()
  return (
    <>
      {view.result && <OrdersNotice result={view.result} />}
      {view.confirm && <ConfirmOrders {...view.confirm} view={view} />}
      <NewOrders since={since} waiting={`${countText(waiting)} ${waiting === 1 ? 'order waits' : 'orders wait'}`} />
      <OrdersFilters view={view} counts={counts} />
      {orders.length > 0 ? (
        <OrdersTable orders={orders} view={view} />
      ) : (
        <p className={styles.empty}>{emptyText(view)}</p>
      )}
      <Pages view={view} hasNextPage={hasNextPage} />
      <p className={styles.note}>
        Times are in UTC.{' '}
        <a href={withQuery(`${staffPages.orders.path}/orders.csv`, ordersQuery({ status, sort: 'oldest', page: 1 }))}>
          Download all {status === 'all' ? '' : `${statusLabels[status].label.toLowerCase()} `}orders as CSV
        </a>
      </p>
    </>
  )
}

function emptyText({ search, status, page }: OrdersView): string {
  if (page > 1) return 'There are no more orders here.'
  if (search !== undefined)
    return 'No order matches this search. One or two letters find the words that begin with them.'
  return status === 'all' ? 'Nobody has ordered yet.' : statusLabels[status].emptyText
}

function Pages({ view, hasNextPage }: { view: OrdersView; hasNextPage: boolean }) {
  if (view.page === 1 && !hasNextPage) return null
  const to = (page: number) => ordersPath({ ...placeIn(view), page })
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {view.page > 1 && (
        <Link href={to(view.page - 1)} prefetch={false}>
          Previous page
        </Link>
      )}
      <span>Page {view.page}</span>
      {hasNextPage && (
        <Link href={to(view.page + 1)} prefetch={false}>
          Next page
        </Link>
      )}
    </nav>
  )
}
