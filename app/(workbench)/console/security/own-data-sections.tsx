import { UserField } from '@/app/_account/users/user-field'
import { UserForm } from '@/app/_account/users/user-form'
import type { Session } from '@/server/identity/users/sessions.service'
import { changeEmail, deleteUser } from './actions'
import styles from './security.module.css'

interface SectionProps {
  readonly session: Session
}

const email = { name: 'email', type: 'email', autoComplete: 'email', required: true } as const

/** Another e-mail address for the signed-in user. */
export const EmailSection = ({ session: { user, isFresh } }: SectionProps) => (
  <section className={styles.section} aria-labelledby="email">
    <h2 id="email">Change your e-mail address</h2>
    {isFresh ? (
      <UserForm action={changeEmail} submit="Send a link there">
        <UserField
          subject="email"
          label="New e-mail address"
          hint={`We send a link there. Once you have followed it, you sign in with it, and ${user.email} is told.`}
          texts={{ missing: 'Please enter the new e-mail address.' }}
          input={email}
        />
      </UserForm>
    ) : (
      <SignInAgainFirst />
    )}
  </section>
)

/** The end of the signed-in user. */
export const DeleteSection = ({ session: { isFresh } }: SectionProps) => (
  <section className={styles.section} aria-labelledby="delete">
    <h2 id="delete">Delete your user</h2>
    <p className={styles.lead}>
      This removes, at once and for good, your e-mail address, your password, your passkeys, your sessions and your part
      in every account. An account that is yours alone ends too: its keys are revoked, and its webhooks removed. What
      stays is your number in audit logs, what an account’s keys have done, and orders.
    </p>
    {isFresh ? (
      <UserForm action={deleteUser} submit="Delete it for good">
        <UserField
          subject="email"
          label="Your e-mail address, to confirm it"
          texts={{ missing: 'Please enter your e-mail address.' }}
          input={{ ...email, autoComplete: 'off' }}
        />
      </UserForm>
    ) : (
      <SignInAgainFirst />
    )}
  </section>
)

/** The page has one form for that. */
const SignInAgainFirst = () => (
  <p>
    Your last sign-in is more than ten minutes old. <a href="#passkeys">Sign in again</a> first.
  </p>
)
