import type { ReactNode } from 'react'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { beginPasskeySignIn, signIn, signInWithPasskey } from './actions'
import { PasskeyForm } from './passkey-form'
import styles from './sign-in.module.css'
import { signInTexts } from './texts'
import { CurrentPasswordField, EmailField } from './user-fields'
import { UserForm } from './user-form'

interface SignInPageProps {
  readonly title: string
  readonly lead: string
  /** The page that requires it, and to which it leads, without its language. */
  readonly to?: string
  /** Shown above it: what has led here. */
  readonly notice?: ReactNode
}

/** The page to sign in; also shown in place of a page that is not for everybody. */
export async function SignInPage({ title, lead, to = '', notice }: SignInPageProps) {
  const texts = await getTexts(signInTexts)
  return (
    <main id="content" tabIndex={-1} className={styles.signIn}>
      <div>
        {notice}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <UserForm action={signIn} submit={texts.submit} keepsWork={false}>
          <input type="hidden" name="to" value={to} />
          <EmailField />
          <CurrentPasswordField />
        </UserForm>
        <div className={styles.passkey}>
          <PasskeyForm
            ceremony={{ kind: 'signIn', begin: beginPasskeySignIn }}
            action={signInWithPasskey}
            submit={texts.submitPasskey}
          >
            <input type="hidden" name="to" value={to} />
          </PasskeyForm>
        </div>
        <ul className={styles.links}>
          <li>
            <Link href="/forgot-password">{texts.forgotPassword}</Link>
          </li>
          <li>
            <Link href="/sign-up">{texts.signUp}</Link>
          </li>
        </ul>
      </div>
      {/* The guard dog. */}
      <Portrait id={4} species="dog" className={styles.portrait} />
    </main>
  )
}
