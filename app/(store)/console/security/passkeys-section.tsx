import { headers } from 'next/headers'
import { PasskeyForm } from '@/app/_users/passkey-form'
import { SignInAgainForm } from '@/app/_users/sign-in-again-form'
import type { PasskeyView } from '@/server/users/passkeys/passkeys.service'
import type { Session } from '@/server/users/sessions.service'
import { addPasskey, beginAddingPasskey } from './actions'
import { describeBrowser } from './describe-browser'
import { PasskeyNameField } from './passkey-name-field'
import { PasskeysList } from './passkeys-list'
import styles from './security.module.css'

interface PasskeysSectionProps {
  readonly session: Session
  readonly passkeys: readonly PasskeyView[]
}

/** The passkeys of the signed-in user, and a form to add one. */
export async function PasskeysSection({ session: { user, isFresh }, passkeys }: PasskeysSectionProps) {
  const device = describeBrowser((await headers()).get('user-agent') ?? '')
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={styles.lead}>
        A passkey signs you in without your password, by your fingerprint, your face or the PIN of your device. It works
        at this store alone, so no other site can steal it.
      </p>
      {passkeys.length > 0 && <PasskeysList passkeys={passkeys} canRemove={isFresh} />}
      {isFresh ? (
        <>
          <PasskeyForm ceremony={{ kind: 'add', begin: beginAddingPasskey }} action={addPasskey} submit="Add a passkey">
            <PasskeyNameField defaultValue={device} />
          </PasskeyForm>
          <p className={styles.withoutScripts}>To add a passkey, allow JavaScript.</p>
        </>
      ) : (
        <SignInAgainForm email={user.email} purpose="add or remove a passkey" to="/console/security" />
      )}
    </section>
  )
}
