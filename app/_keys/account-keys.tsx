import type { ReactNode } from 'react'
import { type AccountKey, listAccountKeys } from '@/server/accounts/account-keys.service'
import { getRuntime } from '@/server/current-runtime'
import styles from './account-keys.module.css'
import { KeysTable } from './keys-table'

interface AccountKeysProps {
  readonly accountId: bigint
  /** What can be done with a key that is valid. */
  readonly actions?: (key: AccountKey) => ReactNode
}

/** The keys of an account: those that are valid, and, folded up, those that are not any more. */
export async function AccountKeys({ accountId, actions }: AccountKeysProps) {
  const { valid, ended } = await listAccountKeys((await getRuntime()).keys, accountId)
  return (
    <>
      {valid.length === 0 ? (
        <p className={styles.none}>There is no valid key.</p>
      ) : (
        <KeysTable caption="Valid keys" keys={valid} actions={actions} />
      )}
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>Keys that were revoked or have expired</summary>
          <KeysTable caption="Keys that were revoked or have expired" keys={ended} />
        </details>
      )}
    </>
  )
}
