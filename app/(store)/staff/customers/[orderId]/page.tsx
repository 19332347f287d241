import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import styles from '@/app/_accounts/account.module.css'
import { AccountTable } from '@/app/_accounts/account-table'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import type { PageProps } from '@/app/_navigation/page-props'
import { EmailLink } from '@/app/_store/store-facts'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Moment } from '@/app/_text/moment'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { customerPath } from '@/app/(store)/staff/customers/customers-view'
import { OrderStatusBadge } from '@/app/(store)/staff/order-labels'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { parseId } from '@/server/values/id'

export const metadata: Metadata = { title: 'Customer', robots: { index: false, follow: false } }

/** The customer of an order: how to reach them, and all that they have ordered. */
export default function StaffCustomerPage({ params, searchParams }: PageProps<'orderId'>) {
  return (
    <StaffPage page="customers">
      {async () => {
        const orderId = parseId((await params).orderId) ?? notFound()
        const { staffCustomers } = await personalApi()
        const { customer, items, ...page } = await orNotFound(
          readListPage((await searchParams).cursor, (cursor) => staffCustomers.get({ orderId, cursor })),
        )
        const { name, email, open, delivered, cancelled } = customer
        return (
          <>
            <p>
              <Link href={staffPages.customers.path} prefetch={false}>
                All customers
              </Link>
            </p>
            <h1>{bidiIsolate(name)}</h1>
            <dl className={styles.facts}>
              <dt>E-mail</dt>
              <dd>
                <EmailLink email={email} />
              </dd>
              <dt>Orders</dt>
              <dd>
                {open} open, {delivered} delivered, {cancelled} cancelled
              </dd>
            </dl>
            {items.length === 0 ? (
              <p className={styles.lead}>There are no more orders here.</p>
            ) : (
              <AccountTable
                caption="Orders"
                rows={items}
                columns={[
                  [
                    'Order',
                    ({ id }) => (
                      <Link href={`${staffPages.orders.path}/orders/${id}`} prefetch={false}>
                        Order {id}
                      </Link>
                    ),
                  ],
                  ['Animal', ({ pet }) => bidiIsolate(pet)],
                  ['Ordered as', ({ name: then }) => bidiIsolate(then ?? '')],
                  ['Placed', ({ placedAt }) => <Moment at={new Date(placedAt)} />],
                  ['Status', ({ status }) => <OrderStatusBadge status={status} />],
                ]}
              />
            )}
            <ListPages path={customerPath(orderId)} from="newest" {...page} />
          </>
        )
      }}
    </StaffPage>
  )
}
