import { signInAgain } from './sign-in-again'
import { CurrentPasswordField } from './user-fields'
import { UserForm } from './user-form'
import { userFormStates } from './user-form-states'

interface SignInAgainProps {
  readonly email: string
  /** What needs it, as the end of a sentence: "make a key". */
  readonly purpose: string
  /** The page that asks for it, and to which it leads. */
  readonly to: string
}

/** Asks the signed-in user for their password, in place of what only a fresh session may do. */
export async function SignInAgainForm({ email, purpose, to }: SignInAgainProps) {
  const state = (await userFormStates.signInAgain.read()) ?? {}
  return (
    <>
      <p>To {purpose}, sign in again: your last sign-in is more than ten minutes old.</p>
      <UserForm action={signInAgain} initialState={state} submit="Sign in again">
        <input type="hidden" name="to" value={to} />
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <CurrentPasswordField />
      </UserForm>
    </>
  )
}
