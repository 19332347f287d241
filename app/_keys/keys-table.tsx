import type { ReactNode } from 'react'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Moment } from '@/app/_text/moment'
import type { AccountKey } from '@/server/accounts/account-keys.service'
import { KeyState } from './key-state'
import styles from './keys-table.module.css'

interface KeysTableProps {
  readonly caption: string
  readonly keys: readonly AccountKey[]
  /** What can be done with a key. */
  readonly actions?: ((key: AccountKey) => ReactNode) | undefined
}

/** Keys of an account; on a phone each is a card. */
export const KeysTable = ({ caption, keys, actions }: KeysTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Scopes</th>
        <th scope="col">Created</th>
        <th scope="col">Last used</th>
        <th scope="col">Expires</th>
        <th scope="col">State</th>
        {actions && (
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <tr key={key.id}>
          <th scope="row">
            {key.name !== null && (
              <div className={styles.name}>
                {bidiIsolate(key.name)}
                {key.state === 'rotated' && ' (rotated)'}
              </div>
            )}
            <code>{key.prefix}…</code>
          </th>
          <td data-label="Scopes">
            <ul>
              {key.scopes.map((scope) => (
                <li key={scope}>{scope}</li>
              ))}
            </ul>
          </td>
          <td data-label="Created">
            <Moment at={key.createdAt} />
          </td>
          <td data-label="Last used">{key.lastUsedAt ? <Moment at={key.lastUsedAt} /> : 'Never'}</td>
          <td data-label="Expires">{key.expiresAt ? <Moment at={key.expiresAt} /> : 'Never'}</td>
          <td data-label="State">
            <KeyState apiKey={key} />
          </td>
          {actions && <td className={styles.actions}>{actions(key)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)
