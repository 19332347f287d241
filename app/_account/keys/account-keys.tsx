import type { ReactNode } from 'react'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Moment } from '@/app/_shell/text/moment'
import { personalApi } from '@/app/_trpc/server'
import type { PageHref } from '@/server/http/page-table/page-table'
import type { AccountKey } from '@/server/identity/accounts/account-keys.service'
import type { ValidKey } from '@/server/identity/accounts/bans'
import type { KeyState as State } from '@/server/identity/accounts/key-state'
import styles from './account-keys.module.css'
import stateStyles from './key-state.module.css'
import tableStyles from './keys-table.module.css'

interface AccountKeysProps {
  readonly accountId: bigint
  /** Its valid keys. */
  readonly valid: readonly ValidKey[]
  /** What can be done with a valid key. */
  readonly actions?: (key: ValidKey) => ReactNode
  /** The page that they are on. */
  readonly path: PageHref
  /** From the page's address: where the ended keys begin. */
  readonly ended: string | string[] | undefined
}

/** The keys of an account: the valid ones and, folded up, those that are no longer valid. */
export async function AccountKeys({ accountId, valid, actions, path, ended }: AccountKeysProps) {
  const { keys } = await personalApi()
  const { items, ...page } = await readListPage(ended, (cursor) => keys.listEnded({ accountId, cursor }))
  return (
    <>
      {valid.length === 0 ? (
        <p className={styles.none}>There is no valid key.</p>
      ) : (
        <KeysTable caption="Valid keys" keys={valid} actions={actions} />
      )}
      {(items.length > 0 || page.cursor !== undefined) && (
        <details id="ended-keys" className={styles.ended} open={page.cursor !== undefined}>
          <summary>Keys that were revoked or have expired</summary>
          <p>For 90 days.</p>
          <KeysTable caption="Keys that were revoked or have expired" keys={items} />
          <ListPages path={path} parameter="ended" fragment="ended-keys" from="newest" {...page} />
        </details>
      )}
    </>
  )
}

interface KeysTableProps<Key extends AccountKey> {
  readonly caption: string
  readonly keys: readonly Key[]
  /** What can be done with a key. */
  readonly actions?: ((key: Key) => ReactNode) | undefined
}

/** Keys of an account; on a phone, each is a card. */
const KeysTable = <Key extends AccountKey>({ caption, keys, actions }: KeysTableProps<Key>) => (
  <table className={tableStyles.table}>
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
              <div className={tableStyles.name}>
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
          {actions && <td className={tableStyles.actions}>{actions(key)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

const labels = {
  banned: 'Banned',
  active: 'Active',
  expiring: 'Expires soon',
  rotated: 'Rotated',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<State | 'banned', string>

/** The state of a key, with a shape that conveys it without colour, and what to know or do about it. */
const KeyState = ({ apiKey: { state, isIdle, expiresAt, ban } }: { apiKey: AccountKey & Partial<ValidKey> }) => (
  <div>
    <span className={stateStyles[ban ? 'banned' : state]}>{labels[ban ? 'banned' : state]}</span>
    {ban && (
      <p className={stateStyles.note}>
        Until <Moment at={new Date(ban.until)} />
        {ban.isByStaff ? ', by the store. The audit log says why.' : ', because it kept sending after it was refused.'}
      </p>
    )}
    {state === 'rotated' && expiresAt && (
      <p className={stateStyles.note}>
        Valid until <Moment at={expiresAt} />. Its successor has the same name.
      </p>
    )}
    {state === 'expiring' && <p className={stateStyles.note}>Rotate it within 14 days if it is still needed.</p>}
    {isIdle && <p className={stateStyles.note}>Not used for 30 days. Revoke it if nobody needs it.</p>}
  </div>
)
