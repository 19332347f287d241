import type { Metadata } from 'next'
import Link from 'next/link'
import type { PageProps } from '@/app/_navigation/page-props'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { EmailField, NewPasswordField } from '@/app/_users/user-fields'
import { UserForm } from '@/app/_users/user-form'
import { staffTasks } from '@/server/callers/staff-role'
import type { LinkView } from '@/server/users/follow-link.service'
import { followLink } from './actions'

/** The address is secret: no other site is told it as a referrer. */
export const metadata: Metadata = {
  title: 'Your link',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

/** What somebody does who has a link that works once. Opening it changes nothing, since programs open links in mails. */
export default async function LinkPage({ params }: PageProps<'token'>) {
  const { token } = await params
  const link = await (await personalApi()).users.viewLink({ token })
  if (!link) return <EndedLink />
  const { title, lead, submit } = textsOf(link)
  return (
    <main id="content" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <UserForm action={followLink} submit={submit}>
        <input type="hidden" name="token" value={token} />
        {link.email === undefined ? (
          <EmailField />
        ) : (
          // For password managers.
          <input type="hidden" name="email" autoComplete="username" value={link.email} />
        )}
        {link.needsPassword && <NewPasswordField />}
        {link.passkeys.length > 0 && (
          <label>
            <input type="checkbox" name="removePasskeys" value="yes" /> Also remove{' '}
            {link.passkeys.length === 1 ? 'the passkey' : `all ${link.passkeys.length} passkeys`}:{' '}
            {link.passkeys.map((name) => bidiIsolate(name)).join(', ')}. Anyone who has one can still sign in with it.
          </label>
        )}
      </UserForm>
    </main>
  )
}

const EndedLink = () => (
  <main id="content" tabIndex={-1}>
    <h1>This link no longer works</h1>
    <p>It has already been used, or its time is up. If you’ve used it, sign in; otherwise ask for a new one.</p>
    <p>
      <Link href="/sign-in" className="button" prefetch={false}>
        Sign in
      </Link>{' '}
      <Link href="/forgot-password" className="button secondary" prefetch={false}>
        Ask for a new link
      </Link>
    </p>
  </main>
)

function textsOf({ purpose, email, accountName = '', staffRole = 'clerk', needsPassword }: LinkView) {
  const submit = needsPassword ? 'Save the password' : 'Continue'
  const choose = needsPassword ? ' Choose a password to sign in with.' : ''
  switch (purpose) {
    case 'sign_up':
      return { title: 'Welcome', lead: `${email} is confirmed.${choose}`, submit }
    case 'reset_password':
      return { title: 'Choose a new password', lead: `For ${email}. You’ll be signed out everywhere.`, submit }
    case 'join_account':
      return { title: `Join ${bidiIsolate(accountName)}`, lead: `As ${email}.${choose}`, submit }
    case 'become_staff':
      return {
        title: 'Join the staff',
        lead: `As ${staffRole === 'owner' ? 'an' : 'a'} ${staffRole}, who ${staffRole === 'clerk' ? '' : 'also '}looks after ${staffTasks[staffRole]}.${choose}`,
        submit,
      }
  }
}
