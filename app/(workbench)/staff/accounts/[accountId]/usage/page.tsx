import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { AccountUsageView } from '@/app/_account/usage/account-usage-view'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { accountPath } from '@/app/(workbench)/staff/accounts/accounts-view'
import { parseId } from '@/server/platform/values/id'

export const metadata: Metadata = { title: 'Usage' }

/** What an account has used, for the staff. */
export default function StaffUsagePage({ params, searchParams }: PageProps<'accountId'>) {
  return (
    <StaffPage page="/staff/accounts" hasOwnHeading>
      {async () => {
        const id = parseId((await params).accountId) ?? notFound()
        const account = await orNotFound((await personalApi()).accounts.get({ accountId: id }))
        return (
          <>
            <p>
              <Link href={accountPath(id)} prefetch={false}>
                {bidiIsolate(account.name)}
              </Link>
            </p>
            <h1>Usage</h1>
            <AccountUsageView accountId={id} query={await searchParams} />
          </>
        )
      }}
    </StaffPage>
  )
}
