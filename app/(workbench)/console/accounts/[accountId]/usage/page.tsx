import type { Metadata } from 'next'
import { AccountUsageView } from '@/app/_account/usage/account-usage-view'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'

export const metadata: Metadata = { title: 'Usage' }

/** What an account has used of its plan, and what failed. */
export default async function UsagePage({ params, searchParams }: PageProps<'accountId'>) {
  const { accountId } = await params
  const query = await searchParams
  return (
    <AccountPage accountId={accountId} page="usage" title="Usage">
      {({ account }) => <AccountUsageView accountId={Number(account.id)} query={query} />}
    </AccountPage>
  )
}
