import type { Metadata } from 'next'
import styles from '@/app/_accounts/account.module.css'
import { AuditLog } from '@/app/_accounts/audit-log'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { AccountPage } from '@/app/(store)/console/accounts/account-page'

interface LogProps {
  readonly params: Promise<{ accountId: string }>
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Audit log', robots: { index: false, follow: false } }

/** Who did what with an account, its keys and its members. */
export default async function LogPage({ params, searchParams }: LogProps) {
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
