import type { Metadata } from 'next'
import { RequestLinkForm } from '@/app/_account/users/request-link-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { getRuntime } from '@/server/hosts/current-runtime'
import { signUpTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(signUpTexts)).title,
  robots: { index: false, follow: false },
})

export default async function SignUpPage() {
  const { STAGING } = (await getRuntime()).config
  const texts = await getTexts(signUpTexts)
  return (
    <main id="content" tabIndex={-1}>
      <h1>{texts.title}</h1>
      <p>
        {texts.lead} {STAGING ? texts.onStaging : texts.byMail}
      </p>
      <RequestLinkForm />
    </main>
  )
}
