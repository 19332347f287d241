import { headers } from 'next/headers'
import { PasskeyForm } from '@/app/_account/users/passkey-form'
import { SignInAgainForm } from '@/app/_account/users/sign-in-again-form'
import { userFieldTexts } from '@/app/_account/users/texts'
import { UserField } from '@/app/_account/users/user-field'
import { UserForm } from '@/app/_account/users/user-form'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Moment } from '@/app/_shell/text/moment'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import type { PasskeyView } from '@/server/identity/users/passkeys/passkeys.service'
import type { Session } from '@/server/identity/users/sessions.service'
import { newNameSchema } from '@/server/platform/values/name'
import { addPasskey, beginAddingPasskey, removePasskey, renamePasskey } from './actions'
import { describeBrowser } from './describe-browser'
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
        <SignInAgainForm email={user.email} purpose="change any of this" to="/console/security" />
      )}
    </section>
  )
}

interface PasskeysListProps {
  readonly passkeys: readonly PasskeyView[]
  /** Whether the session is fresh enough to remove one. */
  readonly canRemove: boolean
}

/** A user's passkeys, with forms to rename and remove each. */
function PasskeysList({ passkeys, canRemove }: PasskeysListProps) {
  return (
    <ul className={styles.list}>
      {passkeys.map(({ id, name, createdAt, lastUsedAt, backedUp }) => (
        <li key={id}>
          <div>
            <h3>{bidiIsolate(name)}</h3>
            <p>
              Added <Moment at={createdAt} />,{' '}
              {lastUsedAt ? (
                <>
                  last used <Moment at={lastUsedAt} />
                </>
              ) : (
                'not used yet'
              )}
              {backedUp ? ', backed up' : ''}
            </p>
          </div>
          <details className={styles.change}>
            <summary>
              Change<span className="visually-hidden"> {bidiIsolate(name)}</span>
            </summary>
            <UserForm action={renamePasskey} submit="Rename">
              <input type="hidden" name="passkey" value={id} />
              <PasskeyNameField defaultValue={name} />
            </UserForm>
            {canRemove && (
              <UserForm action={removePasskey} submit="Remove">
                <input type="hidden" name="passkey" value={id} />
              </UserForm>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}

const rules = fieldRules(newNameSchema)

/** What a user calls one of their passkeys. */
const PasskeyNameField = ({ defaultValue }: { defaultValue: string }) => {
  const { label, hint, missing } = userFieldTexts.en.passkeyName
  return (
    <UserField
      subject="passkey name"
      label={label}
      hint={hint}
      texts={{ missing, malformed: missing }}
      input={{ ...rules, name: 'name', defaultValue, autoComplete: 'off' }}
    />
  )
}
