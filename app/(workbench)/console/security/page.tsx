import type { Metadata } from 'next'
import Link from 'next/link'
import { SignInPage } from '@/app/_account/users/sign-in-page'
import { CurrentPasswordField, NewPasswordField } from '@/app/_account/users/user-fields'
import { UserForm } from '@/app/_account/users/user-form'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { Announcement } from '@/app/_shell/ui/announcement'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { personalApi } from '@/app/_trpc/server'
import { IntegratorFrame } from '@/app/_workbench/integrator-frame'
import { ConsoleFrame } from '@/app/(workbench)/console/console-frame'
import { changePassword } from './actions'
import { DeleteSection, EmailSection } from './own-data-sections'
import { PasskeysSection } from './passkeys-section'
import styles from './security.module.css'
import { SessionsList } from './sessions-list'

export const metadata: Metadata = { title: 'Security' }

/** Where the signed-in user is signed in, and how they sign in. */
export default async function SecurityPage({ searchParams }: PageProps) {
  const session = await getSession()
  const { email: emailChange, password, passkey, user } = await searchParams
  if (!session) {
    const lead =
      user === 'deleted'
        ? 'Your user is removed, and everything that let you in.'
        : emailChange === 'changed'
          ? 'Your e-mail address is changed. Sign in with the new one.'
          : 'This is where you see where you are signed in, and change how.'
    return (
      <IntegratorFrame>
        <SignInPage title="Sign in" lead={lead} to="/console/security" />
      </IntegratorFrame>
    )
  }
  const { hasPassword, passkeys } = await (await personalApi()).passkeys.signInMethods()
  const { email } = session.user
  return (
    <ConsoleFrame email={email} page="/console/security">
      <h1>Security</h1>
      <p>You are signed in as {email}.</p>
      {isEmailChange(emailChange) && (
        <Announcement role="status" focusKey={email}>
          <p>{emailChanges[emailChange]}</p>
          {emailChange === 'sent' && !(await sendsMail()) && (
            <p>
              This store has no mail server: on its machine, the e-mail is a page in <code>DATA_DIR/outbox</code>.
            </p>
          )}
        </Announcement>
      )}
      {password === 'changed' && (
        <Announcement role="status" focusKey={session.id}>
          <p>
            <strong>Your password is changed.</strong> Everywhere else you have been signed out.
          </p>
        </Announcement>
      )}
      {isPasskeyChange(passkey) && (
        <Announcement role="status" focusKey={passkeys}>
          <p>
            <strong>{passkeyChanges[passkey]}</strong>
          </p>
        </Announcement>
      )}
      <section className={styles.section} aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <SessionsList session={session} />
      </section>
      <PasskeysSection session={session} passkeys={passkeys} />
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">{hasPassword ? 'Change your password' : 'Password'}</h2>
        {hasPassword ? (
          <UserForm action={changePassword} submit="Change the password">
            {/* For password managers. */}
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <CurrentPasswordField name="currentPassword" label="Current password" />
            <NewPasswordField name="newPassword" />
          </UserForm>
        ) : (
          <p>
            You have none.{' '}
            <Link href="/forgot-password" prefetch={false}>
              Choose one by mail
            </Link>
            .
          </p>
        )}
      </section>
      <EmailSection session={session} />
      <DeleteSection session={session} />
    </ConsoleFrame>
  )
}

/** What was just done, according to the address. */
const passkeyChanges = {
  added: 'Your passkey is added. You can sign in with it from now on.',
  renamed: 'Your passkey has its new name.',
  removed: 'Your passkey is removed. Your device may still offer it, but it opens nothing here any more.',
} as const

const isPasskeyChange = (value: unknown): value is keyof typeof passkeyChanges =>
  typeof value === 'string' && Object.hasOwn(passkeyChanges, value)

/** How far a change of the e-mail address is, according to the address. */
const emailChanges = {
  sent: 'Check the inbox of the new address, and open the link in the e-mail there. Until then, nothing changes.',
  changed: 'Your e-mail address is changed.',
} as const

const isEmailChange = (value: unknown): value is keyof typeof emailChanges =>
  typeof value === 'string' && Object.hasOwn(emailChanges, value)
