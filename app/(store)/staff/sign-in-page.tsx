import { Portrait } from '@/app/_portraits/portrait'
import { Announcement } from '@/app/_ui/announcement'
import type { SessionProblem } from '@/server/accounts/staff-session'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form'
import { signInFormStateStore } from './sign-in-form-state'
import { sessionEndMessages } from './sign-in-messages'
import type { StaffPage } from './staff-pages'

/** Stands in for a page of the staff until somebody has signed in; says why whoever was signed in is not any more. */
export async function SignInPage({ page, problem }: { page: StaffPage; problem: SessionProblem }) {
  const formState = await signInFormStateStore.read()
  return (
    <main id="content" tabIndex={-1} className={styles.signIn}>
      <div>
        <h1>Staff only</h1>
        <p className={styles.lead}>Here the store looks after its orders and takes in new animals.</p>
        {/* Said once: the form has more recent things to say. */}
        {problem !== 'none' && !formState && (
          <Announcement role="alert" focusKey={problem}>
            <p>You are signed out. {sessionEndMessages[problem]}</p>
          </Announcement>
        )}
        <SignInForm page={page} initialState={formState ?? {}} />
      </div>
      {/* Who watches the door. */}
      <Portrait id={4} species="dog" className={styles.portrait} />
    </main>
  )
}
