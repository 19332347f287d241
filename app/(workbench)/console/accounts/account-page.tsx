import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SignInPage } from '@/app/_account/users/sign-in-page'
import { getSession } from '@/app/_shell/session/session'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { IntegratorFrame } from '@/app/_workbench/integrator-frame'
import type { AccountPageName } from '@/app/(workbench)/console/account-pages'
import { ConsoleFrame } from '@/app/(workbench)/console/console-frame'
import { parseId } from '@/server/platform/values/id'
import type { Member } from '@/server/procedures/callers/memberships'
import styles from './account-page.module.css'

interface AccountPageProps {
  /** As in the address. */
  readonly accountId: string
  readonly page: AccountPageName
  readonly title: string
  /** What the page shows to a member. */
  readonly children: (member: Member) => ReactNode
}

/** A page of an account, for its members. */
export async function AccountPage({ accountId, page, title, children }: AccountPageProps) {
  const session = await getSession()
  if (!session) {
    const lead = 'This is where integrators look after their account.'
    return (
      <IntegratorFrame>
        <SignInPage title="Sign in" lead={lead} to={`/console/accounts/${accountId}/${page}`} />
      </IntegratorFrame>
    )
  }
  const { accounts } = await personalApi()
  const member = await orNotFound(accounts.membership({ accountId: parseId(accountId) ?? notFound() }))
  return (
    <ConsoleFrame email={session.user.email} account={{ ...member.account, page }}>
      <p className={styles.account}>{member.account.name}</p>
      <h1>{title}</h1>
      {children(member)}
    </ConsoleFrame>
  )
}
