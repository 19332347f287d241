import type { Metadata } from 'next'
import { RequestLinkForm } from '@/app/_users/request-link-form'
import { getRuntime } from '@/server/current-runtime'

export const metadata: Metadata = { title: 'Sign up', robots: { index: false, follow: false } }

export default async function SignUpPage() {
  const { STAGING } = (await getRuntime()).config
  return (
    <main id="content" tabIndex={-1}>
      <h1>Sign up</h1>
      <p>
        For integrators who want to use our API.{' '}
        {STAGING ? 'Next, you choose a password.' : 'We’ll send you a link for choosing a password.'}
      </p>
      <RequestLinkForm />
    </main>
  )
}
