import type { Metadata } from 'next'
import { SignInPage } from '@/app/_account/users/sign-in-page'
import { SignOutButton } from '@/app/_account/users/sign-out-button'
import { FormNotice } from '@/app/_forms/form-notice'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { signInPageTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(signInPageTexts)).title,
  robots: { index: false, follow: false },
})

export default async function SignIn({ searchParams }: PageProps) {
  const session = await getSession()
  const texts = await getTexts(signInPageTexts)
  if (!session) {
    const { done } = await searchParams
    return <SignInPage title={texts.title} lead={texts.lead} notice={<FormNotice done={done} texts={texts.done} />} />
  }
  const { email, staffRole } = session.user
  return (
    <main id="content" tabIndex={-1}>
      <h1>{texts.isSignedIn}</h1>
      <p>{texts.as(email)}</p>
      <p>
        <Link href={staffRole ? '/staff' : '/console'}>{staffRole ? texts.toStaff : texts.toConsole}</Link>
      </p>
      <SignOutButton className="button secondary" />
    </main>
  )
}
