import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { personalApi } from '@/app/_trpc/server'
import { beginPasskeySignIn, signInAgain, signInWithPasskey } from './actions'
import { PasskeyForm } from './passkey-form'
import styles from './sign-in.module.css'
import { signInAgainTexts } from './texts'
import { CurrentPasswordField } from './user-fields'
import { UserForm } from './user-form'

interface SignInAgainProps {
  readonly email: string
  /** What requires it, in the language of the page: "make a key" after "To", „das Team zu ändern“ after „Um“. */
  readonly purpose: string
  /** The page that requires it, and to which it leads, without its language. */
  readonly to: string
}

/** Asks the signed-in user for their password or a passkey, in place of what requires a fresh session. */
export async function SignInAgainForm({ email, purpose, to }: SignInAgainProps) {
  const { hasPassword, passkeys } = await (await personalApi()).passkeys.signInMethods()
  const texts = await getTexts(signInAgainTexts)
  return (
    <div>
      <p>{texts.lead(purpose)}</p>
      {hasPassword ? (
        <UserForm action={signInAgain} submit={texts.submit}>
          <input type="hidden" name="to" value={to} />
          {/* For password managers. */}
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <CurrentPasswordField />
        </UserForm>
      ) : (
        <p>
          {texts.noPassword} <Link href="/forgot-password">{texts.chooseOne}</Link>
          {passkeys.length > 0 && texts.orPasskey}.
        </p>
      )}
      {passkeys.length > 0 && (
        <div className={styles.passkey}>
          <PasskeyForm
            ceremony={{ kind: 'signIn', begin: beginPasskeySignIn }}
            action={signInWithPasskey}
            submit={texts.submitPasskey}
          >
            <input type="hidden" name="to" value={to} />
          </PasskeyForm>
        </div>
      )}
    </div>
  )
}
