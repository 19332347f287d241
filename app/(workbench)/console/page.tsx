import type { Metadata } from 'next'
import Link from 'next/link'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { SignInPage } from '@/app/_account/users/sign-in-page'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { personalApi } from '@/app/_trpc/server'
import { IntegratorFrame } from '@/app/_workbench/integrator-frame'
import { accountPageLinks } from './account-pages'
import styles from './console.module.css'
import { ConsoleFrame } from './console-frame'

export const metadata: Metadata = { title: 'Your accounts' }

/** The accounts that the signed-in user acts for, with links to what each has. */
export default async function ConsolePage({ searchParams }: PageProps) {
  const session = await getSession()
  if (!session)
    return (
      <IntegratorFrame>
        <SignInPage title="Sign in" lead="This is where integrators look after their account." to="/console" />
      </IntegratorFrame>
    )
  const { accounts } = await personalApi()
  const { items, ...page } = await readListPage((await searchParams).cursor, (cursor) => accounts.mine({ cursor }))
  return (
    <ConsoleFrame email={session.user.email} page="/console">
      <h1>Your accounts</h1>
      <p className={styles.lead}>You are signed in as {session.user.email}.</p>
      {items.length === 0 && page.cursor === undefined && (
        <p>
          You are a member of no account. Ask an owner of one to invite you, or sign up with an e-mail address of your
          own.
        </p>
      )}
      <ul className={styles.accounts}>
        {items.map(({ role, ...account }) => (
          <li key={account.id}>
            <h2>{account.name}</h2>
            <p className={styles.quiet}>
              Plan {account.plan} · you are {role === 'owner' ? 'an owner' : 'a member'}
            </p>
            <ul>
              {accountPageLinks(account.id).map(({ path, label }) => (
                <li key={path}>
                  <Link href={path} prefetch={false}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ListPages path="/console" from="oldest" {...page} />
    </ConsoleFrame>
  )
}
