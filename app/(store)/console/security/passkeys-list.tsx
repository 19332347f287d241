import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Moment } from '@/app/_text/moment'
import { UserForm } from '@/app/_users/user-form'
import type { PasskeyView } from '@/server/users/passkeys/passkeys.service'
import { removePasskey, renamePasskey } from './actions'
import { PasskeyNameField } from './passkey-name-field'
import styles from './security.module.css'

interface PasskeysListProps {
  readonly passkeys: readonly PasskeyView[]
  /** Whether the session is fresh enough to remove one. */
  readonly canRemove: boolean
}

/** A user's passkeys, with forms to rename and remove each. */
export function PasskeysList({ passkeys, canRemove }: PasskeysListProps) {
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
