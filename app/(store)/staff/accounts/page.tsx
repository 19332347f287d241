import type { Metadata } from 'next'
import Form from 'next/form'
import Link from 'next/link'
import styles from '@/app/_accounts/account.module.css'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Moment } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import filters from '@/app/(store)/staff/orders-filters.module.css'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { MAX_COUNT } from '@/server/accounts/staff-accounts.service'
import { type AccountsView, accountPath, accountsPath, readAccountsView } from './accounts-view'

interface StaffAccountsProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Accounts', robots: { index: false, follow: false } }

/** The accounts of integrators, for staff to look after. */
export default function StaffAccountsPage({ searchParams }: StaffAccountsProps) {
  return (
    <StaffPage page="accounts" title="Accounts">
      {async () => <Accounts view={readAccountsView(await searchParams)} />}
    </StaffPage>
  )
}

const countText = (count: number) => (count < MAX_COUNT ? count : `${MAX_COUNT} or more`)

async function Accounts({ view }: { view: AccountsView }) {
  const { search, page } = view
  const { accounts, hasNextPage } = await (await personalApi()).accounts.search(view)
  return (
    <>
      <search aria-label="Accounts">
        <Form action={staffPages.accounts.path} prefetch={false} className={filters.search}>
          <label htmlFor="account-search">Name, member’s e-mail address or beginning of a key</label>
          <input
            key={search}
            id="account-search"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
          />
          <button type="submit" className="button secondary">
            Search
          </button>
        </Form>
      </search>
      {accounts.length === 0 ? (
        <p className={styles.lead}>{page > 1 ? 'There are no more accounts here.' : 'No account matches.'}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Accounts</caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Plan</th>
              <th scope="col">Keys</th>
              <th scope="col">Members</th>
              <th scope="col">Requests</th>
              <th scope="col">Created</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ id, name, plan, keys, members, openRequests, createdAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={accountPath(id)} prefetch={false}>
                    {bidiIsolate(name)}
                  </Link>
                </th>
                <td data-label="Plan">{plan}</td>
                <td data-label="Keys">{countText(keys)}</td>
                <td data-label="Members">{countText(members)}</td>
                <td data-label="Requests">{openRequests === 0 ? 'None' : `${openRequests} open`}</td>
                <td data-label="Created">
                  <Moment at={createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(page > 1 || hasNextPage) && (
        <nav aria-label="Pages" className={styles.pages}>
          {page > 1 && (
            <Link href={accountsPath({ search, page: page - 1 })} prefetch={false}>
              Previous page
            </Link>
          )}
          {hasNextPage && (
            <Link href={accountsPath({ search, page: page + 1 })} prefetch={false}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
