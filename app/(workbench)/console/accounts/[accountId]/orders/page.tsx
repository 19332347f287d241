import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { dayOf, Moment } from '@/app/_shell/text/moment'
import { personalApi } from '@/app/_trpc/server'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { OrderStatusBadge } from '@/app/(workbench)/staff/_orders/order-status-badge'

export const metadata: Metadata = { title: 'Orders' }

/** The orders that an account placed with its keys. */
export default async function OrdersPage({ params, searchParams }: PageProps<'accountId'>) {
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
        <AccountTable
          caption="Orders"
          rows={items}
          columns={[
            ['Order', ({ id }) => id],
            [
              'Animal',
              ({ petId }) => (
                <Link href={`/animals/${petId}`} prefetch={false}>
                  {petId}
                </Link>
              ),
            ],
            ['Placed', ({ placedAt }) => <Moment at={new Date(placedAt)} />],
            [
              'Wanted by',
              ({ shipDate }) => (shipDate ? <time dateTime={shipDate}>{dayOf(shipDate)}</time> : 'Any day'),
            ],
            ['State', ({ status }) => <OrderStatusBadge status={status} />],
          ]}
        />
      )}
      <ListPages path={accountPagePath(accountId, 'orders')} from="newest" {...page} />
    </>
  )
}
