import type { Metadata } from 'next'
import { Announcement } from '@/app/_ui/announcement'
import { getSession } from '@/app/_users/session'
import { SignInPage } from '@/app/_users/sign-in-page'
import { SignOutButton } from '@/app/_users/sign-out-button'
import { CurrentPasswordField, NewPasswordField } from '@/app/_users/user-fields'
import { UserForm } from '@/app/_users/user-form'
import { userFormStates } from '@/app/_users/user-form-states'
import { changePassword } from './change-password'
import styles from './console.module.css'
import { SessionsList } from './sessions-list'

interface ConsoleProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Your account', robots: { index: false, follow: false } }

/** What somebody who signs in has of their own: where they are signed in, and their password. */
export default async function ConsolePage({ searchParams }: ConsoleProps) {
  const session = await getSession()
  if (!session)
    return <SignInPage title="Sign in" lead="This is where integrators look after their account." to="/console" />
  const { password } = await searchParams
  const state = (await userFormStates.changePassword.read()) ?? {}
  const { email } = session.user
  return (
    <main id="content" tabIndex={-1}>
      <h1>Your account</h1>
      <div className={styles.bar}>
        <p>You are signed in as {email}.</p>
        <SignOutButton className="button secondary" />
      </div>
      {password === 'changed' && (
        <Announcement role="status" focusKey={session.id}>
          <p>
            <strong>Your password is changed.</strong> Everywhere else you have been signed out.
          </p>
        </Announcement>
      )}
      <section className={styles.section} aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <SessionsList session={session} />
      </section>
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">Change your password</h2>
        <UserForm action={changePassword} initialState={state} submit="Change the password">
          {/* For password managers. */}
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <CurrentPasswordField name="currentPassword" label="Current password" />
          <NewPasswordField name="newPassword" />
        </UserForm>
      </section>
    </main>
  )
}
