import type { Metadata } from 'next'
import { RequestLinkForm } from '@/app/_account/users/request-link-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { forgotPasswordTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(forgotPasswordTexts)).title,
  robots: { index: false, follow: false },
})

export default async function ForgotPasswordPage() {
  const { title, lead } = await getTexts(forgotPasswordTexts)
  return (
    <main id="content" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <RequestLinkForm />
    </main>
  )
}
