import type { ReactNode } from 'react'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import { personalApi } from '@/app/_trpc/server'
import type { AccountKey } from '@/server/accounts/account-keys.service'
import styles from './account-keys.module.css'
import { KeysTable } from './keys-table'

interface AccountKeysProps {
  readonly accountId: bigint
  /** Its valid keys. */
  readonly valid: readonly AccountKey[]
  /** What can be done with a key that is valid. */
  readonly actions?: (key: AccountKey) => ReactNode
  /** The page that they are on. */
  readonly path: string
  /** Of the page's address, where those begin that have ended. */
  readonly ended: string | string[] | undefined
}

/** The keys of an account: those that are valid, and, folded up, those that are not any more. */
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
