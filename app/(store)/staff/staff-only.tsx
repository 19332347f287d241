import { SignInPage } from '@/app/_users/sign-in-page'
import { SignOutButton } from '@/app/_users/sign-out-button'
import { type StaffPage, staffPages } from './staff-pages'

interface StaffOnlyProps {
  readonly page: StaffPage
  /** Of who is signed in, but not staff. */
  readonly email: string | undefined
}

/** Shown in place of a staff page to everybody else. */
export function StaffOnly({ page, email }: StaffOnlyProps) {
  if (email === undefined) {
    const lead = 'This is where the store looks after its orders and takes in new animals.'
    return <SignInPage title="Staff only" lead={lead} to={staffPages[page].path} />
  }
  return (
    <main id="content" tabIndex={-1}>
      <h1>Staff only</h1>
      <p>You are signed in as {email}, who is not a member of our staff.</p>
      <SignOutButton className="button secondary" />
    </main>
  )
}
