import type { ReactNode } from 'react'
import { getSession } from '@/app/_session/session'
import { personalApi } from '@/app/_trpc/server'
import { PageBar, SignOutButton } from '@/app/_users/page-bar'
import { SignInPage } from '@/app/_users/sign-in-page'
import { hasStaffRole, type StaffRole } from '@/server/callers/staff-role'
import { countText } from './order-labels'
import { type StaffPageName, staffPages } from './staff-pages'

interface StaffPageProps {
  readonly page: StaffPageName
  /** Its heading, unless that depends on what the page is about. */
  readonly title?: string
  /** What the page shows to the staff; not called for anybody else. */
  readonly children: () => ReactNode
}

/** A page for the staff, or for those with a role in it. Others are asked to sign in, or told that it is not for them. */
export async function StaffPage({ page, title, children }: StaffPageProps) {
  const user = (await getSession())?.user
  if (!user) {
    const lead = 'This is where the store looks after its orders and takes in new animals.'
    return <SignInPage title="Staff only" lead={lead} to={staffPages[page].path} />
  }
  const { role } = staffPages[page]
  return (
    <main id="content" tabIndex={-1}>
      {user.staffRole && <StaffBar page={page} staffRole={user.staffRole} />}
      {hasStaffRole(user.staffRole, role) ? (
        <>
          {title !== undefined && <h1>{title}</h1>}
          {children()}
        </>
      ) : user.staffRole ? (
        <>
          <h1>{title ?? staffPages[page].label}</h1>
          <p>
            This page is for {role === 'owner' ? 'owners' : 'managers and owners'} of the store. You are signed in as{' '}
            {user.email}, a {user.staffRole}. An owner can give you another role.
          </p>
        </>
      ) : (
        <>
          <h1>Staff only</h1>
          <p>You are signed in as {user.email}, who is not a member of our staff.</p>
          <SignOutButton className="button secondary" />
        </>
      )}
    </main>
  )
}

interface StaffBarProps {
  readonly page: StaffPageName
  readonly staffRole: StaffRole
}

/** Links to the pages that somebody with this role sees. */
async function StaffBar({ page, staffRole }: StaffBarProps) {
  const seen = Object.values(staffPages).filter(({ role }) => hasStaffRole(staffRole, role))
  const waiting = seen.includes(staffPages.requests) ? await (await personalApi()).requests.countOpen() : 0
  const links = seen.map(({ path, label }) => ({
    path,
    label: path === staffPages.requests.path && waiting > 0 ? `${label} (${countText(waiting)})` : label,
    isShown: path === staffPages[page].path,
  }))
  return <PageBar label="Staff" links={links} />
}
