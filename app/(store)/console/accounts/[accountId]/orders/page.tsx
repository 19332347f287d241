import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/app/_accounts/account.module.css'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import { Moment } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'

import { accountPagePath } from '@/app/(store)/console/account-pages'
import { AccountPage } from '@/app/(store)/console/accounts/account-page'
import { dayOf } from '@/app/(store)/staff/format-date'
import { OrderStatusBadge } from '@/app/(store)/staff/order-status-badge'

interface OrdersProps {
  readonly params: Promise<{ accountId: string }>
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Orders', robots: { index: false, follow: false } }

/** The orders that an account has placed with its keys. */
export default async function OrdersPage({ params, searchParams }: OrdersProps) {
  const { accountId } = await params
  const { cursor } = await searchParams
  return (
    <AccountPage accountId={accountId} page="orders" title="Orders">
      {({ account: { id } }) => <Orders accountId={id} given={cursor} />}
    </AccountPage>
  )
}

async function Orders({ accountId, given }: { accountId: bigint; given: string | string[] | undefined }) {
  const { accountOrders } = await personalApi()
  const { items, ...page } = await readListPage(given, (cursor) => accountOrders.list({ accountId, cursor }))
  return (
    <>
      <p className={styles.lead}>What was ordered with the keys of this account, the newest order first.</p>
      {items.length === 0 ? (
        <p>{page.cursor === undefined ? 'Nothing was ordered yet.' : 'There are no older orders.'}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Orders</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Animal</th>
              <th scope="col">Placed</th>
              <th scope="col">Wanted by</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, petId, placedAt, shipDate, status }) => (
              <tr key={id}>
                <th scope="row">{id}</th>
                <td data-label="Animal">
                  <Link href={`/animals/${petId}`} prefetch={false}>
                    {petId}
                  </Link>
                </td>
                <td data-label="Placed">
                  <Moment at={new Date(placedAt)} />
                </td>
                <td data-label="Wanted by">
                  {shipDate ? <time dateTime={shipDate}>{dayOf(shipDate)}</time> : 'Any day'}
                </td>
                <td data-label="State">
                  <OrderStatusBadge status={status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListPages path={accountPagePath(accountId, 'orders')} from="newest" {...page} />
    </>
  )
}
