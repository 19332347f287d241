import type { Metadata } from 'next'
import styles from '@/app/_account/accounts/account.module.css'
import { AuditLog } from '@/app/_account/accounts/audit-log'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'

export const metadata: Metadata = { title: 'Audit log' }

/** Who did what with an account, its keys and its members. */
export default async function LogPage({ params, searchParams }: PageProps<'accountId'>) {
  const { accountId } = await params
  const { cursor } = await searchParams
  return (
    <AccountPage accountId={accountId} page="log" title="Audit log">
      {({ account: { id } }) => (
        <>
          <p className={styles.lead}>Who did what with this account, its keys and its members. It is kept for good.</p>
          <AuditLog accountId={id} path={accountPagePath(id, 'log')} cursor={cursor} />
        </>
      )}
    </AccountPage>
  )
}
