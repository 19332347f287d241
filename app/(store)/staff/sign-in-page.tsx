import { Portrait } from '@/app/_portraits/portrait'
import { Announcement } from '@/app/_ui/announcement'
import type { SessionProblem } from '@/server/accounts/staff-session'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form'
import { signInFormStateStore } from './sign-in-form-state'
import { sessionEndMessages } from './sign-in-messages'
import type { StaffPage } from './staff-pages'

/** Shown in place of a staff page until the visitor has signed in; says why an earlier session ended. */
export async function SignInPage({ page, problem }: { page: StaffPage; problem: SessionProblem }) {
  const formState = await signInFormStateStore.read()
  return (
    <main id="content" tabIndex={-1} className={styles.signIn}>
      <div>
        <h1>Staff only</h1>
        <p className={styles.lead}>This is where the store looks after its orders and takes in new animals.</p>
        {/* Only at first: after an attempt, the form has more recent news. */}
        {problem !== 'none' && !formState && (
          <Announcement role="alert" focusKey={problem}>
            <p>You have been signed out. {sessionEndMessages[problem]}</p>
          </Announcement>
        )}
        <SignInForm page={page} initialState={formState ?? {}} />
      </div>
      {/* The guard dog. */}
      <Portrait id={4} species="dog" className={styles.portrait} />
    </main>
  )
}
