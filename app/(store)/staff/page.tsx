import type { Metadata } from 'next'
import { MissingScope } from './missing-scope'
import { OrdersList } from './orders-list'
import { OrdersTabs } from './orders-tabs'
import { readOrdersView } from './orders-view'
import { getStaffSession } from './session'
import { SignInPage } from './sign-in-page'
import { StaffBar } from './staff-bar'
import { TransitionNotice } from './transition-notice'

interface StaffProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Staff', robots: { index: false, follow: false } }

/** The orders, for staff to process. */
export default async function StaffOrdersPage({ searchParams }: StaffProps) {
  const session = await getStaffSession()
  if ('problem' in session) return <SignInPage page="orders" problem={session.problem} />
  const { caller } = session
  const view = readOrdersView(await searchParams)

  return (
    <main id="content" tabIndex={-1}>
      <StaffBar page="orders" caller={caller} />
      <h1>Orders</h1>
      {caller.scopes.includes('orders:read') ? (
        <>
          {view.transition && <TransitionNotice transition={view.transition} />}
          <OrdersTabs shown={view.status} />
          <OrdersList view={view} caller={caller} />
        </>
      ) : (
        <MissingScope scope="orders:read" to="see orders" />
      )}
    </main>
  )
}
