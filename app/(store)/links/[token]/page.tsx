import type { Metadata } from 'next'
import { EmailField, NewPasswordField } from '@/app/_account/users/user-fields'
import { UserForm } from '@/app/_account/users/user-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import type { LinkView } from '@/server/identity/users/follow-link.service'
import { followLink } from './actions'
import { linkTexts } from './texts'

/** The address is secret: other sites must not get it as a referrer. */
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(linkTexts)).title,
  robots: { index: false, follow: false },
  referrer: 'same-origin',
})

/** The page of a link that works once. Opening it changes nothing, since programs open links in mails. */
export default async function LinkPage({ params }: PageProps<'token'>) {
  const { token } = await params
  const link = await (await personalApi()).users.viewLink({ token })
  if (!link) return <EndedLink />
  const texts = await getTexts(linkTexts)
  const { title, lead } = purposeTexts(link, texts)
  const needsFirstPassword = link.needsPassword && link.purpose !== 'reset_password'
  return (
    <main id="content" tabIndex={-1}>
      <h1>{title}</h1>
      <p>
        {lead}
        {needsFirstPassword && ` ${texts.choosePassword}`}
      </p>
      <UserForm action={followLink} submit={link.needsPassword ? texts.savePassword : texts.goOn}>
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
            <input type="checkbox" name="removesPasskeys" value="yes" />{' '}
            {texts.removePasskeys(link.passkeys.map((name) => bidiIsolate(name)))}
          </label>
        )}
      </UserForm>
    </main>
  )
}

async function EndedLink() {
  const { title, text, signIn, askAgain } = (await getTexts(linkTexts)).ended
  return (
    <main id="content" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Link href="/sign-in" className="button">
          {signIn}
        </Link>{' '}
        <Link href="/forgot-password" className="button secondary">
          {askAgain}
        </Link>
      </p>
    </main>
  )
}

function purposeTexts(
  { purpose, email = '', accountName = '', staffRole = 'clerk' }: LinkView,
  { signUp, resetPassword, changeEmail, joinAccount, becomeStaff }: (typeof linkTexts)['en'],
): { readonly title: string; readonly lead: string } {
  switch (purpose) {
    case 'sign_up':
      return { title: signUp.title, lead: signUp.lead(email) }
    case 'reset_password':
      return { title: resetPassword.title, lead: resetPassword.lead(email) }
    case 'change_email':
      return { title: changeEmail.title, lead: changeEmail.lead(email) }
    case 'join_account':
      return { title: joinAccount.title(bidiIsolate(accountName)), lead: joinAccount.lead(email) }
    case 'become_staff':
      return { title: becomeStaff.title, lead: becomeStaff.lead(staffRole) }
  }
}
