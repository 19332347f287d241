import type { ReactNode } from 'react'
import { LanguageProvider } from '@/app/_language/language-context'
import { Link } from '@/app/_language/link'
import { Portrait } from '@/app/_portraits/portrait'
import { defaultLanguage } from '@/server/values/language'
import { beginPasskeySignIn, signIn, signInWithPasskey } from './actions'
import { PasskeyForm } from './passkey-form'
import styles from './sign-in.module.css'
import { CurrentPasswordField, EmailField } from './user-fields'
import { UserForm } from './user-form'

interface SignInPageProps {
  readonly title: string
  readonly lead: string
  /** The page that asks for it, and to which it leads. */
  readonly to?: string
  /** Said above it, of what has led here. */
  readonly notice?: ReactNode
}

/** Where one signs in; also in place of a page that is not for everybody. It is in English, whatever the page is in. */
export function SignInPage({ title, lead, to = '', notice }: SignInPageProps) {
  return (
    <main id="content" tabIndex={-1} className={styles.signIn} lang={defaultLanguage}>
      <div>
        {notice}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <LanguageProvider language={defaultLanguage}>
          <UserForm action={signIn} submit="Sign in" keepsWork={false}>
            <input type="hidden" name="to" value={to} />
            <EmailField />
            <CurrentPasswordField />
          </UserForm>
          <div className={styles.passkey}>
            <PasskeyForm
              ceremony={{ kind: 'signIn', begin: beginPasskeySignIn }}
              action={signInWithPasskey}
              submit="Sign in with a passkey"
            >
              <input type="hidden" name="to" value={to} />
            </PasskeyForm>
          </div>
        </LanguageProvider>
        <ul className={styles.links}>
          <li>
            <Link href="/forgot-password">Forgot your password?</Link>
          </li>
          <li>
            <Link href="/sign-up">Sign up</Link>
          </li>
        </ul>
      </div>
      {/* The guard dog. */}
      <Portrait id={4} species="dog" className={styles.portrait} />
    </main>
  )
}
