import type { Metadata } from 'next'
import Link from 'next/link'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { getSession } from '@/app/_session/session'
import { SignOutButton } from '@/app/_users/page-bar'
import { SignInPage } from '@/app/_users/sign-in-page'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false, follow: false } }

const doneTexts = { password: 'Your new password is saved. Sign in with it.' } as const

export default async function SignIn({ searchParams }: PageProps) {
  const session = await getSession()
  if (!session) {
    const { done } = await searchParams
    return (
      <SignInPage
        title="Sign in"
        lead="For integrators with an account, and for our staff."
        notice={<FormNotice done={done} texts={doneTexts} />}
      />
    )
  }
  const { email, staffRole } = session.user
  return (
    <main id="content" tabIndex={-1}>
      <h1>You’re signed in</h1>
      <p>As {email}.</p>
      <p>
        <Link href={staffRole ? '/staff' : '/console'} prefetch={false}>
          {staffRole ? 'Go to the staff pages' : 'Go to your account'}
        </Link>
      </p>
      <SignOutButton className="button secondary" />
    </main>
  )
}
