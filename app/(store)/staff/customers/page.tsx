import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/app/_accounts/account.module.css'
import { AccountTable } from '@/app/_accounts/account-table'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import type { PageProps } from '@/app/_navigation/page-props'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Moment } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import { SearchForm } from '@/app/(store)/staff/search-form'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { type CustomersView, customerPath, customersPath, readCustomersView } from './customers-view'

export const metadata: Metadata = { title: 'Customers', robots: { index: false, follow: false } }

/** Those who have ordered without an account, for the staff to find. */
export default function StaffCustomersPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="customers" title="Customers">
      {async () => {
        const view = readCustomersView(await searchParams)
        const { search } = view
        return (
          <>
            <SearchForm
              title="Customers"
              action={staffPages.customers.path}
              id="customer-search"
              label="A part of the name or of the e-mail address"
              search={search}
            />
            <Customers view={view} />
          </>
        )
      }}
    </StaffPage>
  )
}

async function Customers({ view: { search, cursor: given } }: { readonly view: CustomersView }) {
  const { staffCustomers } = await personalApi()
  const { items, areAlike, cursor, nextCursor } = await readListPage(given, (from) =>
    staffCustomers.search({ search, cursor: from }),
  )
  if (items.length === 0) return <p className={styles.lead}>{emptyText(search, cursor)}</p>
  return (
    <>
      {areAlike && <p className={styles.lead}>No customer matches. These have a similar name, and ordered lately:</p>}
      <AccountTable
        caption="Customers"
        rows={items}
        columns={[
          [
            'Customer',
            ({ id, name }) => (
              <Link href={customerPath(id)} prefetch={false}>
                {bidiIsolate(name)}
              </Link>
            ),
          ],
          ['E-mail', ({ email }) => email, styles.person],
          ['Open', ({ open }) => open],
          ['Delivered', ({ delivered }) => delivered],
          ['Cancelled', ({ cancelled }) => cancelled],
          ['Last order', ({ lastOrderAt }) => <Moment at={lastOrderAt} />],
        ]}
      />
      <ListPages path={customersPath({ search })} from="newest" cursor={cursor} nextCursor={nextCursor} />
    </>
  )
}

function emptyText(search: string | undefined, cursor: string | undefined): string {
  if (cursor !== undefined) return 'There are no more customers here.'
  return search === undefined
    ? 'No customer is known. They are listed from their first order on, and forgotten some time after the last one has ended.'
    : 'No customer matches. Try a shorter part; one or two letters find the words that begin with them. Customers are forgotten some time after their last order has ended.'
}
