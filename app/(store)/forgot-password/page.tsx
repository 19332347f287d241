import type { Metadata } from 'next'
import { RequestLinkForm } from '@/app/_users/request-link-form'

export const metadata: Metadata = { title: 'Forgot your password?', robots: { index: false, follow: false } }

export default function ForgotPasswordPage() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Forgot your password?</h1>
      <p>We’ll send you a link for choosing a new one.</p>
      <RequestLinkForm />
    </main>
  )
}
