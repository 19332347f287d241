import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { AccountUsageView } from '@/app/_usage/account-usage-view'
import { accountPath } from '@/app/(store)/staff/accounts/accounts-view'
import { StaffBar } from '@/app/(store)/staff/staff-bar'
import { StaffOnly } from '@/app/(store)/staff/staff-only'
import { getStaffSession } from '@/app/(store)/staff/staff-session'
import { parseId } from '@/server/values/id'

interface StaffUsageProps {
  readonly params: Promise<{ accountId: string }>
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Usage', robots: { index: false, follow: false } }

/** What an account has used, for the staff. */
export default async function StaffUsagePage({ params, searchParams }: StaffUsageProps) {
  const { caller, email } = await getStaffSession()
  if (!caller) return <StaffOnly page="accounts" email={email} />
  const id = parseId((await params).accountId) ?? notFound()
  const account = await orNotFound((await personalApi()).accounts.get({ accountId: id }))
  return (
    <main id="content" tabIndex={-1}>
      <StaffBar page="accounts" />
      <p>
        <Link href={accountPath(id)} prefetch={false}>
          {bidiIsolate(account.name)}
        </Link>
      </p>
      <h1>Usage</h1>
      <AccountUsageView accountId={id} selectedKey={(await searchParams).key} />
    </main>
  )
}
