import { LanguageProvider } from '@/app/_language/language-context'
import { Link } from '@/app/_language/link'
import { personalApi } from '@/app/_trpc/server'
import { defaultLanguage } from '@/server/values/language'
import { beginPasskeySignIn, signInAgain, signInWithPasskey } from './actions'
import { PasskeyForm } from './passkey-form'
import styles from './sign-in.module.css'
import { CurrentPasswordField } from './user-fields'
import { UserForm } from './user-form'

interface SignInAgainProps {
  readonly email: string
  /** What needs it, as the end of a sentence: "make a key". */
  readonly purpose: string
  /** The page that asks for it, and to which it leads. */
  readonly to: string
}

/**
 * Asks the signed-in user for their password or a passkey, in place of what only a fresh session may do; in English,
 * whatever the page is in.
 */
export async function SignInAgainForm({ email, purpose, to }: SignInAgainProps) {
  const { hasPassword, passkeys } = await (await personalApi()).passkeys.signInMethods()
  return (
    <div lang={defaultLanguage}>
      <p>To {purpose}, sign in again: your last sign-in is more than ten minutes old.</p>
      {hasPassword ? (
        <LanguageProvider language={defaultLanguage}>
          <UserForm action={signInAgain} submit="Sign in again">
            <input type="hidden" name="to" value={to} />
            {/* For password managers. */}
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <CurrentPasswordField />
          </UserForm>
        </LanguageProvider>
      ) : (
        <p>
          You have no password. <Link href="/forgot-password">Choose one by mail</Link>
          {passkeys.length > 0 && ', or use a passkey'}.
        </p>
      )}
      {passkeys.length > 0 && (
        <div className={styles.passkey}>
          <LanguageProvider language={defaultLanguage}>
            <PasskeyForm
              ceremony={{ kind: 'signIn', begin: beginPasskeySignIn }}
              action={signInWithPasskey}
              submit="Sign in again with a passkey"
            >
              <input type="hidden" name="to" value={to} />
            </PasskeyForm>
          </LanguageProvider>
        </div>
      )}
    </div>
  )
}
