import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { SearchForm } from '@/app/(workbench)/staff/_page/search-form'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { MAX_COUNT } from '@/server/identity/accounts/staff-accounts.service'
import { type AccountsView, accountPath, accountsPath, readAccountsView } from './accounts-view'

export const metadata: Metadata = { title: 'Accounts' }

/** The accounts of integrators, for the staff to manage. */
export default function StaffAccountsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/accounts">{async () => <Accounts view={readAccountsView(await searchParams)} />}</StaffPage>
  )
}

const countOrMore = (count: number) => (count < MAX_COUNT ? count : `${MAX_COUNT} or more`)

async function Accounts({ view }: { view: AccountsView }) {
  const { search, page } = view
  const { accounts, hasNextPage } = await (await personalApi()).accounts.search(view)
  return (
    <>
      <SearchForm
        title="Accounts"
        action="/staff/accounts"
        id="account-search"
        label="Name, member’s e-mail address or beginning of a key"
        search={search}
      />
      {accounts.length === 0 ? (
        <p className={styles.lead}>{page > 1 ? 'There are no more accounts here.' : 'No account matches.'}</p>
      ) : (
        <AccountTable
          caption="Accounts"
          rows={accounts}
          columns={[
            [
              'Account',
              ({ id, name }) => (
                <Link href={accountPath(id)} prefetch={false}>
                  {bidiIsolate(name)}
                </Link>
              ),
            ],
            ['Plan', ({ plan }) => plan],
            ['Keys', ({ keys }) => countOrMore(keys)],
            ['Members', ({ members }) => countOrMore(members)],
            ['Requests', ({ openRequests }) => (openRequests === 0 ? 'None' : `${openRequests} open`)],
            ['Created', ({ createdAt }) => <StoreMoment at={createdAt} />],
          ]}
        />
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
